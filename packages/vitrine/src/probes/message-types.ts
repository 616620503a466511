// Written by `npm run messages` from messages/en.json.

/** The messages of the owner’s page of what the shop lacks in one locale. */
export interface HealthWords {
  title: string
  good: string
  bad: string
  show: string
  database: string
  databaseRemedy: string
  disk: string
  diskRemedy: string
  content: string
  contentRemedy: string
  unobtainable: (values: { count: number }) => string
  unobtainableRemedy: string
}
