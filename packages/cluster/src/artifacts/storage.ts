/**
 * A storage of artifacts: named bytes, complete or not at all. Every method rejects if the storage does not respond.
 */
export interface ArtifactStorage {
  /** For the log, without a password. */
  name: string
  /** Writes the file under the name, replacing the previous one. Readers never see a part of it. */
  put(name: string, file: string, signal: AbortSignal): Promise<void>
  /** The bytes, in pieces; undefined if the name does not exist. */
  get(name: string, signal: AbortSignal): Promise<AsyncIterable<Uint8Array> | undefined>
  /** All artifacts whose names start with `prefix`. */
  list(prefix: string, signal: AbortSignal): Promise<StoredArtifact[]>
  /** Deletes it; also resolves if it does not exist. */
  remove(name: string, signal: AbortSignal): Promise<void>
  /** Deletes leftovers of killed writers that `list` does not include. */
  removeAbandoned?(signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

export interface StoredArtifact {
  name: string
  /** When it was written, by the storage's clock. */
  at: Date
}
