/** Exit codes for scheduled jobs. With 1, 2, 4 and 5 nothing is published. */
export const EXIT = {
  done: 0,
  failed: 1,
  notUnderstood: 2,
  manyLeftOut: 3,
  cutOff: 4,
  manyWithdrawn: 5,
} as const
