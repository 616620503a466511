import { cutText } from '@vitrine/kit'
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

/** The currently published policy pages in rendered form; each is rendered once. */
export function createPolicies(shop: Pick<Shop, 'policies'>, words: Translations): () => readonly Policy[] {
  const shown = new WeakMap<PolicyText, Policy>()
  function show(text: PolicyText): Policy {
    const known = shown.get(text) ?? { ...text, ...toPolicy(text, words) }
    shown.set(text, known)
    return known
  }
  return () => shop.policies.map(show)
}

type Shown = Omit<Policy, keyof PolicyText>

/** The rendered content of a policy page. */
export function toPolicy({ slug, markdown }: Pick<PolicyText, 'slug' | 'markdown'>, words: Translations): Shown {
  const { rest, ...page } = toWrittenPage(markdown, policyTitle(slug, words))
  return { ...page, faqs: slug === 'faq' ? questionsIn(rest) : [] }
}

/**
 * A page from the owner's Markdown: its first heading is the title. The Markdown may contain HTML, from which unsafe
 * parts are removed.
 */
export function toWrittenPage(markdown: string, otherTitle: string) {
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
