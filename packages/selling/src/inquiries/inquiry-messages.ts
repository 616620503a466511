import { messageFiles } from '@vitrine/ui/translations/messages'
import type { InquiryWords } from './message-types.ts'

/** The texts of inquiries: their form, and the e-mails to the shop and to the customer. */
export const INQUIRY_MESSAGES = messageFiles<InquiryWords>('inquiry', new URL('./messages/', import.meta.url))
