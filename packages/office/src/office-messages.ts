import { messageFiles } from '@vitrine/ui/translations/messages'
import type { OfficeWords } from './message-types.ts'

/** The texts of the office's frame and sign-in. Each section has its own. */
export const OFFICE_MESSAGES = messageFiles<OfficeWords>('office', new URL('./messages/', import.meta.url))
