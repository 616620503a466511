import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { AuditTrail } from '@vitrine/accounts/audit/audit-trail'
import { hashSecret } from '@vitrine/agent-auth'
import { addMilliseconds, isLoopbackHost, loadedOnce, MINUTE } from '@vitrine/kit'
import type { OfficePerson, PoolAdmission, Spender, SpentPool, Sql } from '@vitrine/server-kit'

// WebAuthn: a key that stays in the person's device signs a challenge. Only its public half is stored.

/** Each challenge is a row until it is used or over, and strangers ask for them. */
export const OFFICE_CHALLENGES: SpentPool = {
  kind: 'spent',
  name: 'office-challenges',
  of: 'passkey sign-ins of the office',
  quota: 1200,
  seconds: 3600,
  perCaller: 60,
}

/** How long a browser may take to answer. */
const CHALLENGE_MINUTES = 5

/** The most passkeys of one person, and the most characters of a name. */
export const MOST_PASSKEYS = 20
export const LONGEST_PASSKEY_NAME = 60

/** COSE: EdDSA, ES256 and RS256, which every authenticator has one of. Others are experiments in Node. */
const ALGORITHMS = [-8, -7, -257]

/** More than what any authenticator answers, in characters. */
const LONGEST_RESPONSE = 16_000

export interface ListedPasskey {
  id: string
  name: string
  created_at: string
  last_used_at: string | null
}

export interface Passkeys {
  /** Whether browsers offer passkeys at the origin of the office: https, or localhost. */
  readonly isPossible: boolean
  /** What `navigator.credentials.get` needs. `browser`: what the browser that alone can answer is known by. */
  requestOptions(browser: string, by: Spender): Promise<object>
  /** What `navigator.credentials.create` needs. */
  creationOptions(person: OfficePerson, browser: string): Promise<object>
  /** The id of the person whose passkey answered; undefined for an answer that is wrong, late or used. */
  verify(response: string, browser: string): Promise<string | undefined>
  /** Returns false for an answer that is wrong, late or used, and if the person has too many. */
  add(person: OfficePerson, passkey: { response: string; name: string }, browser: string): Promise<boolean>
  list(personId: string): Promise<ListedPasskey[]>
  rename(personId: string, id: string, name: string): Promise<boolean>
  remove(personId: string, id: string): Promise<boolean>
  /** Deletes challenges that are over. */
  purge(): Promise<void>
}

export interface PasskeyParts {
  sql: Sql
  trail: Pick<AuditTrail, 'note'>
  admission: Pick<PoolAdmission, 'spend'>
  /** The origin of the office. */
  origin: string
  /** As browsers call it when they ask which passkey. */
  shopName(): string
  now?: () => Date
}

/** Loaded with the first passkey: many a shop never has one. */
const webAuthn = loadedOnce(() => import('@simplewebauthn/server'))

/**
 * Opens the passkeys of the office.
 *
 * @example
 * const passkeys = openPasskeys({ sql, trail, admission, origin: 'https://shop.example', shopName: () => 'Lamps' })
 * passkeys.isPossible // => true
 */
export function openPasskeys(parts: PasskeyParts): Passkeys {
  const { sql, trail, admission, origin, shopName, now = () => new Date() } = parts
  const { hostname } = new URL(origin)
  const challenges = openChallenges(sql, now)

  return {
    isPossible: canHavePasskeys(origin),

    requestOptions: (browser, by) =>
      admission.spend(OFFICE_CHALLENGES, by, async () => {
        const { generateAuthenticationOptions } = await webAuthn()
        const options = await generateAuthenticationOptions({ rpID: hostname, userVerification: 'required' })
        await challenges.store(options.challenge, 'get', browser)
        return options
      }),

    async creationOptions({ id, name }, browser) {
      const { generateRegistrationOptions } = await webAuthn()
      const known = await sql.selectFrom('office_passkey').select('id').where('person_id', '=', id).execute()
      const options = await generateRegistrationOptions({
        ...{ rpID: hostname, rpName: shopName(), userName: name, userID: new TextEncoder().encode(id) },
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: known,
      })
      await challenges.store(options.challenge, 'create', browser)
      return options
    },

    async verify(text, browser) {
      const response = readResponse<AuthenticationResponseJSON>(text)
      if (!response) return undefined
      const known = await sql.selectFrom('office_passkey').selectAll().where('id', '=', response.id).executeTakeFirst()
      if (!known) return undefined
      const { verifyAuthenticationResponse } = await webAuthn()
      const verdict = await verifyAuthenticationResponse({
        response,
        expectedChallenge: (challenge) => challenges.use(challenge, 'get', browser),
        ...{ expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true },
        credential: {
          ...{ id: known.id, counter: known.counter },
          publicKey: new Uint8Array(Buffer.from(known.public_key, 'base64url')),
        },
      }).catch(() => undefined)
      if (!verdict?.verified) return undefined
      const { newCounter } = verdict.authenticationInfo
      const { numUpdatedRows } = await sql
        .updateTable('office_passkey')
        .set({ counter: newCounter, last_used_at: now().toISOString() })
        .where('id', '=', known.id)
        // Of two answers with the same counter one is by a copy of the key.
        .where('counter', '=', known.counter)
        .executeTakeFirst()
      return numUpdatedRows > 0n ? known.person_id : undefined
    },

    async add({ id: personId }, { response: text, name }, browser) {
      const response = readResponse<RegistrationResponseJSON>(text)
      if (!response) return false
      const { verifyRegistrationResponse } = await webAuthn()
      const verdict = await verifyRegistrationResponse({
        response,
        expectedChallenge: (challenge) => challenges.use(challenge, 'create', browser),
        ...{ expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true },
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => undefined)
      if (!verdict?.verified) return false
      const { id, publicKey, counter } = verdict.registrationInfo.credential
      return sql.transaction().execute(async (tx) => {
        const own = await tx.selectFrom('office_passkey').select('id').where('person_id', '=', personId).execute()
        if (own.length >= MOST_PASSKEYS) return false
        const { numInsertedOrUpdatedRows = 0n } = await tx
          .insertInto('office_passkey')
          .values({
            ...{ id, name, counter, person_id: personId, last_used_at: null },
            public_key: Buffer.from(publicKey).toString('base64url'),
            created_at: now().toISOString(),
          })
          // The id is the device's choice: nobody takes over another person's.
          .onConflict((conflict) => conflict.column('id').doNothing())
          .executeTakeFirst()
        if (numInsertedOrUpdatedRows === 0n) return false
        await trail.note(tx, { event: 'office_passkey_added', detail: { by: personId, passkey: id, after: name } })
        return true
      })
    },

    list: (personId) =>
      sql
        .selectFrom('office_passkey')
        .select(['id', 'name', 'created_at', 'last_used_at'])
        .where('person_id', '=', personId)
        .orderBy('created_at')
        .execute(),

    rename: (personId, id, name) =>
      sql.transaction().execute(async (tx) => {
        const own = tx.selectFrom('office_passkey').select('name').where('id', '=', id)
        const before = (await own.where('person_id', '=', personId).executeTakeFirst())?.name
        if (before === undefined) return false
        await tx.updateTable('office_passkey').set({ name }).where('id', '=', id).execute()
        const detail = { by: personId, passkey: id, before, after: name }
        await trail.note(tx, { event: 'office_passkey_renamed', detail })
        return true
      }),

    remove: (personId, id) =>
      sql.transaction().execute(async (tx) => {
        const removed = await tx
          .deleteFrom('office_passkey')
          .where('id', '=', id)
          .where('person_id', '=', personId)
          .returning('name')
          .executeTakeFirst()
        if (!removed) return false
        const detail = { by: personId, passkey: id, before: removed.name }
        await trail.note(tx, { event: 'office_passkey_removed', detail })
        return true
      }),

    purge: challenges.purge,
  }
}

/** WebAuthn, section 5.1.2: secure contexts, and names instead of addresses. */
function canHavePasskeys(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  const isAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
  return !isAddress && (protocol === 'https:' || isLoopbackHost(hostname))
}

/** Challenges are answered once, soon, by the browser that asked for them. */
function openChallenges(sql: Sql, now: () => Date) {
  return {
    async store(challenge: string, purpose: 'get' | 'create', browser: string): Promise<void> {
      const expires_at = addMilliseconds(now(), CHALLENGE_MINUTES * MINUTE)
      const row = { challenge, purpose, browser_hash: hashSecret(browser), expires_at }
      await sql.insertInto('office_challenge').values(row).execute()
    },

    async use(challenge: string, purpose: 'get' | 'create', browser: string): Promise<boolean> {
      const { numDeletedRows } = await sql
        .deleteFrom('office_challenge')
        .where('challenge', '=', challenge)
        .where('purpose', '=', purpose)
        .where('browser_hash', '=', hashSecret(browser))
        .where('expires_at', '>', now().toISOString())
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    async purge(): Promise<void> {
      await sql.deleteFrom('office_challenge').where('expires_at', '<=', now().toISOString()).execute()
    },
  }
}

/** What a browser sent, of which the library checks everything but that it has an id. */
function readResponse<Response extends { id: string }>(text: string): Response | undefined {
  if (text.length > LONGEST_RESPONSE) return undefined
  try {
    const value = JSON.parse(text)
    return typeof value?.id === 'string' && typeof value.response === 'object' ? (value as Response) : undefined
  } catch {
    return undefined
  }
}
