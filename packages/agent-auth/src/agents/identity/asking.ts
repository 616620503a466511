import { addMilliseconds } from '@vitrine/kit'
import { Failure, type Sql } from '@vitrine/server-kit'
import { verificationUri } from '../access.ts'
import { NOBODY, type RegistrationRow, setProvider } from '../agents-store.ts'
import { blocksOf } from '../blocking.ts'
import { sixDigits } from '../claim-link.ts'
import { checkClaimable } from '../claim-rules.ts'
import { findByToken, refused } from '../claiming.ts'
import { isOf, type Mailbox, readMailbox } from '../mailbox.ts'
import type { AgentParts, Origin } from '../parts.ts'
import { refuseBlocked } from '../registering.ts'
import { hashSecret, mintSecret } from '../secret.ts'
import { ATTEMPTS_PER_REGISTRATION, CODE_LIFE, hashAttemptCode, POLL_SECONDS } from './attempt-rules.ts'
import { findAttempts, openAttempt } from './attempt-store.ts'
import { type AttemptAnswer, attemptMembers, codeMembers, idMembers, type OpenedAttempt } from './identity-answers.ts'
import type { AttemptBody } from './identity-bodies.ts'

/** An attempt to be written, with the code and the address that are shown once. */
export function newAttempt(
  { random, access }: Pick<AgentParts, 'random' | 'access'>,
  { registration, mailbox, at }: { registration: RegistrationRow; mailbox: Mailbox; at: Date },
): OpenedAttempt {
  const token = mintSecret('attempt', random)
  const id = `cla_${Buffer.from(random(15)).toString('base64url')}`
  const code = sixDigits(random)
  return {
    code,
    verificationUri: verificationUri(access.origin, token),
    row: {
      id,
      registration_id: registration.id,
      email: mailbox.address,
      token_hash: hashSecret(token),
      created_at: at.toISOString(),
      expires_at: registration.claim_expires_at ?? registration.expires_at,
      agent_code_hash: hashAttemptCode(id, 'agent', code),
      agent_code_expires_at: addMilliseconds(at, CODE_LIFE),
      agent_code_guesses: 0,
      human_code_hash: null,
      human_code_expires_at: null,
      human_code_guesses: 0,
      human_codes_made: 0,
      polled_at: null,
      poll_seconds: POLL_SECONDS,
      closed_as: null,
    },
  }
}

/** Asks a human on the shop's page. Each time it takes the place of the time before, with a fresh code. */
export async function askHuman(parts: AgentParts, body: AttemptBody, origin: Origin): Promise<AttemptAnswer> {
  const mailbox = readLoginHint(body.login_hint ?? body.email)
  const registration = await findAskable(parts, body.claim_token, origin)
  await refuseOtherMailbox(parts, registration, mailbox)
  await refuseBlocked(parts, blocksOf(mailbox), origin)
  const at = parts.now()
  const opened = newAttempt(parts, { registration, mailbox, at })
  await parts.sql.transaction().execute(async (tx) => {
    // Whoever vouched for an anonymous agent vouched for another human.
    if (registration.kind === 'anonymous') await setProvider(tx, registration.id, NOBODY)
    await putAttempt(parts, tx, { registration, opened, mailbox, origin })
  })
  return toAttemptAnswer({ ...registration, kind: 'service-auth' }, opened, at)
}

/** Its type is that of the way the human is asked, not of the way the agent came. */
export function toAttemptAnswer(
  registration: Pick<RegistrationRow, 'id' | 'kind'>,
  opened: OpenedAttempt,
  at: Date,
): AttemptAnswer {
  return {
    ...idMembers(registration),
    claim_attempt_id: opened.row.id,
    status: 'initiated',
    expires_at: opened.row.expires_at,
    claim_attempt: codeMembers(opened, at),
    attempt: attemptMembers(opened),
  }
}

export function readLoginHint(text: string | undefined): Mailbox {
  const mailbox = readMailbox(text ?? '')
  if (mailbox) return mailbox
  throw new Failure('invalid_login_hint', 'login_hint should be one plain e-mail address, such as ana@example.com.')
}

/** A registration that nobody has claimed, by the token of whoever may have it claimed. */
export async function findAskable(parts: AgentParts, claimToken: string, origin: Origin): Promise<RegistrationRow> {
  const verdict = checkClaimable(await findByToken(parts, claimToken), parts.now().toISOString())
  if (verdict.ok) return verdict.registration
  const { refusal } = verdict
  const isClaimed = refusal.reason === 'claimed_already'
  throw refused(parts, isClaimed ? { ...refusal, reason: 'cannot_be_asked_again' } : refusal, origin)
}

/** Writes the attempt in the place of the one before. */
export async function putAttempt(
  { trail }: Pick<AgentParts, 'trail'>,
  tx: Sql,
  {
    registration,
    opened,
    mailbox,
    origin,
  }: { registration: RegistrationRow; opened: OpenedAttempt; mailbox: Mailbox; origin: Origin },
): Promise<void> {
  if (!(await openAttempt(tx, opened.row)))
    throw new Failure('claimed_or_in_flight', 'Another attempt for this registration was started at the same moment.')
  await trail.note(tx, {
    event: 'claim_started',
    registration_id: registration.id,
    ...origin,
    detail: { domain: mailbox.domain },
  })
}

/** An anonymous agent may ask whomever it likes. One that has named a human, or was vouched for, may ask them again. */
async function refuseOtherMailbox({ sql }: AgentParts, { id, kind }: RegistrationRow, mailbox: Mailbox): Promise<void> {
  const before = await findAttempts(sql, id)
  if (before.length >= ATTEMPTS_PER_REGISTRATION)
    throw new Failure(
      'rate_limited',
      `One registration asks at most ${ATTEMPTS_PER_REGISTRATION} times. Register again.`,
    )
  if (kind === 'anonymous') return
  if (before.some(({ email }) => isOf(mailbox, email))) return
  throw new Failure(
    'claimed_or_in_flight',
    'This registration names its human already; ask them again, or register anew.',
  )
}
