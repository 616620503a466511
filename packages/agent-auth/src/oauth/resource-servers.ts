import { hash, timingSafeEqual } from 'node:crypto'

// The owner's other servers, which may introspect credentials. Each has a name and a secret, sent as HTTP Basic.

export interface ResourceServers {
  isEmpty: boolean
  /** Whether the header authenticates one of them. */
  knows(authorization: string | undefined): boolean
}

/**
 * `entries` are `name:secret`.
 *
 * @example
 * readResourceServers([]).isEmpty // => true
 */
export function readResourceServers(entries: readonly string[]): ResourceServers {
  const known = entries.map(digest)
  return {
    isEmpty: known.length === 0,
    knows(authorization = '') {
      const sent = /^basic +([A-Za-z0-9+/]+=*)$/i.exec(authorization)?.[1]
      if (sent === undefined) return false
      const plain = Buffer.from(sent, 'base64').toString('utf8')
      const digests = spellings(plain).map(digest)
      // Compares all entries, so that timing does not reveal a near match.
      return known.map((one) => digests.some((each) => timingSafeEqual(one, each))).includes(true)
    },
  }
}

/** RFC 6749, section 2.3.1 requires both halves to be form-encoded; many clients send them unencoded. */
function spellings(plain: string): string[] {
  try {
    const decoded = decodeURIComponent(plain.replaceAll('+', ' '))
    return decoded === plain ? [plain] : [plain, decoded]
  } catch {
    return [plain]
  }
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}
