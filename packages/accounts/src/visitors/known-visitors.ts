import { randomUUID } from 'node:crypto'
import type { Signing } from '@vitrine/agent-auth'
import { addMilliseconds, DAY } from '@vitrine/kit'
import { createCookies } from '@vitrine/server-kit/responses/cookies'
import type { FastifyReply, FastifyRequest } from 'fastify'

// Browsers that used the shop before today may use what is reserved for known callers when strangers have spent the
// rest. They are recognized by a signed cookie: a random number and the time it was issued, so nothing is stored about
// them. It is set only when somebody has put something into a cart or written to the shop.

export interface KnownVisitors {
  /** The number in a cookie that is older than a day; undefined without one. */
  identify(cookieHeader: string | undefined): Promise<string | undefined>
  /** Gives the browser a cookie if it has none. */
  introduce(request: Pick<FastifyRequest, 'headers'>, reply: FastifyReply): Promise<void>
}

const KNOWN_TYPE = 'known-visitor+jwt'

/** How long a browser stays known, in days. */
const KNOWN_DAYS = 90

export function createKnownVisitors({
  signing,
  publicUrl,
  now = () => new Date(),
}: {
  signing: Pick<Signing, 'sign' | 'verify'>
  publicUrl: string
  now?: () => Date
}): KnownVisitors {
  const cookies = createCookies(publicUrl)
  return {
    async identify(header) {
      const { known } = cookies.read(header)
      const claims = known === undefined ? undefined : await signing.verify(known, KNOWN_TYPE)
      if (typeof claims?.jti !== 'string' || typeof claims.iat !== 'number') return undefined
      const age = now().getTime() - claims.iat * 1000
      return age > DAY && age < KNOWN_DAYS * DAY ? claims.jti : undefined
    },

    async introduce({ headers }, reply) {
      if (cookies.read(headers.cookie).known !== undefined) return
      const at = now()
      const expiresAt = new Date(addMilliseconds(at, KNOWN_DAYS * DAY))
      const claims = { jti: randomUUID(), iat: Math.floor(at.getTime() / 1000) }
      const token = await signing.sign(claims, { type: KNOWN_TYPE, expiresAt })
      reply.header('set-cookie', cookies.write('known', token, (KNOWN_DAYS * DAY) / 1000))
    },
  }
}
