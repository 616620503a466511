import { openSearch, type Search, SearchError, type SearchParts } from '@vitrine/search'
import { Failure } from '@vitrine/server-kit'
import { noCatalogue } from '../catalog/no-catalogue.ts'

/** Opens search so that its errors are failures of a request: 503 while there is no index, 400 for a wrong query. */
export async function openShopSearch(parts: SearchParts): Promise<Search> {
  const search = await openSearch(parts)

  function throwFailure(error: unknown): never {
    if (!(error instanceof SearchError)) throw error
    switch (error.code) {
      case 'invalid_cursor':
        throw new Failure('invalid_cursor', error.message)
      case 'invalid_query':
        throw new Failure('invalid_request', error.message)
      case 'index_not_ready':
        if (!parts.catalog.edition()) throw noCatalogue()
        throw new Failure('unavailable', `${error.message} Until then, /api/catalog lists every product.`, {
          headers: { 'retry-after': '5' },
        })
    }
  }

  return {
    ...search,
    find: (question) => search.find(question).catch(throwFailure),
    findSummaries: (question) => search.findSummaries(question).catch(throwFailure),
    write: (question, fields) => search.write(question, fields).catch(throwFailure),
    suggest: (q, limit) => search.suggest(q, limit).catch(throwFailure),
  }
}
