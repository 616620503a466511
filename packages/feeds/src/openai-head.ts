import { ref } from '@vitrine/kit'
import { policyUrl } from '@vitrine/product'
import Type from 'typebox'
import type { FeedCounts } from './format.ts'
import type { FeedFacts } from './offer.ts'
import { OpenAiRow } from './openai.ts'

/** Where it is told what left the feeds. */
export const WITHDRAWN_PATH = '/api/products-feed/withdrawn.json'

export const OPENAI_SPECIFICATION = 'https://developers.openai.com/commerce/specs/file-upload/products'

export const OpenAiFeed = Type.Object({
  feed: Type.Object({
    spec: Type.String(),
    format_version: Type.String(),
    generated_at: Type.String({ description: 'RFC 3339. The instant for which prices hold.' }),
    item_count: Type.Integer(),
    skipped_count: Type.Integer({
      description: 'Variants left out because a fact that each row must have is not known.',
    }),
    target_country: Type.Optional(Type.String()),
    currency: Type.String(),
    withdrawn: Type.String({ description: 'Where to ask what has left the feed since an instant.' }),
    alternates: Type.Record(Type.String(), Type.String(), { description: 'The same catalogue in other forms.' }),
  }),
  seller: Type.Object({
    name: Type.String(),
    url: Type.String(),
    privacy_policy: Type.Optional(Type.String()),
    tos: Type.Optional(Type.String()),
    return_policy: Type.Optional(Type.String()),
  }),
  products: Type.Array(ref(OpenAiRow), { description: 'Each is a line of the JSON Lines upload, as it stands.' }),
})

/** What stands before the rows of the JSON document; the wrapper is ours, each row is one of OpenAI's. */
export function openAiHead({ shop, at }: FeedFacts, { rows, skipped }: FeedCounts): string {
  const { url } = shop
  const feed = {
    spec: OPENAI_SPECIFICATION,
    format_version: '2026-11',
    generated_at: at.toISOString(),
    item_count: rows,
    skipped_count: skipped,
    target_country: shop.country,
    currency: shop.currency,
    withdrawn: `${url}${WITHDRAWN_PATH}{?since}`,
    alternates: {
      jsonl: `${url}/api/products-feed.jsonl`,
      jsonl_gz: `${url}/api/products-feed.jsonl.gz`,
      csv: `${url}/api/products-feed.csv`,
      tsv: `${url}/api/products-feed.tsv`,
      google_xml: `${url}/feeds/google.xml`,
      google_tsv: `${url}/feeds/google.tsv`,
      acp_metadata: `${url}/feeds/acp/metadata.json`,
      acp_products: `${url}/feeds/acp/products.jsonl`,
    },
  }
  const seller = {
    name: shop.name,
    url,
    privacy_policy: policyUrl(shop, 'privacy-policy'),
    tos: policyUrl(shop, 'terms-and-conditions'),
    return_policy: policyUrl(shop, 'returns-and-refunds'),
  }
  return `{"feed":${JSON.stringify(feed)},\n"seller":${JSON.stringify(seller)},\n"products":[\n`
}
