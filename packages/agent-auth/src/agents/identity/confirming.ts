import { timingSafeEqual } from 'node:crypto'
import { addMilliseconds } from '@vitrine/kit'
import { Failure } from '@vitrine/server-kit'
import { findRegistration, type RegistrationRow } from '../agents-store.ts'
import { announceClaim, finishClaim } from '../claim-finishing.ts'
import { sixDigits } from '../claim-link.ts'
import { CODES_PER_CLAIM, GUESSES_PER_CODE } from '../claim-rules.ts'
import type { AttemptAnswer, Attempts } from '../door.ts'
import { endRegistrations } from '../ending-store.ts'
import { isOf, readMailbox } from '../mailbox.ts'
import type { AgentParts } from '../parts.ts'
import { announce } from '../revoking.ts'
import { hashSecret, isWellFormed } from '../secret.ts'
import { type AttemptRow, type AttemptState, attemptState, CODE_LIFE, hashAttemptCode } from './attempt-rules.ts'
import { closeAttempt, countAttemptGuess, findAttemptByToken, putHumanCode } from './attempt-store.ts'
import { knowsAgent } from './person-store.ts'

interface OpenOne {
  attempt: AttemptRow
  registration: RegistrationRow
}

/** What a human may do on the page of an attempt: look, type the agent's code, get one to read out, or say no. */
export function attemptsOf(parts: AgentParts): Attempts {
  const { sql, now, access, trail, random } = parts

  return {
    async view(attemptToken) {
      const { attempt, registration } = await findOpen(parts, attemptToken)
      const { person, address } = readMailbox(attempt.email) ?? { person: attempt.email, address: attempt.email }
      return {
        registrationId: registration.id,
        email: address.toLowerCase(),
        agentName: registration.agent_name,
        kind: registration.kind,
        issuer: registration.issuer,
        clientId: registration.client_id,
        registeredAt: registration.created_at,
        expiresAt: attempt.expires_at,
        scopes: access.scopes.claimed,
        isFirst: !(await knowsAgent(sql, person, registration)),
      }
    },

    async confirm({ userCode, origin, ...answer }) {
      const { attempt, registration } = await findOwn(parts, answer)
      const at = now()
      const hash = await guess(parts, attempt, { of: 'agent', code: userCode })
      await sql.transaction().execute(async (tx) => {
        if (!(await closeAttempt(tx, attempt.id, 'completed', { of: 'agent', hash })))
          throw new Failure(
            'claim_completed',
            'This was decided at the same moment, in another window or by the agent.',
          )
        await finishClaim(parts, tx, { registration, email: attempt.email, at, origin })
      })
      await announceClaim(parts, registration)
    },

    async mintCode(answer) {
      const { attempt, registration } = await findOwn(parts, answer)
      const code = sixDigits(random)
      const expiresAt = addMilliseconds(now(), CODE_LIFE)
      const codeHash = hashAttemptCode(attempt.id, 'human', code)
      const isPut = await sql.transaction().execute(async (tx) => {
        const put = await putHumanCode(tx, attempt.id, { codeHash, expiresAt, most: CODES_PER_CLAIM })
        if (put) await trail.note(tx, { event: 'code_made', registration_id: registration.id, ...answer.origin })
        return put
      })
      if (!isPut)
        throw new Failure('claim_expired', 'This page has given all the codes it may; let the agent ask again.')
      return { code, expiresAt }
    },

    async refuse(answer) {
      const { attempt, registration } = await findOwn(parts, answer)
      await sql.transaction().execute(async (tx) => {
        if (!(await closeAttempt(tx, attempt.id, 'refused'))) return
        await endRegistrations(tx, { id: registration.id }, { by: 'human', at: now().toISOString() })
        await trail.note(tx, {
          event: 'not_me',
          registration_id: registration.id,
          ...answer.origin,
          detail: { by: 'human' },
        })
      })
      await announce(parts)
    },
  }
}

/** Counts a guess, and gives the hash of the code when it is right. */
export async function guess(
  { sql, now, trail }: AgentParts,
  { id, registration_id }: AttemptRow,
  { of, code }: { of: 'agent' | 'human'; code: string },
): Promise<string> {
  const expected = await countAttemptGuess(sql, id, { of, now: now().toISOString() })
  if (expected === undefined)
    throw new Failure('user_code_expired', 'The code is too old, or was mistyped too often. Get a new one.')
  const given = hashAttemptCode(id, of, code.replace(/[\s-]/g, ''))
  if (timingSafeEqual(Buffer.from(given), Buffer.from(expected))) return given
  trail.refused({ event: 'refused', registration_id, detail: { reason: `wrong_code_of_${of}` } })
  throw new Failure('invalid_user_code', `This is not the code. ${GUESSES_PER_CODE} tries are allowed for each.`)
}

const FAILURES = {
  unknown: ['not_found', 'This address is not known here. Let the agent show you the whole of it.'],
  superseded: ['claim_superseded', 'The agent has asked anew; use the newer address.'],
  expired: ['claim_expired', 'The time to decide is over; let the agent ask again.'],
  refused: ['claim_expired', 'You have said that this was not you.'],
  claimed: ['claim_completed', 'This agent has been confirmed already.'],
  ended: ['claim_expired', 'The agent’s registration has ended.'],
} as const satisfies Record<Exclude<AttemptState, 'open'>, readonly [string, string]>

async function findOpen({ sql, now }: AgentParts, token: string): Promise<OpenOne> {
  const attempt = isWellFormed('attempt', token) ? await findAttemptByToken(sql, hashSecret(token)) : undefined
  const registration = attempt && (await findRegistration(sql, attempt.registration_id))
  const state = attemptState(attempt, registration, now().toISOString())
  if (state === 'open' && attempt && registration) return { attempt, registration }
  const [code, detail] = FAILURES[state === 'open' ? 'unknown' : state]
  throw new Failure(code, detail)
}

/** The address alone decides nothing: it went through the agent's hands. Who signed in must be whom the agent named. */
async function findOwn(parts: AgentParts, { attemptToken, email }: Pick<AttemptAnswer, 'attemptToken' | 'email'>) {
  const found = await findOpen(parts, attemptToken)
  const mailbox = readMailbox(email)
  if (mailbox === undefined || !isOf(mailbox, found.attempt.email))
    throw new Failure('wrong_account', 'The agent has named another mailbox. Sign in with the one that it asked for.')
  return found
}
