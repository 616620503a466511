import type { FormatReader } from '@vitrine/catalog-readers'
import { extensionPoint } from '@vitrine/server-kit'

/**
 * Readers of formats that the shop does not know. They are asked before its own, in the order of the plugins. Offered in
 * a list, because an import opens no capability for them.
 */
export const catalogReaders = extensionPoint<FormatReader>('catalog-readers')
