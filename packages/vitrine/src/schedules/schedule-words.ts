import { messageFiles } from '@vitrine/ui/translations/messages'
import type { ScheduleWords } from './message-types.ts'

/** The texts of the owner's pages of schedules. */
export const SCHEDULE_MESSAGES = messageFiles<ScheduleWords>('ownerSchedules', new URL('./messages/', import.meta.url))
