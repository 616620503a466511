// Written by `npm run messages` from messages/en.json.

/** The messages of the owner’s pages of schedules in one locale. */
export interface ScheduleWords {
  title: (values: { name: string }) => string
  failing: (values: { name: string; when: string }) => string
  others: (values: { count: number }) => string
  show: string
  when: string
  next: string
  paused: string
  last: string
  said: string
  again: string
  soon: string
  works: string
  sources: string
  notFound: string
  never: string
}
