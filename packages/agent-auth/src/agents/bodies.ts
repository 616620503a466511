import { oneOf } from '@vitrine/kit'
import Type, { type Static } from 'typebox'
import { ID_JAG } from './access.ts'

// What agents send. Unknown members are ignored, so that agents of other versions of auth.md are understood.

const Secret = (description: string) => Type.String({ minLength: 1, maxLength: 200, description })

const ProofOfWork = Type.Optional(
  Type.String({
    maxLength: 400,
    description: '`v1:HOST:SECONDS:ANYTHING`, whose SHA-256 begins with as many zero bits as a 429 has asked for.',
  }),
)

export const RegistrationBody = Type.Object({
  type: oneOf(['anonymous', 'identity_assertion'], { description: 'How the agent introduces itself.' }),
  requested_credential_type: oneOf(['api_key', 'access_token'], { description: '`access_token` only for an ID-JAG.' }),
  assertion_type: Type.Optional(oneOf([ID_JAG, 'verified_email'], { description: 'For `identity_assertion`.' })),
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
  email: Type.String({ minLength: 3, maxLength: 254, description: 'Of the human who is asked to claim.' }),
  proof_of_work: ProofOfWork,
})
export type ClaimBody = Static<typeof ClaimBody>

export const CompletionBody = Type.Object({
  claim_token: Secret('From the registration.'),
  otp: Type.String({ minLength: 1, maxLength: 20, description: 'The six digits that the human read out.' }),
})
export type CompletionBody = Static<typeof CompletionBody>

export const LinkBody = Type.Object({ claim_attempt_token: Secret('From the link in the mail.') })

export const RevocationBody = Type.Object({
  token: Type.String({
    minLength: 1,
    maxLength: 8192,
    description: 'Any secret of the registration: a credential, a claim token, a refresh token, an assertion.',
  }),
  token_type_hint: Type.Optional(Type.String({ description: 'Not needed; every kind is looked for.' })),
})
