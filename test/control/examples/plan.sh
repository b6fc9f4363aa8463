# Plans with the official command line while the first responses are 503. Needs API, CONTROL and TOKEN.
set -eu
host=${API#http://}; host=${host%%/*}
cat > terraform.rc <<EOT
host "$host" {
  services = { "state.v2" = "$API/", "tfe.v2" = "$API/", "tfe.v2.1" = "$API/", "tfe.v2.2" = "$API/" }
}
credentials "$host" { token = "$TOKEN" }
EOT
cat > main.tf <<EOT
terraform {
  cloud {
    hostname     = "$host"
    organization = "acme"
    workspaces { name = "by-terraform" }
  }
}
resource "terraform_data" "disk" { input = "small" }
EOT
export TF_CLI_CONFIG_FILE=$PWD/terraform.rc
terraform init -no-color > init.txt
curl -sS -X POST -H 'Content-Type: application/json' "$CONTROL/failures" -d '{"kind": "status", "operation": "showRun", "status": 503, "first": 2}' > state.json
terraform plan -no-color | grep '^Plan:'
