import type { Shop } from '@vitrine/product'
import type { PageContext } from '@vitrine/ui/components/page-context'
import type { Policy } from '@vitrine/ui/policies/policies'
import { returnPolicy } from './offer-terms.ts'
import { faqData } from './product-data.ts'

// The type of a page, and the items that it lists, in schema.org's vocabulary.

/** The shop, and its site with its search. */
export function shopData(context: PageContext): object[] {
  const { shop, format } = context
  return [
    {
      '@type': 'WebSite',
      '@id': websiteId(shop),
      name: shop.name,
      description: shop.description,
      url: `${shop.url}/`,
      inLanguage: format.lang,
      dateModified: context.updatedAt?.toISOString(),
      publisher: { '@id': shopId(shop) },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${shop.url}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
    storeData(context),
  ]
}

function storeData({ shop, window }: PageContext): object {
  const social = window.footer?.social ?? []
  return {
    '@type': 'OnlineStore',
    '@id': shopId(shop),
    name: shop.name,
    description: shop.description,
    url: `${shop.url}/`,
    email: shop.contactEmail,
    contactPoint: contactPoint(shop),
    sameAs: social.length > 0 ? social.map(({ link }) => link) : undefined,
    hasMerchantReturnPolicy: returnPolicy(shop),
  }
}

function contactPoint({ contactEmail: email, url }: Shop): object | undefined {
  if (email === undefined) return undefined
  return { '@type': 'ContactPoint', contactType: 'customer service', email, url: `${url}/pages/contact` }
}

export interface ListedItem {
  name: string
  path: string
}

export interface ListingFacts {
  kind: 'CollectionPage' | 'SearchResultsPage'
  name: string
  path: string
  items: readonly ListedItem[]
  /** The size of the whole list; the page may show a part of it. */
  total: number
}

export function listingData({ kind, name, path, items, total }: ListingFacts, context: PageContext): object {
  const { shop } = context
  return {
    ...pageData(kind, { name, path }, context),
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: total,
      itemListElement: items.map((item, place) => ({
        '@type': 'ListItem',
        position: place + 1,
        name: item.name,
        url: `${shop.url}${item.path}`,
      })),
    },
  }
}

/** The contact page has contact data, the FAQ page its questions; the others only their text. */
export function policyData({ slug, title, summary, updated_at, faqs }: Policy, context: PageContext): object {
  const page = {
    ...pageData(slug === 'contact' ? 'ContactPage' : 'WebPage', { name: title, path: `/pages/${slug}` }, context),
    description: summary,
    dateModified: updated_at.toISOString(),
  }
  if (slug === 'contact') return { ...page, mainEntity: storeData(context) }
  return faqs.length > 0 ? { ...page, ...faqData(faqs) } : page
}

/** The page itself: its name, its site, and the date of its last change. */
export function pageData(type: string, { name, path }: ListedItem, { shop, format, updatedAt }: PageContext): object {
  return {
    '@type': type,
    name,
    url: `${shop.url}${path}`,
    inLanguage: format.lang,
    dateModified: updatedAt?.toISOString(),
    isPartOf: { '@id': websiteId(shop) },
  }
}

function shopId({ url }: Pick<Shop, 'url'>): string {
  return `${url}/#shop`
}

function websiteId({ url }: Pick<Shop, 'url'>): string {
  return `${url}/#website`
}
