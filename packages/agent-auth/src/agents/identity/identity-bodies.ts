import { oneOf } from '@vitrine/kit'
import Type, { type Static } from 'typebox'

// What agents of later versions of auth.md send. Members that another version has are ignored.

const Secret = (description: string) => Type.String({ minLength: 1, maxLength: 200, description })
const LoginHint = Type.String({ maxLength: 254, description: 'The e-mail address of the human.' })
const Assertion = Type.String({ minLength: 1, maxLength: 8192, description: 'An ID-JAG of an agent provider.' })

export const IDENTITY_TYPES = ['anonymous', 'service_auth', 'identity_assertion', 'refresh'] as const

export const IdentityBody = Type.Object({
  type: oneOf(IDENTITY_TYPES, { description: 'How the agent introduces itself, or that it wants a fresh assertion.' }),
  login_hint: Type.Optional(LoginHint),
  assertion_type: Type.Optional(Type.String({ maxLength: 200, description: 'For `identity_assertion`.' })),
  assertion: Type.Optional(Assertion),
  refresh_token: Type.Optional(Secret('For `refresh`; good once.')),
  agent_name: Type.Optional(
    Type.String({ maxLength: 200, description: 'Shown, as plain text, to the human who is asked to confirm.' }),
  ),
  proof_of_work: Type.Optional(Type.String({ maxLength: 400, description: 'What a 429 has asked for.' })),
})
export type IdentityBody = Static<typeof IdentityBody>

export const AttemptBody = Type.Object({
  type: Type.Optional(oneOf(['login_hint', 'service_auth', 'identity_assertion'])),
  claim_token: Secret('From the registration.'),
  login_hint: Type.Optional(LoginHint),
  email: Type.Optional({ ...LoginHint, description: 'The older name of `login_hint`.' }),
  assertion: Type.Optional(Assertion),
})
export type AttemptBody = Static<typeof AttemptBody>

export const ReadBackBody = Type.Object({
  claim_token: Secret('From the registration.'),
  user_code: Type.String({
    minLength: 1,
    maxLength: 20,
    description: 'The six digits that the human was shown. Never the code that came with the registration.',
  }),
})
export type ReadBackBody = Static<typeof ReadBackBody>
