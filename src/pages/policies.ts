import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { marked } from 'marked'
import { sanitiseHtml } from '../catalog/html-text.ts'
import { ConfigError } from '../config.ts'
import { type Html, trusted } from './html.ts'
import { type QuestionAnswered, questionsIn } from './questions.ts'

/** The pages that every shop must have, and what each is called when its file has no heading of its own. */
export const POLICIES = {
  'privacy-policy': 'Privacy policy',
  'terms-and-conditions': 'Terms and conditions',
  shipping: 'Shipping',
  'returns-and-refunds': 'Returns and refunds',
  faq: 'Frequently asked questions',
  contact: 'Contact',
} as const
export type PolicySlug = keyof typeof POLICIES

export const POLICY_SLUGS = Object.keys(POLICIES) as PolicySlug[]

export interface Policy {
  slug: PolicySlug
  title: string
  /** Below the title. */
  html: Html
  /** As the owner wrote it. */
  markdown: string
  /** The first paragraph as plain text. */
  summary: string
  /** On the page of questions: each with its answer, as plain text. */
  faqs: readonly QuestionAnswered[]
  updated_at: Date
}

export type Policies = ReadonlyMap<PolicySlug, Policy>

/**
 * Reads the owner's pages, once, at the start. A shop without them must not open: throws a `ConfigError` that names
 * every file that is missing or empty.
 */
export async function openPolicies(folder: string): Promise<Policies> {
  const read = await Promise.all(POLICY_SLUGS.map((slug) => readPolicy(folder, slug)))
  const mistakes = read.filter((policy) => typeof policy === 'string')
  if (mistakes.length > 0) throw new ConfigError(mistakes)
  return new Map(read.flatMap((policy) => (typeof policy === 'string' ? [] : [[policy.slug, policy]])))
}

/** The policy, or what is wrong with its file. */
async function readPolicy(folder: string, slug: PolicySlug): Promise<Policy | string> {
  const file = path.join(folder, `${slug}.md`)
  const markdown = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => error)
  const page = `the page /pages/${slug} is made from it (POLICIES_DIR names the folder)`
  if (markdown instanceof Error)
    return `${file} ${markdown.code === 'ENOENT' ? 'is missing' : `cannot be read (${markdown.code})`}: ${page}.`
  if (markdown.trim() === '') return `${file} is empty: ${page}.`
  return { ...toPolicy(slug, markdown), updated_at: (await stat(file)).mtime }
}

/** The pure part of `openPolicies`. The owner's Markdown may hold HTML; what of it is unsafe on a page is left out. */
export function toPolicy(slug: PolicySlug, markdown: string): Omit<Policy, 'updated_at'> {
  const tokens = marked.lexer(markdown.replace(/^\uFEFF/, ''))
  const heading = tokens.findIndex((token) => token.type === 'heading' && token.depth === 1)
  const titleToken = heading < 0 ? undefined : tokens[heading]
  const title = titleToken?.type === 'heading' ? plainText(titleToken.text) : POLICIES[slug]
  const rest = tokens.filter((_, place) => place !== heading)
  const firstParagraph = rest.find(({ type }) => type === 'paragraph')
  return {
    slug,
    title,
    markdown,
    html: trusted(sanitiseHtml(marked.parser(rest))),
    summary: firstParagraph ? plainText(firstParagraph.raw).slice(0, 300) : title,
    faqs: slug === 'faq' ? questionsIn(rest, plainText) : [],
  }
}

function plainText(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`~]|<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
