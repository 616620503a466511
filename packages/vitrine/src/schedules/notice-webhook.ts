import { createHash } from 'node:crypto'
import { SECOND } from '@vitrine/kit'
import { signWebhook } from '@vitrine/server-kit/webhooks/standard-webhook'
import type { Notice } from './schedules.ts'

/** Until the receiver has answered, in milliseconds. */
const TIMEOUT = 10 * SECOND

export interface NoticeWebhook {
  address: string
  secret: string
  /** The origin of the shop. */
  shop: string
}

/**
 * Tells the owner's webhook of a schedule, signed as in Standard Webhooks; each try of a notice has the same id. Throws
 * unless the receiver answers with 2xx: a redirect is not followed, since the signature is for this address.
 */
export async function sendNotice(
  name: string,
  notice: Notice,
  { address, secret, shop }: NoticeWebhook,
): Promise<void> {
  const { kind, since, said, at } = notice
  const body = JSON.stringify({
    type: `schedule.${kind}`,
    timestamp: at,
    data: { shop, schedule: name, since, said },
  })
  const id = `notice_${createHash('sha256').update(body).digest('base64url')}`
  const response = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json', ...signWebhook(body, { id, secret, at: new Date() }) },
    body,
    signal: AbortSignal.timeout(TIMEOUT),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`OWNER_WEBHOOK answered ${response.status} to schedule.${kind}.`)
}
