import Negotiator from 'negotiator'

// Every page has a Markdown form: at its own address with `.md`, and at the page's address for clients that prefer
// `text/markdown`. The preference is turned into the address of that form before anything else looks at the request, so
// that the two are routed, kept and validated as the different answers that they are.

const HAS_TWIN = /^\/(?:collections(?:\/[^.]*)?|products\/[^/]+|pages\/[a-z-]+|search)?$/
const OFFERED = ['text/html', 'text/markdown']

export interface Preferring {
  method?: string
  url?: string
  headers: { accept?: string }
}

/** The address that answers the request: the page's own, or that of its Markdown form. */
export function preferredUrl({ method = 'GET', url = '/', headers }: Preferring): string {
  // Clients that want Markdown name it: `text/*` and `*` mean HTML.
  if (!headers.accept?.includes('text/markdown') || (method !== 'GET' && method !== 'HEAD')) return url
  const [path = '/', ...query] = url.split('?')
  if (!HAS_TWIN.test(path) || path.endsWith('.md')) return url
  if (new Negotiator({ headers }).mediaType(OFFERED) !== 'text/markdown') return url
  return [markdownPath(path), ...query].join('?')
}

/** `/` is called `/index.md`. */
export function markdownPath(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`
}

/** The page's own name of a path or a part of one, and whether its Markdown form was meant. */
export function withoutMarkdownSuffix(path: string): { name: string; isTwin: boolean } {
  return path.endsWith('.md') ? { name: path.slice(0, -3), isTwin: true } : { name: path, isTwin: false }
}
