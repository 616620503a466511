import { messageFiles } from '@vitrine/ui/translations/messages'
import type { ImportWords } from './message-types.ts'

/** The texts of the owner's pages of imports. */
export const IMPORT_MESSAGES = messageFiles<ImportWords>('ownerImports', new URL('./messages/', import.meta.url))
