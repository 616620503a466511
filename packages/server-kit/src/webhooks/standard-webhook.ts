import { createHmac, timingSafeEqual } from 'node:crypto'
import { MINUTE, SECOND } from '@vitrine/kit'

// Standard Webhooks (standardwebhooks.com): HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` with the secret's
// bytes, in `webhook-signature` as `v1,{base64}`, several separated by spaces.

/** A secret as people copy it: 24 bytes or more in base64, with or without the prefix. */
export const WEBHOOK_SECRET = '^(whsec_)?[A-Za-z0-9+/]{32,}={0,2}$'

export type WebhookRefusal = 'malformed' | 'too_old' | 'wrong_signature'

/** The maximum clock difference of a webhook, as in Standard Webhooks. */
const TOLERANCE = 5 * MINUTE

/**
 * The headers of a webhook that this shop sends. `id`: the same for each try, so that its receiver acts once.
 *
 * @example
 * signWebhook('{}', { id: 'notice_1', secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', at: new Date() })
 */
export function signWebhook(
  body: string,
  { id, secret, at }: { id: string; secret: string; at: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / SECOND))
  const signature = digestOf(Buffer.from(body), { id, timestamp, secret }).toString('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}

/**
 * Returns undefined if one of the signatures of a received webhook is that of one of the secrets.
 *
 * @example
 * checkWebhook(request.headers, sentBody, { secrets, now: new Date() }) // => 'too_old'
 */
export function checkWebhook(
  headers: Readonly<Record<string, unknown>>,
  body: Buffer,
  { secrets, now }: { secrets: readonly string[]; now: Date },
): WebhookRefusal | undefined {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = headers
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signature !== 'string') return 'malformed'
  if (id === '' || !/^\d{1,12}$/.test(timestamp)) return 'malformed'
  if (Math.abs(now.getTime() - Number(timestamp) * SECOND) > TOLERANCE) return 'too_old'
  const given = signature
    .split(' ')
    .flatMap((one) => (one.startsWith('v1,') ? [Buffer.from(one.slice(3), 'base64')] : []))
  const isRight = secrets.some((secret) => {
    const right = digestOf(body, { id, timestamp, secret })
    return given.some((one) => one.length === right.length && timingSafeEqual(one, right))
  })
  return isRight ? undefined : 'wrong_signature'
}

function digestOf(body: Buffer, { id, timestamp, secret }: { id: string; timestamp: string; secret: string }): Buffer {
  const bytes = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return createHmac('sha256', bytes).update(`${id}.${timestamp}.`).update(body).digest()
}
