import { messageFiles } from '@vitrine/ui/translations/messages'
import type { ProductWords } from './message-types.ts'

/** The texts of the owner's pages of products. */
export const PRODUCT_MESSAGES = messageFiles<ProductWords>('ownerProducts', new URL('./messages/', import.meta.url))
