/** The columns of every table, as `migrations/` make them. Instants are ISO 8601 text in UTC, hashes are text. */
export interface Tables {
  catalog_version: {
    number: number
    published_at: string
    product_count: number
    source: string
  }
  product: {
    number: number
    since: number
    until: number
    id: string
    public: 0 | 1
    fingerprint: string
  }
  product_document: { number: number; since: number; document: string }
  product_key: { hash: number; number: number; since: number }
  price_change: { at: string; number: number; since: number }
  import_seen: { number: number }
  withdrawn_product: { number: number; id: string; version: number }
}
