import { randomBytes } from 'node:crypto'
import { SECOND } from '@vitrine/kit'
import { type EngineClient, OpenSearchError, unlessMissing } from './engine-client.ts'

const LEASE_DOCUMENT = 'writer'
const RENEW_EVERY = 2 * SECOND
/** A lease that was not renewed for this time is free, by the clock of the observing process, in milliseconds. */
const EXPIRES_AFTER = 10 * SECOND

/** Ensures a single writer among all processes, by a document that only one of them can change at a time. */
export interface WriterLease {
  /** Runs the work while holding the lease; undefined if another process holds it. */
  hold<Result>(work: () => Promise<Result>): Promise<Result | undefined>
}

/**
 * The version of the lease's document. A write names the version that was read, and is rejected if there is a newer
 * one.
 */
interface Version {
  if_seq_no: number
  if_primary_term: number
}

export function createWriterLease(client: EngineClient, name: string): WriterLease {
  const index = `${name}-writer`
  const holder = randomBytes(8).toString('hex')
  let seen: { version: string; since: number } | undefined

  /** Undefined if another process was faster. */
  async function put(read: Version | undefined, free: boolean): Promise<Version | undefined> {
    const body = { holder, free }
    const only = read ?? { op_type: 'create' as const }
    const answer = await client
      .build((remote, options) => remote.index({ index, id: LEASE_DOCUMENT, body, ...only }, options))
      .catch((error: unknown) => {
        if (error instanceof OpenSearchError && error.status === 409) return undefined
        throw error
      })
    return answer && { if_seq_no: answer._seq_no, if_primary_term: answer._primary_term }
  }

  async function take(): Promise<Version | undefined> {
    const found = await unlessMissing(
      client.build((remote, options) => remote.get({ index, id: LEASE_DOCUMENT }, options)),
    )
    if (!found?.found) return put(undefined, false)
    const read = { if_seq_no: found._seq_no ?? 0, if_primary_term: found._primary_term ?? 1 }
    const isFree = found._source?.free === true || found._source?.holder === holder
    return isFree || isExpired(read) ? put(read, false) : undefined
  }

  function isExpired({ if_seq_no, if_primary_term }: Version): boolean {
    const version = `${if_seq_no} ${if_primary_term}`
    const now = performance.now()
    if (seen?.version !== version) seen = { version, since: now }
    return now - seen.since > EXPIRES_AFTER
  }

  return {
    async hold(work) {
      let held = await take()
      if (!held) return undefined
      const timer = setInterval(() => {
        // If one renewal fails, others follow before the lease expires.
        void put(held, false).then(
          (renewed) => {
            held = renewed ?? held
          },
          () => undefined,
        )
      }, RENEW_EVERY)
      timer.unref()
      try {
        return await work()
      } finally {
        clearInterval(timer)
        await put(held, true).catch(() => undefined)
      }
    },
  }
}
