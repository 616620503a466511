import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { POLICY_SLUGS, type PolicySlug, type PolicyText } from '@vitrine/product'
import { SAMPLE_HOST, SAMPLE_POLICIES } from '@vitrine/sample-shop'
import { ConfigError } from '@vitrine/server-kit'
import type { ShopSettings } from './shop-settings.ts'
import { createCopyDetector } from './text-copy.ts'

// Policy pages are files of the owner. A page is published when its file answers all its questions and is the owner's
// own text. Otherwise the page states that it is not published yet.

export interface UnpublishedPolicy {
  slug: PolicySlug
  file: string
  reason: 'missing' | 'empty' | 'unanswered' | 'sample'
  /** How the owner can fix it. */
  remedy: string
}

export interface PolicyFiles {
  published: readonly PolicyText[]
  unpublished: readonly UnpublishedPolicy[]
}

/** The default folder of the owner's pages. */
export const DEFAULT_FOLDER = 'policies'

/** The sample shop's pages. */
export async function readSamplePolicies(): Promise<PolicyText[]> {
  return Promise.all(
    POLICY_SLUGS.map(async (slug) => {
      const file = path.join(SAMPLE_POLICIES, `${slug}.md`)
      return { slug, markdown: await readFile(file, 'utf8'), updated_at: (await stat(file)).mtime }
    }),
  )
}

/**
 * Reads the owner's pages, once, at startup. Throws a `ConfigError` for a missing folder that was configured, for an
 * unreadable file, and in production for the sample shop's text, even if it was copied and edited a little.
 */
export async function readPolicies(
  { shop: { policiesDir }, production }: { shop: ShopSettings; production: boolean },
  sample: readonly PolicyText[],
): Promise<PolicyFiles> {
  if (policiesDir !== undefined && !(await isFolder(policiesDir)))
    throw new ConfigError([`POLICIES_DIR should be a folder; ${policiesDir} is not.`])
  const folder = policiesDir ?? path.resolve(DEFAULT_FOLDER)
  const isCopy = createCopyDetector(sample.map(({ markdown }) => markdown))
  const read = await Promise.all(POLICY_SLUGS.map((slug) => readPolicy(folder, slug, isCopy)))
  const unpublished = read.filter((one) => 'reason' in one)
  const copies = unpublished.filter(({ reason }) => reason === 'sample')
  if (production && copies.length > 0) throw new ConfigError(copies.map(({ file, remedy }) => `${file} ${remedy}`))
  return { published: read.filter((one) => 'markdown' in one), unpublished }
}

async function isFolder(folder: string): Promise<boolean> {
  return stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  )
}

async function readPolicy(
  folder: string,
  slug: PolicySlug,
  isCopy: (text: string) => boolean,
): Promise<PolicyText | UnpublishedPolicy> {
  const file = path.join(folder, `${slug}.md`)
  const read = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => error)
  if (read instanceof Error) {
    if (read.code !== 'ENOENT' && read.code !== 'ENOTDIR')
      throw new ConfigError([`${file} cannot be read (${read.code}); it is the source of /pages/${slug}.`])
    return { slug, file, reason: 'missing', remedy: 'is missing. `vitrine init policies` creates a template.' }
  }
  const markdown = withoutComments(read)
  const unpublished = whyUnpublished(markdown, isCopy)
  return unpublished ? { slug, file, ...unpublished } : { slug, markdown, updated_at: (await stat(file)).mtime }
}

/** A line with a question for the owner: it starts with `[?]`, also in a list, a quotation or a table. */
const QUESTION = /^[ \t>|*+-]*(?:\d+[.)][ \t]*)?(?:#+[ \t]*)?\[\?\]/gm

/** The reason why a page must not be published yet; undefined if it may. The pure part of `readPolicies`. */
export function whyUnpublished(
  markdown: string,
  isCopy: (text: string) => boolean,
): Pick<UnpublishedPolicy, 'reason' | 'remedy'> | undefined {
  const questions = markdown.match(QUESTION)?.length ?? 0
  if (questions > 0)
    return {
      reason: 'unanswered',
      remedy: `has ${questions === 1 ? 'one open question' : `${questions} open questions`}. Answer or delete each line that begins with [?].`,
    }
  if (!hasText(markdown)) return { reason: 'empty', remedy: 'has no text below its headings. Write the page.' }
  if (markdown.includes(SAMPLE_HOST) || isCopy(markdown))
    return { reason: 'sample', remedy: 'is the sample shop’s text or a copy of it. Write your own.' }
  return undefined
}

function hasText(markdown: string): boolean {
  return markdown.split('\n').some((line) => !/^\s*#/.test(line) && /[\p{L}\p{N}]/u.test(line))
}

/** Comments are the owner's private notes, on the page and in its Markdown. */
export function withoutComments(markdown: string): string {
  return markdown.replace(/^\uFEFF/, '').replace(/<!--(?:[\s\S]*?-->\n?|[\s\S]*$)/g, '')
}
