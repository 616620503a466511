/** The array types of an image, by their names in a file. */
type Kind = 'u8' | 'u16' | 'u32' | 'f32' | 'f64'
const ARRAYS: Record<Kind, new (buffer: SharedArrayBuffer, start: number, length: number) => Section> = {
  u8: Uint8Array,
  u16: Uint16Array,
  u32: Uint32Array,
  f32: Float32Array,
  f64: Float64Array,
}
export type Section = Amounts | Float32Array

/** Sections built one after another; undefined marks a pause within a long section. */
export type SectionSteps = Generator<[string, Section] | undefined, void, void>

/** The offset of a section, as stored in the header of a file. */
export interface SectionPlace {
  name: string
  kind: Kind
  offset: number
  length: number
}

/**
 * Named arrays in one shared buffer: the content of a segment. Threads attach to it without a copy, and writing a file
 * means writing the buffer. `facts` is any JSON that belongs to it.
 */
export interface Image<Facts> {
  facts: Facts
  places: SectionPlace[]
  buffer: SharedArrayBuffer
}

export function packImage<Facts>(facts: Facts, sections: ReadonlyMap<string, Section>): Image<Facts> {
  let size = 0
  const places = Array.from(sections, ([name, section]): SectionPlace => {
    const place = { name, kind: kindOf(section), offset: size, length: section.length }
    size += Math.ceil(section.byteLength / 8) * 8
    return place
  })
  const buffer = new SharedArrayBuffer(size)
  for (const { name, kind, offset, length } of places)
    new ARRAYS[kind](buffer, offset, length).set(sections.get(name) ?? [])
  return { facts, places, buffer }
}

function kindOf(section: Section): Kind {
  const kind = (Object.keys(ARRAYS) as Kind[]).find((name) => section instanceof ARRAYS[name])
  if (kind) return kind
  throw new Error('An image has no such sections.')
}

/**
 * The arrays of an image that were packed as `name.part`, by their parts; those without a name if none is given. Only an
 * image of this release is opened, so its arrays are of the types that were packed.
 */
export function sectionsOf<Parts>({ places, buffer }: Image<unknown>, name?: string): Parts {
  const start = name === undefined ? '' : `${name}.`
  const named = places.filter((place) => place.name.startsWith(start) && !place.name.includes('.', start.length))
  const sections = named.map(({ name, kind, offset, length }) => [
    name.slice(start.length),
    new ARRAYS[kind](buffer, offset, length),
  ])
  return Object.fromEntries(sections)
}

/** Sections of a part of an image, for `sectionsOf` with its name. */
export function* sectionsNamed<Parts extends Record<keyof Parts, Section>>(name: string, parts: Parts): SectionSteps {
  for (const [part, section] of Object.entries<Section>(parts)) yield [`${name}.${part}`, section]
}

export type Column = Uint8Array | Uint16Array | Uint32Array
/** A column of prices in minor units; a bicycle in rials has more of them than 32 bits can hold. */
export type Amounts = Column | Float64Array

/** A column as narrow as its largest value allows. */
export function narrowestAmounts(values: Uint32Array | Float64Array): Amounts {
  let most = 0
  for (const value of values) most = Math.max(most, value)
  return fitting(most, values)
}

/** Of integers of 32 bits, which need no doubles. */
export const narrowestColumn = (values: Uint32Array) => narrowestAmounts(values) as Column

/** A copy of a column in which a value has room, in memory of this thread alone. */
export function ownColumn(column: Amounts, value: number): Amounts {
  return fitting(Math.max(value, 2 ** (column.BYTES_PER_ELEMENT * 8) - 1), column)
}

/** A copy in the narrowest array in which the largest value has room. */
function fitting(most: number, values: Amounts): Amounts {
  if (most < 2 ** 8) return Uint8Array.from(values)
  if (most < 2 ** 16) return Uint16Array.from(values)
  return most < 2 ** 32 ? Uint32Array.from(values) : Float64Array.from(values)
}

/**
 * A loop over a column, compiled separately for each width. V8 optimizes a function for the array types it has seen: a
 * function that has seen several is slower (`bench/column-lookup.ts`), and an inlined one stays monomorphic. The loop
 * may reference only its parameters, since its text is copied.
 */
export function perWidth<Some extends Amounts, Rest extends unknown[], Result>(
  loop: (column: Some, ...rest: Rest) => Result,
): typeof loop {
  const copies = Object.fromEntries([1, 2, 4, 8].map((bytes) => [bytes, copyOf(loop, bytes)]))
  return (column, ...rest) => copies[column.BYTES_PER_ELEMENT]!(column, ...rest)
}

/** The same function, compiled again. V8 would share code for equal text, hence the comment. */
export function copyOf<Loop>(loop: Loop, bytes: number): Loop {
  return new Function(`return /* ${bytes} */ ${loop}`)()
}
