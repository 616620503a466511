import { timingSafeEqual } from 'node:crypto'
import { addMilliseconds } from '@vitrine/kit'
import { type AnyFailureKind, Failure } from '@vitrine/server-kit'
import type { AuthContext, RequestOrigin } from '../context/context.ts'
import { hashSecret, isWellFormed } from '../credentials/secrets.ts'
import { AGENT_FAILURES } from '../failures/agent-failures.ts'
import { isOf, readMailbox } from '../limits/mailbox.ts'
import {
  type ClaimAttemptRow,
  closeAttempt,
  countAttemptGuess,
  findAttemptByToken,
  putHumanCode,
} from '../storage/claim-attempt-store.ts'
import { findRegistration, knowsAgent, type RegistrationRow } from '../storage/registration-store.ts'
import { endRegistrations } from '../storage/revocation-store.ts'
import { scopesOf } from '../tokens/issue-tokens.ts'
import { propagateRevocation } from '../tokens/revocation.ts'
import { type ClaimAttemptState, CODE_LIFE, claimAttemptState, hashClaimAttemptCode } from './claim-attempt-rules.ts'
import { sixDigits } from './claim-email.ts'
import { CODES_PER_CLAIM, ENDED_CLAIMS, GUESSES_PER_CODE } from './claim-rules.ts'
import { finishClaim, propagateClaim } from './finish-claim.ts'

interface OpenAttempt {
  attempt: ClaimAttemptRow
  registration: RegistrationRow
}

/** What a human may do on the page of an attempt: view it, type the agent's code, get a code to read out, or refuse. */
export function createClaimAttempts(context: AuthContext): ClaimAttempts {
  const { sql, now, access, trail, random } = context

  return {
    async view(attemptToken) {
      const { attempt, registration } = await findOpen(context, attemptToken)
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
        scopes: scopesOf({ access }, { ...registration, claimed_at: registration.created_at }),
        isFirst: !(await knowsAgent(sql, person, registration)),
      }
    },

    async confirm({ userCode, origin, ...answer }) {
      const { attempt, registration } = await findOwn(context, answer)
      const at = now()
      const hash = await checkClaimCode(context, attempt, { of: 'agent', code: userCode })
      await sql.transaction().execute(async (tx) => {
        if (!(await closeAttempt(tx, attempt.id, 'completed', { of: 'agent', hash })))
          throw new Failure(
            AGENT_FAILURES.claim_completed,
            'Another window or the agent has just completed this claim.',
          )
        await finishClaim(context, tx, { registration, email: attempt.email, at, origin })
      })
      await propagateClaim(context, registration)
    },

    async mintCode(answer) {
      const { attempt, registration } = await findOwn(context, answer)
      const code = sixDigits(random)
      const expiresAt = addMilliseconds(now(), CODE_LIFE)
      const codeHash = hashClaimAttemptCode(attempt.id, 'human', code)
      const isPut = await sql.transaction().execute(async (tx) => {
        const put = await putHumanCode(tx, attempt.id, { codeHash, expiresAt, most: CODES_PER_CLAIM })
        if (put) await trail.note(tx, { event: 'code_made', registration_id: registration.id, ...answer.origin })
        return put
      })
      if (!isPut)
        throw new Failure(
          AGENT_FAILURES.claim_expired,
          'No more codes are available on this page. Ask the agent to start a new claim.',
        )
      return { code, expiresAt }
    },

    async refuse(answer) {
      const { attempt, registration } = await findOwn(context, answer)
      const at = now().toISOString()
      await sql.transaction().execute(async (tx) => {
        // A concurrent completion or a new attempt of the agent does not prevent the end of the registration.
        await closeAttempt(tx, attempt.id, 'refused')
        const ended = await endRegistrations(tx, { id: registration.id }, { by: 'human', at })
        if (ended.length === 0) return
        await trail.note(tx, {
          event: 'not_me',
          registration_id: registration.id,
          ...answer.origin,
          detail: { by: 'human' },
        })
      })
      await propagateRevocation(context)
    },
  }
}

/** Counts a guess. Returns the hash of the code if the guess is correct. */
export async function checkClaimCode(
  { sql, now, trail }: AuthContext,
  { id, registration_id }: ClaimAttemptRow,
  { of, code }: { of: 'agent' | 'human'; code: string },
): Promise<string> {
  const expected = await countAttemptGuess(sql, id, { of, most: GUESSES_PER_CODE, now: now().toISOString() })
  if (expected === undefined)
    throw new Failure(
      AGENT_FAILURES.user_code_expired,
      'The code has expired or was entered incorrectly too often. Get a new one.',
    )
  const given = hashClaimAttemptCode(id, of, code.replace(/[\s-]/g, ''))
  if (timingSafeEqual(Buffer.from(given), Buffer.from(expected))) return given
  trail.refused({ event: 'refused', registration_id, detail: { reason: `wrong_code_of_${of}` } })
  throw new Failure(AGENT_FAILURES.invalid_user_code, `Incorrect code. Each code allows ${GUESSES_PER_CODE} attempts.`)
}

const CLOSED_ATTEMPTS = {
  unknown: ['not_found', 'This address is incomplete or unknown. Ask the agent for the full address.'],
  superseded: [AGENT_FAILURES.claim_superseded, 'The agent has sent a newer request. Use its newer address.'],
  expired: [AGENT_FAILURES.claim_expired, 'This request has expired. Let the agent ask again.'],
  ...ENDED_CLAIMS,
} as const satisfies Record<Exclude<ClaimAttemptState, 'open'>, readonly [AnyFailureKind, string]>

async function findOpen({ sql, now }: AuthContext, token: string): Promise<OpenAttempt> {
  const attempt = isWellFormed('attempt', token) ? await findAttemptByToken(sql, hashSecret(token)) : undefined
  const registration = attempt && (await findRegistration(sql, attempt.registration_id))
  const state = claimAttemptState(attempt, registration, now().toISOString())
  if (state === 'open' && attempt && registration) return { attempt, registration }
  const [kind, detail] = CLOSED_ATTEMPTS[state === 'open' ? 'unknown' : state]
  throw new Failure(kind, detail)
}

/**
 * The attempt's address alone proves nothing, because the agent has seen it. The signed-in human must be the one that
 * the agent named.
 */
async function findOwn(context: AuthContext, { attemptToken, email }: Pick<ClaimDecision, 'attemptToken' | 'email'>) {
  const found = await findOpen(context, attemptToken)
  const mailbox = readMailbox(email)
  if (mailbox === undefined || !isOf(mailbox, found.attempt.email))
    throw new Failure(
      AGENT_FAILURES.wrong_account,
      'The agent asked for another e-mail address. Sign in with that one.',
    )
  return found
}

// The interface for the customer pages and OAuth. E-mail addresses keep the spelling they were given; the callers
// verify that the human controls the mailbox.

/** Decisions of a signed-in human about an agent, on the service's pages. */
export interface ClaimAttempts {
  /**
   * The data for the page. Viewing changes nothing. `email` is for comparison with the signed-in human and must not be
   * shown to others. Throws `not_found`, `claim_superseded`, `claim_completed` or `claim_expired`.
   */
  view(attemptToken: string): Promise<ClaimAttemptView>
  /**
   * Approves the attempt with the code that the agent received and the human typed. Throws `invalid_user_code`,
   * `user_code_expired`, `wrong_account`, `registration_blocked`, or the errors of `view`. Of concurrent calls exactly
   * one succeeds.
   */
  confirm(answer: ClaimDecision & { userCode: string }): Promise<void>
  /** Approves the attempt and returns a code to read out to the agent, which replaces the previous code. */
  mintCode(answer: ClaimDecision): Promise<{ code: string; expiresAt: string }>
  /** Handles "This was not me": ends the registration. */
  refuse(answer: ClaimDecision): Promise<void>
}

export interface ClaimDecision {
  attemptToken: string
  /** The mailbox of the signed-in human. */
  email: string
  origin: RequestOrigin
}

export interface ClaimAttemptView {
  registrationId: string
  /** The human that the agent named, in lower case. */
  email: string
  agentName: string | null
  kind: RegistrationRow['kind']
  /** The provider that vouches for the agent, and the agent's name there. */
  issuer: string | null
  clientId: string | null
  registeredAt: string
  /** The time until which the human can decide. */
  expiresAt: string
  /** What the agent may do after approval. */
  scopes: readonly string[]
  /** True if this mailbox has never approved an agent of this name, or this client. */
  isFirst: boolean
}
