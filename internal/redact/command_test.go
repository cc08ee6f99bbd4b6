package redact_test

import (
	"testing"

	"strandline/internal/redact"
)

func TestPasswordsOfCommandLinesGo(t *testing.T) {
	r := redact.New(redact.Config{})
	for _, text := range []string{
		`mysql -u root -p«R00tPw4711x» shop`,
		`mysql -uroot -p'«q8W!zz91Lp»' shop`,
		`mysqldump --single-transaction -u a -p"«pa ss1»" db > x.sql`,
		`docker exec -it db /usr/bin/mariadb -p«Secr3t» -e 'select 1'`,
		"mysql -u root \\\n  -p«R00tPw4711x»",
		`{"command":"mysql -uroot -p«S3cret99» -e \"select 1\""}`,
		`{"command":"mysql -uroot -p\"«S3cret99»\" -e x"}`,
		"run `mysql -uroot -p«s3cr3t»` now",
		`sshpass -p «V3ry-S3cret_9» ssh -p 2222 root@host`,
		`subprocess.run(["sshpass", "-p", "«geheim77»", "ssh", host])`,
		`redis-cli -h cache -a «Redis!77» ping`,
		`mongosh -u admin -p «Geheim77» shop`,
		`7z a -p«Geheim77» x.7z dir`,
		`zip -P «geheim77» -r a.zip dir`,
		`openssl pkcs12 -in a.p12 -passin pass:«Geheim77» -nodes`,
		`keytool -list -keystore k.jks -storepass «changeit7»`,
		`htpasswd -b .htpasswd bob «Lz82kQpW1»`,
		`htpasswd -nb bob «Lz82kQpW1»`,
		`net use z: \\srv\x /user:bob «Kd9#qLpz22»`,
		`net use \\srv\x «Kd9#qLpz22» /user:bob`,
		`net user bob «P4ss!x» /add`,
		`smbclient //h/s -U bob%«hunter2x»`,
		`ldapsearch -x -D cn=admin -w «hunter2x» -b dc=x`,
		`docker login -u me -p «hunter2x» registry.example.org`,
		`echo «Sd82LqPz!9» | sudo -S apt update`,
		`printf '%s\n' '«hunter2x»' | sudo -kS ls`,
		`sudo -S ls <<< '«hunter2x»'`,
		`echo "«hunter2x»" | docker login -u me --password-stdin`,
		`echo «hunter2x» | passwd --stdin bob`,
		`echo 'bob:«hunter2x»' | sudo chpasswd`,
		`CREATE USER 'a'@'%' IDENTIFIED BY '«Ei9sLq20zQ»';`,
		`CREATE USER a IDENTIFIED WITH mysql_native_password BY '«x9pw»';`,
		`CREATE USER scott IDENTIFIED BY «tiger12»;`,
		`ALTER LOGIN sa WITH PASSWORD = N'«x9pw!»';`,
		`SET PASSWORD FOR 'a'@'%' = PASSWORD('«x9pwd»');`,
		`curl -sSu bob:«Geheim77» https://example.org`,
		`useradd -p '«Geheim77»' bob`,
		`sqlplus scott/«tiger77»@orcl`,
		`SMTP_PASSWORD="«abcd efgh ijkl mnop»"`,
		`smtp password: «abcd efgh ijkl mnop»`,
	} {
		checkMarked(t, r.Secrets, redact.Password, text)
	}
	for kind, text := range map[redact.Kind]string{
		redact.APIKey:     "mailchimp api key «d4157e313bdc696259cdeda90c023d6f-us14»",
		redact.PrivateKey: "Encryption: none\nPrivate-Lines: 2\n«usN/RePm37LLFheWMxE/ugO9UXnuI0BPSfyPjk0HCt4sEQuAJccT4/DQLuoHbx+2\nRePm37LLFheWMxE=»\nPrivate-MAC: none",
	} {
		checkMarked(t, r.Secrets, kind, text)
	}
	checkMarked(t, r.Secrets, redact.APIKey, "MAILCHIMP_KEY=«d4157e313bdc696259cdeda90c023d6f-us14»")
	checkMarked(t, r.Secrets, redact.APIKey, "https://x.blob.core.windows.net/c/f?sv=2024-11-04&sp=r&sig=«iMlw8hBn77vwxBEPIXjQelD4a2aXRpHD1o36btT17v4%3D»")
}

func TestCommandLinesWithoutPasswordsStay(t *testing.T) {
	r := redact.New(redact.Config{})
	for _, text := range []string{
		"mysql -u root -p shop", "mysql -p$PW shop", `mysql -p"${MYSQL_PWD}"`,
		"docker run --name mysql -p3306:3306 mysql:8", "docker run mysql -p 3306:3306",
		"sshpass -e ssh -p 2222 root@h", "zip -r a.zip dir && mkdir -p foo/bar", "unzip a.zip; cp -P a b",
		"openssl rsa -passin env:PW -in k.pem", "openssl genrsa -out k.pem 2048",
		"echo $PW | docker login --password-stdin", "cat pw.txt | docker login --password-stdin", "sudo -u postgres psql", "echo hello | sudo tee /etc/x", "sudo -s",
		"each row is identified by the key1 column", `the function identified by "funcPC" is overwritten`, "IDENTIFIED BY ?", "identified by :password",
		"the mysql docs say that -p followed by a password works", "net use is a command of Windows", "htpasswd -c .htpasswd bob",
		"password: must have some text", "passwords: they must have more than eight",
		"sqlplus / as sysdba @scripts/a.sql", "curl -sSu https://example.org", "sshpass -f pw.txt ssh root@host -p 2222", "curl example.org and usermod -aG docker bob",
		"docker login registry.example.org", "redis-cli -h cache -p 6379 ping",
	} {
		if got, counts := r.Secrets(text); got != text {
			t.Errorf("%q\n got %q %v", text, got, counts)
		}
	}
}
