/** Where artifacts are kept: named bytes, whole or not at all. Every method rejects where the storage does not answer. */
export interface ArtifactStorage {
  /** For the log; without a password. */
  name: string
  /** Writes the file under the name, in place of what was there. Nobody reads a part of it. */
  put(name: string, file: string, signal: AbortSignal): Promise<void>
  /** The bytes, in pieces; undefined when there are none of that name. */
  get(name: string, signal: AbortSignal): Promise<AsyncIterable<Uint8Array> | undefined>
  /** Everything whose name begins so. */
  list(prefix: string, signal: AbortSignal): Promise<StoredArtifact[]>
  /** Deletes it; resolves also when it is not there. */
  remove(name: string, signal: AbortSignal): Promise<void>
  /** Deletes what killed writers left, where that is not listed. */
  removeAbandoned?(signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

export interface StoredArtifact {
  name: string
  /** When it was written, by the storage's clock. */
  at: Date
}
