/** What an act is: an import, changes of variants by a table or a program, the owner's values, or an undo. */
export const ACT_KINDS = ['import', 'update', 'overrides', 'undo'] as const
export type ActKind = (typeof ACT_KINDS)[number]

/** Where an act comes from, for the list of versions. */
export interface ActOrigin {
  kind: ActKind
  /** What was read: names of files and addresses without credentials, or the path of an API. */
  source: string
  /** Who did it, in the owner's words: `command line`, `schedule NAME`, the name of a token. */
  by: string
  /** The number of the act that this one reverses. */
  undoes?: number
}

/** One act of the owner or of a program of theirs: one version of the catalogue, or several small ones. */
export interface Act extends ActOrigin {
  /** Its first version, by which it is named. */
  number: number
  /** Its last version: higher where small changes were grouped. */
  lastNumber: number
  /** When its first version was published, an ISO 8601 instant. */
  beganAt: string
  endedAt: string
  /** Products. */
  added: number
  changed: number
  removed: number
  /** The sample shop, or what replaced it: there is nothing before it to return to. */
  isStart: boolean
}
