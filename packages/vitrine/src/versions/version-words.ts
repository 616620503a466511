import { messageFiles } from '@vitrine/ui/translations/messages'
import type { VersionWords } from './message-types.ts'

/** The texts of the owner's pages of versions. */
export const VERSION_MESSAGES = messageFiles<VersionWords>('ownerVersions', new URL('./messages/', import.meta.url))
