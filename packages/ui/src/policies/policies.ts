import { cutText, lazily, oncePer } from '@vitrine/kit'
import { type PolicySlug, type PolicyText, type Shop, sanitiseHtml } from '@vitrine/product'
import type { Token } from 'marked'
import { type Html, trusted } from '../html/html.ts'
import type { Translations } from '../translations/message-types.ts'
import { loadMarked } from './marked.ts'

/** A published policy page. */
export interface Policy extends PolicyText {
  title: string
  /** The content below the title. */
  html: Html
  /** The first paragraph as plain text. */
  summary: string
  /** On the FAQ page: each question with its answer, as plain text. */
  faqs: readonly QuestionAnswered[]
}

/** The currently published policy pages; each is rendered once, when more than its title is read. */
export function createPolicies(shop: Pick<Shop, 'policies'>, words: Translations): () => readonly Policy[] {
  const policyOf = oncePer((text: PolicyText): Policy => Object.assign(toPolicy(text, words), text))
  return () => shop.policies.map(policyOf)
}

type Shown = Omit<Policy, keyof PolicyText>

/** The content of a policy page. */
export function toPolicy({ slug, markdown }: Pick<PolicyText, 'slug' | 'markdown'>, words: Translations): Shown {
  const page = toWrittenPage(markdown, policyTitle(slug, words))
  const faqs = lazily(() => (slug === 'faq' ? questionsIn(page.rest) : []))
  return {
    get title() {
      return page.title
    },
    get html() {
      return page.html
    },
    get summary() {
      return page.summary
    },
    get faqs() {
      return faqs()
    },
  }
}

/**
 * A page from the owner's Markdown: its first heading is the title. The Markdown may contain HTML, from which unsafe
 * parts are removed. It is rendered when more than the title is read: every page of the shop names the titles of all of
 * them, and loading and starting the parsers took four fifths of the first page after a start.
 */
export function toWrittenPage(markdown: string, otherTitle: string) {
  const rendered = lazily(() => renderWritten(markdown, otherTitle))
  const title = titleAtTop(markdown)
  return {
    get title() {
      return title ?? rendered().title
    },
    get html() {
      return rendered().html
    },
    get summary() {
      return rendered().summary
    },
    /** What Markdown has below the title. */
    get rest() {
      return rendered().rest
    },
  }
}

/** Undefined where only the parser can tell: the text begins with something else, or its heading ends as it began. */
function titleAtTop(markdown: string): string | undefined {
  const [, text = ''] = /^[\r\n]*#[ \t]+([^\r\n]*)/.exec(markdown) ?? []
  const title = text.trim()
  return title === '' || title.endsWith('#') ? undefined : plainText(title)
}

function renderWritten(markdown: string, otherTitle: string) {
  const marked = loadMarked()
  const tokens = marked.lexer(markdown)
  const heading = tokens.findIndex((token) => token.type === 'heading' && token.depth === 1)
  const titleToken = heading < 0 ? undefined : tokens[heading]
  const title = titleToken?.type === 'heading' ? plainText(titleToken.text) : otherTitle
  const rest = tokens.filter((_, place) => place !== heading)
  const firstParagraph = rest.find(({ type }) => type === 'paragraph')
  return {
    title,
    html: trusted(withReachableTables(sanitiseHtml(marked.parser(rest)))),
    summary: firstParagraph ? cutText(plainText(firstParagraph.raw), 300) : title,
    rest,
  }
}

/** Markdown as HTML, from which unsafe parts are removed. */
export function toSafeHtml(markdown: string): Html {
  return trusted(withReachableTables(sanitiseHtml(loadMarked().parse(markdown, { async: false }))))
}

/** On a phone a wide table scrolls horizontally, so it must be focusable for keyboard users. */
function withReachableTables(html: string): string {
  return html.replace(/<table(?=[\s>])/g, '<table tabindex="0"')
}

/** The title of a page without a heading of its own. */
export function policyTitle(slug: PolicySlug, { policyTitles }: Translations): string {
  return policyTitles[slug]
}

function plainText(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`~]|<[^<>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

export interface QuestionAnswered {
  question: string
  answer: string
}

/** Question marks of the scripts in which shops are written. */
const ASKS = /[?？؟;]$/

/**
 * The questions of an owner's page, each with the text below it as plain text. Only a heading with a question mark
 * counts: other headings must not be published as questions.
 */
function questionsIn(tokens: readonly Token[]): QuestionAnswered[] {
  const found: QuestionAnswered[] = []
  let open: { question: string; parts: string[] } | undefined
  const close = () => {
    const answer = plainText(open?.parts.join(' ') ?? '')
    if (open && answer !== '') found.push({ question: open.question, answer })
  }
  for (const token of tokens) {
    if (token.type !== 'heading') open?.parts.push(token.raw)
    else {
      close()
      const question = plainText(token.raw.replace(/^#+\s*/, ''))
      open = ASKS.test(question) ? { question, parts: [] } : undefined
    }
  }
  close()
  return found
}
