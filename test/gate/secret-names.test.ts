// Names of secrets in real services, and names that only look like them.
import { expect, test } from "vitest";
import { soundsSecret, soundsSecretInQuery } from "../../scripts/gate/redaction/names.ts";

const list = (text: string): string[] => text.trim().split(/\s+/);

/** 200 headers, parameters and members of public APIs. */
const secrets = list(`
  Authorization Proxy-Authorization Cookie Set-Cookie X-Api-Key X-API-Token X-Auth-Token X-Access-Key X-Access-Token
  Ocp-Apim-Subscription-Key X-Functions-Key X-Amz-Security-Token X-Amz-Signature X-Amz-Credential X-Goog-Api-Key
  X-Goog-Signature X-Goog-Credential X-Hub-Signature X-Hub-Signature-256 X-Slack-Signature Stripe-Signature
  X-Twilio-Signature X-Shopify-Hmac-Sha256 X-Shopify-Access-Token X-GitLab-Token PRIVATE-TOKEN JOB-TOKEN Deploy-Token
  X-Vault-Token X-Consul-Token X-Nomad-Token X-Auth-Key X-Auth-User-Service-Key CF-Access-Client-Secret
  CF-Access-Jwt-Assertion X-Figma-Token X-Datadog-Api-Key DD-API-KEY DD-APPLICATION-KEY X-Airbrake-Token
  X-Insert-Key X-Algolia-API-Key X-MBX-APIKEY X-CSRF-Token X-XSRF-TOKEN X-CSRFToken X-Session-Token X-Session-Id
  X-Plex-Token X-Rundeck-Auth-Token X-Redmine-API-Key X-Octopus-ApiKey X-NuGet-ApiKey X-Snyk-Token Circle-Token
  X-Discord-Token X-Signature-Ed25519 X-Line-Signature X-Zm-Signature Paypal-Transmission-Sig X-Ms-Authorization-Auxiliary
  X-Ms-Encryption-Key X-Amz-Server-Side-Encryption-Customer-Key Dropbox-Api-Secret X-Rapidapi-Key Xi-Api-Key
  X-Auth-Secret X-Webhook-Secret X-Telegram-Bot-Api-Secret-Token X-ClickHouse-Key X-Emby-Token
  X-Client-Secret X-Application-Key X-Shared-Secret X-Server-Token X-Postmark-Server-Token X-Cdn-Token
  password Password passwd pwd pass passphrase passcode admin_password adminPassword db_password DB_PASS PGPASSWORD
  MYSQL_PWD masterUserPassword new_password old_password current_password password_confirmation passwordHash userPass
  rootPassword keystorePassword smtp_password ldapBindPassword login_password temporaryPassword sudoPassword
  secret client_secret clientSecret app_secret appSecret consumer_secret shared_secret signing_secret webhook_secret
  secret_key SecretAccessKey aws_secret_access_key secretKey secretString SecretBinary secret_id totp_secret
  hmac_secret jwt_secret api_secret bot_secret refresh_secret secretValue
  token access_token accessToken refresh_token refreshToken id_token auth_token authToken bearer_token session_token
  sessionToken oauth_token oauth_token_secret id_token_hint csrf_token authenticity_token bot_token botToken
  personal_access_token deployToken runner_token registration_token reset_password_token confirmation_token
  device_token invitation_token SAS_token sas_token join_token upload_token feed_token access_tokens tokens
  npm_token GITHUB_TOKEN apiToken
  api_key apiKey apikey APIKEY access_key accessKey account_key accountKey AccountKey encryption_key encryptionKey
  decryption_key private_key privateKey ssh_private_key signing_key master_key masterKey SharedAccessKey shared_access_key
  storage_account_key subscription_key function_key functionsKey hostKey license_key licenseKey consumer_key deploy_key
  service_account_key tls_private_key rsa_private_key webhook_key integration_key session_key app_key client_key
  credentials credential aws_credentials serviceCredentials cred gitCredentials
  sig signature Signature hmac jwt otp otp_code auth basicAuth x-auth session sessionid session_id JSESSIONID PHPSESSID
  connect.session connection_string connectionString ConnectionStrings dsn sentryDsn kubeconfig mnemonic seed_phrase
  cvv cvc card_cvc security_code verification_code recovery_codes backup_codes auth_code code_verifier assertion
  client_assertion SAMLResponse cookies
`);

/** Harmless names of the same APIs: kinds, counts, locations, public keys and names. */
const harmless = list(`
  token_type tokenType token-type token_endpoint token_url tokenUri tokenizer tokenization token_count tokenCount
  max_tokens maxTokens max_output_tokens total_tokens prompt_tokens completion_tokens input_tokens output_tokens
  cached_tokens num_tokens tokens_used next_page_token nextPageToken pageToken page_token continuation_token
  NextContinuationToken syncToken nextSyncToken token_expires_at token_id tokenName token_scopes token_limit
  public_key publicKey public-key PublicKeyId ssh_public_key public_keys primary_key primaryKey foreign_key sort_key
  sortKey partition_key partitionKey hash_key range_key cache_key cacheKey idempotency_key Idempotency-Key
  Surrogate-Key routing_key object_key objectKey row_key rowKey translation_key map_key keyboard keyword keywords
  keyboard_layout monkey turkey hockey keynote keys key key_id keyId access_key_id AccessKeyId kms_key_id api_key_id
  key_name key_type keyUsage key_size key_algorithm unique_key natural_key lookup_key message_key dedup_key
  issue_key project_keys_url label_key tag_key tagKey sibling_key json_key group_key order_key
  password_policy passwordPolicy password_changed_at password_length password_required password_expires_in has_password
  passwordResetUrl password_strength passenger passengers passport passed passive bypass passes compass passthrough
  compassion encompass trespass
  secret_name secretName secret_version secret_arn_prefix secret_scanning_enabled secretary secretariat can_read_secrets
  secret_type secret_rotation_days
  author authors authority authored_by author_id author_name co_author authentic authenticity auth_method auth_type
  authType auth_provider auth_time authorization_endpoint authorization_url authorized authorized_at
  authentication_method authentication_type authenticated authenticated_at WWW-Authenticate
  session_count session_duration sessionTimeout session_type sessions_url session_start session_name
  cookie_policy cookieDomain cookie_name cookies_enabled is-cookie-secure cookiecutter
  signature_algorithm signatureMethod signed signed_at signed_in_at design designer assign assigned assignee resign
  sign_count signal signals
  code error_code status_code statusCode country_code postal_code zip_code currency_code language_code codec codecs
  encoding unicode barcode qr_code source_code exit_code response_code reason_code area_code
  pin_count pinned ping pinterest spin opinion shipping pin_type
  credential_type credentials_url credential_id credentialsProvider credit credits accredited
  keep_alive Content-Type Content-Length Accept-Encoding Cache-Control X-Request-Id X-RateLimit-Limit X-RateLimit-Remaining
  X-Forwarded-For X-Powered-By ETag If-None-Match User-Agent Referer Origin Host Date Retry-After Location Server Vary
  otp_enabled otp_required_for_login hmac_algorithm jwt_issuer jwks_uri bearer_methods_supported
  sigma signup sign_in_url oauth_provider oauth_callback_url oauth_scopes
  description name id type status url email username first_name address city state count total limit offset cursor
`);

test("names of secrets are recognized", () => {
  expect(secrets.length).toBeGreaterThanOrEqual(200);
  expect(secrets.filter((name) => !soundsSecret(name))).toEqual([]);
});

test("recognizes other spellings", () => {
  const missed = secrets.flatMap((name) =>
    [
      name.toLowerCase(),
      name.toUpperCase(),
      name.replaceAll("_", "-"),
      name.replaceAll("-", "_"),
      `my_${name}`,
      `x-${name}`,
      `${name}1`,
    ].filter((other) => !soundsSecret(other)),
  );

  expect(missed.length / (7 * secrets.length)).toBeLessThan(0.03);
});

test("of similar harmless names, at most one in a hundred counts as a secret", () => {
  expect(harmless.length).toBeGreaterThanOrEqual(200);
  const alarms = harmless.filter((name) => soundsSecret(name));
  expect(alarms.length, alarms.join(" ")).toBeLessThanOrEqual(harmless.length / 100);
});

test("key, code and pin are secret names of parameters", () => {
  expect(["key", "code", "pin", "KEY"].filter((name) => !soundsSecretInQuery(name))).toEqual([]);
  expect(["keys", "codec", "page[size]"].filter((name) => soundsSecretInQuery(name))).toEqual([]);
});
