import type { Page, PageContext } from '../components/page-context.ts'
import { departmentPath } from '../departments/department-tree.ts'
import type { CommonFacts } from '../theme/page-facts.ts'

/** The facts for every template. */
export function commonFacts(
  context: Omit<PageContext, 'theme'>,
  page: Pick<Page, 'title' | 'description' | 'canonical' | 'q'>,
): CommonFacts {
  const { shop, format, translations, departments, policies, ownPages } = context
  const { name, description, url, contactEmail: email, currency, country } = shop
  return {
    lang: format.lang,
    dir: format.dir,
    shop: { name, description, url, email, currency, country },
    page: {
      title: page.title ?? name,
      description: page.description,
      path: page.canonical ?? '',
      search: page.q ?? '',
    },
    words: plainWords(translations),
    departments: departments.map((department) => ({ name: department.name, path: departmentPath(department) })),
    policies: linksTo(policies),
    pages: linksTo(ownPages),
  }
}

function linksTo(pages: ReadonlyMap<string, string>): CommonFacts['pages'] {
  return [...pages].map(([slug, title]) => ({ name: title, path: `/pages/${slug}` }))
}

/** The texts without arguments. */
function plainWords(words: object): Record<string, unknown> {
  const plain: Record<string, unknown> = {}
  for (const [name, said] of Object.entries(words)) {
    if (typeof said === 'string') plain[name] = said
    else if (typeof said === 'object') plain[name] = plainWords(said)
  }
  return plain
}

/** An example with something in every list, for checking templates before there is a catalogue. */
export function exampleFacts(context: Omit<PageContext, 'theme'>): CommonFacts {
  const page = { title: 'Boots', description: 'Boots.', canonical: '/collections/boots', q: 'boots' }
  return { ...commonFacts(context, page), departments: [{ name: 'Boots', path: '/collections/boots' }] }
}
