import { messageFiles } from '@vitrine/ui/translations/messages'
import type { HealthWords } from './message-types.ts'

/** The texts of the owner's page of what the shop lacks. */
export const HEALTH_MESSAGES = messageFiles<HealthWords>('ownerHealth', new URL('./messages/', import.meta.url))
