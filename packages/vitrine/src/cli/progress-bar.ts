import type { ImportSource } from './import-source.ts'

const WIDTH = 30
/** Milliseconds between two frames. */
const EVERY = 100

/** A progress bar for an input; silent when standard error is not a terminal. */
export class ProgressBar {
  readonly #started = performance.now()
  readonly #size: number | undefined
  #read = 0
  #drawn = 0

  constructor(sources: ImportSource[]) {
    const sizes = sources.map(({ size }) => size)
    this.#size = sizes.every((size) => size !== undefined) ? sizes.reduce((sum, size) => sum + size, 0) : undefined
  }

  /** The same bytes, counted as they pass. */
  async *count(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      this.#read += chunk.length
      yield chunk
    }
  }

  draw(products: number): void {
    const now = performance.now()
    if (!process.stderr.isTTY || now - this.#drawn < EVERY) return
    this.#drawn = now
    const rate = Math.round(products / Math.max(0.001, (now - this.#started) / 1000))
    process.stderr.write(`\r\x1b[K${this.#bar()} ${products} products, ${rate} a second`)
  }

  clear(): void {
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  }

  #bar(): string {
    if (this.#size === undefined) return `${(this.#read / 1e6).toFixed(1)} MB`
    const share = Math.min(1, this.#read / Math.max(1, this.#size))
    const filled = Math.round(share * WIDTH)
    return `[${'█'.repeat(filled)}${'·'.repeat(WIDTH - filled)}] ${Math.round(share * 100)} %`
  }
}
