// RFC 8707: for which resource a token is meant. Here that is the shop, or something below it such as `/mcp`.

/** Whether each names this shop; a token for somebody else is not given. */
export function areOurs(resources: readonly string[], origin: string): boolean {
  return resources.every((each) => isOurs(each, origin))
}

/** The characters of an address (RFC 3986), but for those of a fragment: none that would have to be encoded. */
const URI = /^[\x21\x22\x24-\x7e]+$/

function isOurs(text: string, origin: string): boolean {
  return URI.test(text) && URL.canParse(text) && new URL(text).origin === origin
}

/** Whether what is asked for now was asked for when the person said yes; where nothing was, the whole shop was meant. */
export function areGranted(resources: readonly string[], granted: readonly string[]): boolean {
  if (granted.length === 0) return true
  const plain = new Set(granted.map(withoutSlash))
  return resources.every((each) => plain.has(withoutSlash(each)))
}

function withoutSlash(text: string): string {
  return text.replace(/\/$/, '')
}
