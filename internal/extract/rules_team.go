package extract

import "strandline"

// teamRules read how a team works: what needs whose approval, with what the tests are run, who
// deploys and when releases go out. A thing at hand ("this PR") needs what its task does.
var teamRules = []rule{
	{name: "approval", domain: strandline.DomainWork, subject: subjectProject, attribute: attributeRule, confidence: stated, positive: true, bare: true, sure: true,
		patterns: []string{
			"..4 @process ..3 need|needs|require|requires|must_have|have_to_have|should_have|must_include ..4 @assent", "..4 @process ..3 must|should|have_to|has_to|need_to|needs_to|can_only|may_only|are_only|get|are ..1 be? approved|reviewed|signed_off|authorised|authorized ..1 by", "only @cap|two ..2 can|may|is_allowed_to approve|deploy|merge|release ..4", "..4 @process ..2 only with|after ..2 @assent", "@process|approvals go|goes|come through @cap",
			"..4 @process ..6 necesita|necesitan|requiere|requieren|llevan|lleva ..4 @assent", "..4 @process ..3 tiene|tienen|debe|deben que? ..1 ser|estar|ir ..1 aprobad~|revisad~|firmad~|autorizad~", "solo @cap|@rel puede|pueden aprobar|deployar|desplegar|mergear|liberar ..4", "..4 @process ..2 solo con ..3 @assent",
		}, accept: acceptApproval},
	{name: "ways of work", domain: strandline.DomainWork, subject: subjectProject, attribute: attributeRule, confidence: stated, positive: true, bare: true, sure: true,
		patterns: []string{
			"..1 @process are|get|is ..1 squashed|squash-merged|rebased|tagged|signed|deployed|released|done|merged|run|cut|shipped|built|handled|scheduled|approved|reviewed ..1 by|with|via|through|on|in|every|using|from", "..1 @process ..2 must|should|have_to ..1 be squashed|rebased|tagged|signed|reversible|idempotent|tested|documented|backwards-compatible|backward-compatible", "..1 @process ..2 must|should|have_to ..1 follow|go_through",
			"..1 tests|linter|lint|migrations|benchmarks|builds|formatter run|runs with|via|using|through|under", "the|our ..1 app|site|backend|frontend|api|service|website|docs is|are|gets|get deployed|released|published|built ..1 by|via|through|every|from", "we ..1 run|start|build|format|lint|test|deploy|release ..3 with|using|via", "..1 @process ..2 go|goes|happen|ship|land|leave ..2 out? ..1 on|every|only",
			"..1 @process ..2 tiene|tienen|debe|deben que? ..1 ser|estar|ir ..1 squash~|firmad~|reversibles|idempotentes|testead~|documentad~|probad~", "..1 @process ..2 se hace|hacen|corre|corren|ejecuta|ejecutan|mergea|mergean|despliega|despliegan ..1 con|los|por|en|cada|via|desde", "..1 @process ..2 sale|salen ..2 los|cada|el", "..1 @process ..2 lo|los|la|las hace|aprueba|corre|revisa @cap", "..1 tests|pruebas|lint|linter ..1 corre|corren con|via", "..1 @process ..2 tiene|tienen|debe|deben que? ..1 seguir|pasar_por",
		}, accept: acceptWays},
}

// processes are what a team does again and again.
var processes = set(`deploy deploys deployment deployments release releases pr prs mr mrs merge merges commit commits hotfix hotfixes migration migrations rollback rollbacks branch branches review reviews change changes
request requests code tests test lint linter build builds backups expenses expense purchase purchases contract contracts invoice invoices refund refunds discount discounts quote quotes offer offers holiday holidays vacation vacations leave hires overtime
standups retros designs rfc rfcs features feature bugs tickets stories endpoints modules packages services production prod
despliegue despliegues lanzamiento lanzamientos entrega entregas migracion migraciones rama ramas cambio cambios pruebas gasto gastos compra compras contrato contratos factura facturas reembolso reembolsos descuento descuentos
presupuesto presupuestos vacaciones licencias codigo tareas features respaldos`)

// assents are what somebody gives before a thing may go on.
var assents = set(`approval approvals approver approvers review reviews reviewer reviewers sign-off signoff sign-offs permission go-ahead ok okay consent authorization authorisation clearance
ticket rollback changelog test tests signature signatures
aprobacion aprobaciones revision revisiones revisor revisores visto autorizacion permiso permisos firma firmas ok okey review reviews changelog rollback tests ticket`)
