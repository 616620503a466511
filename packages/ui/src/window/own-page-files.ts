import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { withoutComments } from '@vitrine/catalog/shop/policy-files'
import { POLICY_SLUGS } from '@vitrine/product'

/** A page that the owner wrote: `pages/about-us.md` is `/pages/about-us`. */
export interface OwnPageText {
  slug: string
  /** As the owner wrote it, without comments. */
  markdown: string
  updated_at: Date
}

/** Lower-case letters, digits and hyphens, so that the address of a page is the name of its file. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

const MOST_CHARACTERS = 60

/**
 * Reads the Markdown files of a folder, in the order of their names; none if there is no folder. A name of a policy is
 * a mistake, because the specification reserves its address.
 */
export async function readOwnPages(folder: string): Promise<{ pages: OwnPageText[]; mistakes: string[] }> {
  const names = await readdir(folder).catch(() => [])
  const slugs = names.filter((name) => name.endsWith('.md')).map((name) => name.slice(0, -'.md'.length))
  const mistakes = slugs.flatMap((slug) => mistakeInName(folder, slug) ?? [])
  if (mistakes.length > 0) return { pages: [], mistakes }
  const pages = await Promise.all(slugs.sort().map((slug) => readOwnPage(folder, slug)))
  return { pages: pages.filter(({ markdown }) => markdown.trim() !== ''), mistakes }
}

function mistakeInName(folder: string, slug: string): string | undefined {
  const file = path.join(folder, `${slug}.md`)
  const policies: readonly string[] = POLICY_SLUGS
  if (policies.includes(slug))
    return `${file} would take the address of a policy. Move it into the folder of the policies (POLICIES_DIR), or rename it.`
  if (!SLUG.test(slug) || slug.length > MOST_CHARACTERS)
    return `${file} is no address. Rename it to lower-case letters, digits and hyphens, such as about-us.md; at most ${MOST_CHARACTERS} characters.`
  return undefined
}

async function readOwnPage(folder: string, slug: string): Promise<OwnPageText> {
  const file = path.join(folder, `${slug}.md`)
  const [text, { mtime }] = await Promise.all([readFile(file, 'utf8'), stat(file)])
  return { slug, markdown: withoutComments(text), updated_at: mtime }
}
