import { type PolicySlug, sanitiseHtml } from '@vitrine/product'
import { marked, type Token } from 'marked'
import type { PolicyText } from '../../shop/policy-files.ts'
import type { Shop } from '../../shop/shop.ts'
import { type Html, trusted } from '../layout/html.ts'
import type { Translations } from '../translations/message-types.ts'

/** A published policy page. */
export interface Policy extends PolicyText {
  title: string
  /** Below the title. */
  html: Html
  /** The first paragraph as plain text. */
  summary: string
  /** On the page of questions: each with its answer, as plain text. */
  faqs: readonly QuestionAnswered[]
}

/** The policy pages that are published at this moment, as they are shown; each is read once. */
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

/** What a page shows. The owner's Markdown may hold HTML; what of it is unsafe on a page is left out. */
export function toPolicy({ slug, markdown }: Pick<PolicyText, 'slug' | 'markdown'>, words: Translations): Shown {
  const tokens = marked.lexer(markdown)
  const heading = tokens.findIndex((token) => token.type === 'heading' && token.depth === 1)
  const titleToken = heading < 0 ? undefined : tokens[heading]
  const title = titleToken?.type === 'heading' ? plainText(titleToken.text) : policyTitle(slug, words)
  const rest = tokens.filter((_, place) => place !== heading)
  const firstParagraph = rest.find(({ type }) => type === 'paragraph')
  return {
    title,
    html: trusted(withReachableTables(sanitiseHtml(marked.parser(rest)))),
    summary: firstParagraph ? plainText(firstParagraph.raw).slice(0, 300) : title,
    faqs: slug === 'faq' ? questionsIn(rest) : [],
  }
}

/** On a phone a wide table scrolls horizontally, so it must be focusable for keyboard users. */
function withReachableTables(html: string): string {
  return html.replace(/<table(?=[\s>])/g, '<table tabindex="0"')
}

/** What a page is called that has no heading of its own. */
export function policyTitle(slug: PolicySlug, { policyTitles }: Translations): string {
  return policyTitles[slug]
}

function plainText(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`~]|<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

export interface QuestionAnswered {
  question: string
  answer: string
}

/** As they end in the scripts that shops are written in. */
const ASKS = /[?？؟;]$/

/**
 * The questions of a page of the owner's, each with what stands below it as plain text. Only a heading that asks
 * something is a question: other headings must not be published as questions.
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
