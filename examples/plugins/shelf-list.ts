import type { Plugin } from 'vitrine'
import { type CatalogReader, catalogReaders, defineCapability, offer } from 'vitrine/plugin'

/** `* Rope 60 m (rope-60): 89.00` */
const LINE = /^\* ([^()]{1,200}) \(([\w-]{1,60})\): (\d{1,7})\.(\d\d)$/

/** Reads a file of one's own kind: its first line is `SHELF LIST`, each further one a product. */
const reader: CatalogReader = {
  format: 'shelf-list',
  name: 'a shelf list',
  recognise: ({ start }) => start.startsWith('SHELF LIST\n'),
  async *read(text, _preview, { currency }) {
    let rest = ''
    let line = 0
    for await (const part of text) {
      const lines = (rest + part).split('\n')
      rest = lines.pop() ?? ''
      yield lines.map((one) => toResult(one, ++line, currency)).filter((result) => result !== undefined)
    }
    const last = rest === '' ? undefined : toResult(rest, ++line, currency)
    if (last) yield [last]
  },
}

function toResult(text: string, line: number, currency: string) {
  if (line === 1 || text === '') return undefined
  const [, title = '', id, units, cents] = LINE.exec(text) ?? []
  if (id === undefined)
    return {
      line,
      issues: [
        {
          severity: 'error' as const,
          code: 'line_unknown',
          reason: `This is no line of a shelf list: ${text.slice(0, 80)}`,
          remedy: 'Write `* TITLE (ID): PRICE`.',
        },
      ],
    }
  const regular_price = { amount: Number(`${units}${cents}`), currency }
  return { line, issues: [], rawProduct: { id, title, variants: [{ id, regular_price }] } }
}

/** `vitrine import shelf-list.txt` reads it, as every other format. */
export function shelfList(): Plugin {
  return defineCapability({ name: 'shelf-list', offers: [offer(catalogReaders, reader)] })
}
