// The columns in which pages show pictures. Both the styles and the `sizes` of pictures are computed from them, so that a
// browser fetches a picture of the width in which the page shows it.

/** From which width of the window on, in rem, there are so many columns; the first from 0. */
export type GridColumns = readonly (readonly [from: number, count: number])[]

/** The grids of a look. */
export type Grids = Readonly<Record<GridName, GridColumns>>

/**
 * `row`: cards across the page, in sections of four or eight. `found`: cards of a list, beside its filters where there is
 * room. `tile`: tiles of departments.
 */
export type GridName = 'row' | 'found' | 'tile'

/** In rem. The same values are in `storefront.css`, as `--page`, `--gutter` and `--gap`. */
const PAGE = 124
/** From this width of the window on, in rem, filters stand beside a list. */
const FILTERS_FROM = 60
/** The width of the filters and of the gap beside them, in rem. */
const FILTERS = 18
/** On each side of the page. */
const GUTTER = { least: 1, vw: 4, most: 4 }
const GAP = { least: 0.75, vw: 1.6, most: 1.75 }

/** Tiles of so few departments fill the page: a row that is half empty looks as if something were missing. */
const FEW = [3, 4, 5] as const

/**
 * The number of columns for so many tiles, if they are too few for those of the look.
 *
 * @example
 * columnsFor(2) // => 3
 * columnsFor(9) // => undefined
 */
export function columnsFor(tiles: number): (typeof FEW)[number] | undefined {
  return FEW.find((columns) => tiles <= columns)
}

/** The same columns, but nowhere more than `most`. */
export function atMost(columns: GridColumns, most: number): GridColumns {
  return columns.map(([from, count]) => [from, Math.min(count, most)] as const)
}

/** The number of columns of each grid, as custom properties, also for `columnsFor` tiles (`across-3`). */
export function gridStyles(grids: Grids): string {
  const widths = [...new Set(Object.values(grids).flatMap((columns) => columns.map(([from]) => from)))]
  return widths
    .toSorted((a, b) => a - b)
    .map((width) => {
      const set = Object.entries(grids).flatMap(([name, columns]) =>
        columns.filter(([from]) => from === width).map(([, count]) => `--${name}:${count}`),
      )
      const few = FEW.filter((most) => grids.tile.find(([, count]) => count > most)?.[0] === width)
      const rules = [`:root{${set.join(';')}}`, ...few.map((most) => `.across-${most}{--tile:${most}}`)].join('')
      return width === 0 ? rules : `@media(min-width:${width}rem){${rules}}`
    })
    .join('')
}

/**
 * The `sizes` of a picture that fills a column of this grid.
 *
 * @example
 * sizesOf('row', [[0, 2]]) // => '(min-width:124rem) 57.1rem,44.9vw'
 */
export function sizesOf(grid: GridName, columns: GridColumns): string {
  const steps = [...columns, ...(grid === 'found' ? withFilters(columns) : [])]
  const widest = columns.at(-1)?.[1] ?? 1
  const beside = grid === 'found' ? FILTERS : 0
  const most = (PAGE - 2 * GUTTER.most - beside - (widest - 1) * GAP.most) / widest
  const others = steps
    .toSorted(([a], [b]) => b - a)
    .map(([from, count]) => {
      const width = widthOf(from, count, grid === 'found' && from >= FILTERS_FROM)
      return from === 0 ? width : `(min-width:${from}rem) ${width}`
    })
  return [`(min-width:${PAGE}rem) ${short(most)}rem`, ...others].join(',')
}

/** The step at which filters begin to take room, unless the grid changes there anyway. */
function withFilters(columns: GridColumns): GridColumns {
  if (columns.some(([from]) => from === FILTERS_FROM)) return []
  const before = columns.findLast(([from]) => from < FILTERS_FROM)
  return before ? [[FILTERS_FROM, before[1]]] : []
}

/** The share of the window that one of these columns has; margins are those at the narrowest such window. */
function widthOf(from: number, count: number, isBesideFilters: boolean): string {
  const window = Math.max(from, PHONE)
  const share = ({ least, vw, most }: typeof GAP) => Math.min(Math.max(least, (vw * window) / 100), most) / window
  const margins = 2 * share(GUTTER) + (count - 1) * share(GAP)
  const vw = `${short(((1 - margins) * 100) / count)}vw`
  return isBesideFilters ? `calc(${vw} - ${short(FILTERS / count)}rem)` : vw
}

/** The width of a common phone, in rem. */
const PHONE = 24.375

function short(number: number): string {
  return String(Math.round(number * 10) / 10)
}
