/** Code that guards money, secrets and imports, and the tests that hold it, the quickest first. */
export const GUARDS: Readonly<Record<string, readonly string[]>> = {
  'packages/product/src/money.ts': ['packages/product/test/money.test.ts'],
  'packages/product/src/price.ts': ['packages/product/test/price.test.ts', 'test/contracts/catalog.test.ts'],
  'packages/catalog-readers/src/finish/finish-variant.ts': ['packages/catalog-readers/test/finish-product.test.ts'],
  'packages/catalog-readers/src/model/public-facts.ts': ['packages/catalog-readers/test/public-facts.test.ts'],
  'packages/vitrine/src/catalog/import.ts': ['test/catalog/import.test.ts', 'test/contracts/catalog.test.ts'],
  'packages/vitrine/src/catalog/staging.ts': ['test/catalog/import.test.ts', 'test/contracts/catalog.test.ts'],
  'packages/vitrine/src/catalog/withdrawals.ts': ['test/contracts/withdrawals.test.ts'],
  'packages/vitrine/src/catalog/withdrawal-store.ts': ['test/contracts/withdrawals.test.ts'],
  'packages/agent-auth/src/signing/sealing.ts': ['test/signing/signing.test.ts'],
  'packages/agent-auth/src/signing/signing.ts': ['test/signing/signing.test.ts'],
  'packages/agent-auth/src/signing/machine-secret.ts': ['test/signing/signing.test.ts'],
  'packages/agent-auth/src/credentials/secrets.ts': [
    'packages/agent-auth/test/secret.test.ts',
    'test/agents/claim.test.ts',
    'test/agents/credential.test.ts',
  ],
  'packages/agent-auth/src/limits/mailbox.ts': [
    'packages/agent-auth/test/mailbox.test.ts',
    'test/agents/abuse.test.ts',
    'test/agents/limits.test.ts',
  ],
  'packages/agent-auth/src/claims/claim-rules.ts': [
    'packages/agent-auth/test/claim-rules.test.ts',
    'test/agents/claim.test.ts',
    'test/agents/abuse.test.ts',
  ],
  'packages/agent-auth/src/limits/idempotency-key.ts': [
    'test/agents/idempotency-key.test.ts',
    'test/agents/repeated-requests.test.ts',
  ],
  'packages/agent-auth/src/limits/idempotency.ts': [
    'packages/agent-auth/test/idempotency.test.ts',
    'test/agents/repeated-requests.test.ts',
  ],
  'packages/agent-auth/src/storage/revocation-store.ts': [
    'packages/agent-auth/test/revocation-store.test.ts',
    'test/agents/ended-everywhere.test.ts',
    'test/agents/registration.test.ts',
  ],
  'packages/agent-auth/src/credentials/credential-cache.ts': [
    'test/agents/credential-cache.test.ts',
    'test/agents/recognising.test.ts',
    'test/agents/credential.test.ts',
  ],
  'packages/agent-auth/src/assertions/assertion-checks.ts': [
    'packages/agent-auth/test/assertion-checks.test.ts',
    'test/agents/assertion.test.ts',
    'test/conformance/agent-events.test.ts',
  ],
  'packages/agent-auth/src/claims/claim-attempt-rules.ts': [
    'packages/agent-auth/test/attempt-rules.test.ts',
    'test/conformance/agent-identity.test.ts',
    'test/agents/identity-abuse.test.ts',
  ],
  'packages/agent-auth/src/tokens/identity-assertion.ts': [
    'packages/agent-auth/test/identity-assertion.test.ts',
    'test/agents/identity-tokens.test.ts',
    'test/agents/identity-across.test.ts',
  ],
  'packages/agent-auth/src/claims/claim-attempts.ts': [
    'packages/agent-auth/test/claim-attempts.test.ts',
    'test/conformance/agent-identity.test.ts',
    'test/agents/identity-abuse.test.ts',
    'test/agents/ended-everywhere.test.ts',
  ],
  'packages/agent-auth/src/limits/mail-budget.ts': [
    'packages/agent-auth/test/mail-budget.test.ts',
    'test/people/mail-budget.test.ts',
    'test/agents/limits.test.ts',
  ],
  'packages/vitrine/src/customers/sign-in-links.ts': ['test/people/sign-in-links.test.ts'],
  'packages/vitrine/src/customers/people-store.ts': ['test/people/sign-in-links.test.ts'],
  'packages/agent-auth/src/oauth/redirect-uri.ts': ['packages/agent-auth/test/client-addresses.test.ts'],
  'packages/kit/src/network-address.ts': [
    'packages/agent-auth/test/client-addresses.test.ts',
    'packages/kit/test/network-address.test.ts',
  ],
  'packages/agent-auth/src/outgoing/fetch-document.ts': ['packages/agent-auth/test/client-addresses.test.ts'],
  'packages/agent-auth/src/oauth/authorization-code.ts': [
    'packages/agent-auth/test/authorization-code.test.ts',
    'test/oauth/token.test.ts',
  ],
  'packages/agent-auth/src/limits/proof-of-work.ts': [
    'packages/agent-auth/test/proof-of-work.test.ts',
    'test/people/mail-budget.test.ts',
  ],
  'packages/vitrine/src/http/work-queue.ts': ['test/http/work-queue.test.ts', 'test/http/work-queue-over-http.test.ts'],
  'packages/vitrine/src/http/request-cost.ts': [
    'test/http/charging.test.ts',
    'test/http/request-cost.test.ts',
    'test/http/worst-requests.test.ts',
    'test/http/work-queue-over-http.test.ts',
  ],
  'packages/vitrine/src/http/rate-limits.ts': ['test/http/rate-limits.test.ts', 'test/agents/limits.test.ts'],
  'packages/vitrine/src/http/global-hooks.ts': [
    'test/http/global-hooks.test.ts',
    'test/http/security-headers.test.ts',
    'test/http/metrics.test.ts',
  ],
  'packages/vitrine/src/feeds/feed-store.ts': ['test/feeds/feed-store.test.ts'],
  'packages/kit/src/private-folder.ts': ['test/private-folder.test.ts'],
  'packages/kit/src/write-file.ts': ['test/write-file.test.ts'],
  'packages/catalog-readers/src/input/json-records.ts': [
    'packages/catalog-readers/test/json-records.test.ts',
    'packages/catalog-readers/test/readers-input.test.ts',
  ],
  'packages/catalog-readers/src/input/csv-rows.ts': [
    'packages/catalog-readers/test/csv-rows.test.ts',
    'packages/catalog-readers/test/readers-input.test.ts',
    'packages/catalog-readers/test/readers.test.ts',
  ],
}
