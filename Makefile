# Everything here is plain Go; each target is one command you can also type.

.PHONY: help build test race lint generate fuzz bench ci

help: ## list the targets
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

build: ## build ./strandline, without cgo
	CGO_ENABLED=0 go build -trimpath -o strandline ./cmd/strandline

test: ## run the tests, offline
	go test ./...

race: ## run the tests under the race detector (needs a C compiler)
	CGO_ENABLED=1 go test -race ./...

lint: ## gofmt, go vet, staticcheck
	.ci/run lint

generate: ## write the generated pages of the documentation
	go generate ./...

fuzz: ## fuzz every target for ten seconds
	.ci/run fuzz

bench: ## measure ingestion here
	go run ./cmd/strandline bench ingest

ci: ## everything that must pass before a change lands
	.ci/run
