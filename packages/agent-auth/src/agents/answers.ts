import { oneOf } from '@vitrine/kit'
import { SCOPES, type Scope } from '@vitrine/server-kit'
import Type, { type Static } from 'typebox'

// What agents get. Every answer that holds a secret is sent once and kept nowhere.

const Scopes = Type.Array(Type.Unsafe<Scope>({ type: 'string', enum: Object.keys(SCOPES) }))
const Instant = (description: string) => Type.String({ description, examples: ['2026-11-24T09:00:00.000Z'] })

export const RegistrationAnswer = Type.Object({
  registration_id: Type.String(),
  registration_type: oneOf(['anonymous', 'email-verification', 'agent-provider']),
  credential_type: Type.Optional(oneOf(['api_key', 'access_token'])),
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
export type RegistrationAnswer = Static<typeof RegistrationAnswer>

export const ClaimAnswer = Type.Object({
  registration_id: Type.String(),
  claim_attempt_id: Type.String(),
  status: Type.Literal('initiated'),
  expires_at: Instant('Until when the link in the mail is good.'),
})
export type ClaimAnswer = Static<typeof ClaimAnswer>

export const ChallengeAnswer = Type.Object({
  type: Type.Literal('otp'),
  challenge: Type.String({ description: 'Six digits; the human reads them out to the agent.' }),
  expires_at: Instant('Until when the code is good.'),
})
export type ChallengeAnswer = Static<typeof ChallengeAnswer>

export const CompletionAnswer = Type.Object({
  registration_id: Type.String(),
  status: Type.Literal('claimed'),
  credential_type: Type.Optional(Type.Literal('api_key')),
  credential: Type.Optional(
    Type.String({ description: 'For a registration by e-mail; an anonymous one keeps the credential it has.' }),
  ),
  credential_expires: Type.Optional(Instant('Until when the credential is good.')),
  scopes: Type.Optional(Scopes),
})
export type CompletionAnswer = Static<typeof CompletionAnswer>

export const RevocationAnswer = Type.Object({
  revoked: Type.Integer({ description: 'How many registrations this ended; 0 when it was over already or never was.' }),
})
export type RevocationAnswer = Static<typeof RevocationAnswer>
