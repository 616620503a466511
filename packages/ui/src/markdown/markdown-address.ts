import Negotiator from 'negotiator'

// Every page has a Markdown version: at its own address with `.md`, and at the page's address for clients that prefer
// `text/markdown`. The preference is converted to the address of that version before routing, so that the two are
// routed, cached and validated as separate responses.

const HAS_MARKDOWN = /^\/(?:collections(?:\/[^.]*)?|products\/[^/]+|pages\/[a-z-]+|search)?$/
const OFFERED = ['text/html', 'text/markdown']

export interface Preferring {
  method?: string
  url?: string
  headers: { accept?: string }
}

/** The address for the response: the page's own, or that of its Markdown version. */
export function preferredUrl({ method = 'GET', url = '/', headers }: Preferring): string {
  // Clients that want Markdown name it: `text/*` and `*` mean HTML.
  if (!headers.accept?.includes('text/markdown') || (method !== 'GET' && method !== 'HEAD')) return url
  const [path = '/', ...query] = url.split('?')
  if (!HAS_MARKDOWN.test(path) || path.endsWith('.md')) return url
  if (new Negotiator({ headers }).mediaType(OFFERED) !== 'text/markdown') return url
  return [markdownPath(path), ...query].join('?')
}

/** For `/` it is `/index.md`. */
export function markdownPath(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`
}

/** The page's name in a path or a segment, and whether the Markdown version was requested. */
export function withoutMarkdownSuffix(path: string): { name: string; isMarkdown: boolean } {
  return path.endsWith('.md') ? { name: path.slice(0, -3), isMarkdown: true } : { name: path, isMarkdown: false }
}
