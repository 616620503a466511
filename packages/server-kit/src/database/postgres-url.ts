// One address may name several servers, as in libpq: `postgres://shop@one,two/shop?target_session_attrs=read-write`. A
// shop writes, so it uses the server that accepts writes, and a failover can change which one that is.

/** The required server state: the values of libpq that suit a program that writes. */
const SESSION_ATTRIBUTES = ['read-write', 'primary', 'any'] as const

export interface PostgresServers {
  /** An address for each server, in the given order. */
  urls: readonly string[]
  /** Whether read-only servers are skipped. Only `target_session_attrs=any` turns this off. */
  mustWrite: boolean
}

/** Throws an error whose message addresses the author of the address. */
export function readPostgresUrl(url: string): PostgresServers {
  const [, start = '', hosts = '', rest = ''] = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s.exec(url) ?? []
  const [path = '', query = ''] = splitOnce(rest, '?')
  const parameters = new URLSearchParams(query)
  const wanted = parameters.get('target_session_attrs') ?? 'read-write'
  if (!SESSION_ATTRIBUTES.some((attribute) => attribute === wanted))
    throw new Error(
      `target_session_attrs=${wanted} finds no server that a shop can use. Use one of ${SESSION_ATTRIBUTES.join(', ')}.`,
    )
  parameters.delete('target_session_attrs')
  const others = parameters.size > 0 ? `?${parameters}` : ''
  return {
    urls: hosts.split(',').map((host) => `${start}${host}${path}${others}`),
    mustWrite: wanted !== 'any',
  }
}

/**
 * Whether the address names servers that accept writes.
 *
 * @example
 * canReadPostgresUrl('postgres://shop:secret@db1,db2/shop') // => true
 */
export function canReadPostgresUrl(url: string): boolean {
  try {
    return readPostgresUrl(url).urls.every((each) => each !== '')
  } catch {
    return false
  }
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)]
}
