/** How much of a text is looked at before it is said what it is. */
const SAMPLE = 256 * 1024

/** The beginning of a text, and the whole text, which can still be read. */
export async function sampleOf(
  source: AsyncGenerator<string>,
): Promise<{ start: string; text: AsyncIterable<string> }> {
  let start = ''
  while (start.length < SAMPLE) {
    const next = await source.next()
    if (next.done) break
    start += next.value
  }
  return { start, text: resume(start, source) }
}

async function* resume(start: string, source: AsyncGenerator<string>): AsyncGenerator<string> {
  yield start
  yield* source
}
