import { oneOf } from '@vitrine/kit'
import type { Static } from 'typebox'
import Type from 'typebox'
import { wordsOf } from '../auth-md/words.ts'

// Requests of agents, with the words of auth.md 0.1. Unknown members are ignored, so that agents may send more.

const Secret = (description: string) => Type.String({ minLength: 1, maxLength: 200, description })

const ProofOfWork = Type.Optional(
  Type.String({
    maxLength: 400,
    description: '`v1:HOST:SECONDS:ANYTHING`, whose SHA-256 starts with as many zero bits as the 429 requires.',
  }),
)

export const RegistrationBody = Type.Object({
  type: oneOf(wordsOf('registrationType', '0.1'), { description: 'The kind of registration.' }),
  requested_credential_type: oneOf(wordsOf('credentialType', '0.1'), {
    description: '`access_token` only for an ID-JAG.',
  }),
  assertion_type: Type.Optional(oneOf(wordsOf('assertionType', '0.1'), { description: 'For `identity_assertion`.' })),
  assertion: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 8192,
      description: 'For `identity_assertion`: the JWT, or the e-mail address.',
    }),
  ),
  agent_name: Type.Optional(
    Type.String({ maxLength: 200, description: 'Shown, as plain text, to the human who is asked to claim.' }),
  ),
  proof_of_work: ProofOfWork,
})

export type RegistrationBody = Static<typeof RegistrationBody>

export const ClaimBody = Type.Object({
  claim_token: Secret('From the registration.'),
  email: Type.String({
    minLength: 3,
    maxLength: 254,
    description: 'The e-mail address of the human who is asked to claim.',
  }),
  proof_of_work: ProofOfWork,
})

export type ClaimBody = Static<typeof ClaimBody>

export const CompletionBody = Type.Object({
  claim_token: Secret('From the registration.'),
  otp: Type.String({ minLength: 1, maxLength: 20, description: 'The six digits that the human read out.' }),
})

export type CompletionBody = Static<typeof CompletionBody>

/** The form of the claim e-mail's page: the secret of the link. */
export const ClaimEmailBody = Type.Object({ claim_attempt_token: Secret('From the link in the mail.') })

export const RevocationBody = Type.Object({
  token: Type.String({
    minLength: 1,
    maxLength: 8192,
    description: 'Any secret of the registration: a credential, a claim token, a refresh token, an assertion.',
  }),
  token_type_hint: Type.Optional(Type.String({ description: 'Optional; every kind is tried.' })),
})

// Responses to agents. A response with a secret is sent once and not stored in clear text.

const Scopes = Type.Array(Type.String())

const Instant = (description: string) => Type.String({ description, examples: ['2026-11-24T09:00:00.000Z'] })

export const RegistrationResponse = Type.Object({
  registration_id: Type.String(),
  registration_type: oneOf(['anonymous', 'email-verification', 'agent-provider']),
  credential_type: Type.Optional(oneOf(wordsOf('credentialType', '0.1'))),
  credential: Type.Optional(
    Type.String({
      description:
        'Send it as `Authorization: Bearer …`. It is shown once. Absent until a registration by e-mail is claimed.',
    }),
  ),
  credential_expires: Type.Optional(Instant('Until when the credential is good.')),
  scopes: Type.Optional(Scopes),
  claim_url: Type.Optional(Type.String()),
  claim_token: Type.Optional(Type.String({ description: 'For the claim; a secret.' })),
  claim_token_expires: Type.Optional(Instant('Until when the registration can be claimed.')),
  post_claim_scopes: Type.Optional(Scopes),
})

export type RegistrationResponse = Static<typeof RegistrationResponse>

export const ClaimResponse = Type.Object({
  registration_id: Type.String(),
  claim_attempt_id: Type.String(),
  status: Type.Literal('initiated'),
  expires_at: Instant('Until when the link in the mail is good.'),
})

export type ClaimResponse = Static<typeof ClaimResponse>

export const ClaimCodeResponse = Type.Object({
  type: Type.Literal('otp'),
  challenge: Type.String({ description: 'Six digits; the human reads them out to the agent.' }),
  expires_at: Instant('Until when the code is good.'),
})

export type ClaimCodeResponse = Static<typeof ClaimCodeResponse>

export const ClaimCompletionResponse = Type.Object({
  registration_id: Type.String(),
  status: Type.Literal('claimed'),
  credential_type: Type.Optional(Type.Literal('api_key')),
  credential: Type.Optional(
    Type.String({ description: 'For a registration by e-mail; an anonymous one keeps its credential.' }),
  ),
  credential_expires: Type.Optional(Instant('Until when the credential is good.')),
  scopes: Type.Optional(Scopes),
})

export type ClaimCompletionResponse = Static<typeof ClaimCompletionResponse>

export const RevocationResponse = Type.Object({
  revoked: Type.Integer({
    description: 'How many registrations were revoked; 0 if it was already revoked or never existed.',
  }),
})

export type RevocationResponse = Static<typeof RevocationResponse>
