/** The array types of an image, by the number of bits. */
type Kind = 'u8' | 'u16' | 'u32' | 'f32' | 'f64'
export type Section = Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array

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
  const image = { facts, places, buffer }
  for (const [name, section] of sections) sectionOf(image, name).set(section)
  return image
}

function sectionOf(image: Image<unknown>, name: string): Section {
  const place = image.places.find((candidate) => candidate.name === name)
  if (!place) throw new Error(`The image has no section ${name}.`)
  const { kind, offset, length } = place
  switch (kind) {
    case 'u8':
      return new Uint8Array(image.buffer, offset, length)
    case 'u16':
      return new Uint16Array(image.buffer, offset, length)
    case 'u32':
      return new Uint32Array(image.buffer, offset, length)
    case 'f32':
      return new Float32Array(image.buffer, offset, length)
    case 'f64':
      return new Float64Array(image.buffer, offset, length)
  }
}

/** A column of integers, as narrow as its largest value allows. */
export type Column = Uint8Array | Uint16Array | Uint32Array

export function narrowestColumn(values: Uint32Array): Column {
  const most = values.reduce((most, value) => Math.max(most, value), 0)
  if (most < 256) return Uint8Array.from(values)
  return most < 65_536 ? Uint16Array.from(values) : values
}

/** A column of prices in minor units; a bicycle in rials has more of them than 32 bits can hold. */
export type Amounts = Column | Float64Array

export function narrowestAmounts(values: Float64Array): Amounts {
  return values.every((value) => value < 2 ** 32) ? narrowestColumn(Uint32Array.from(values)) : values
}

/** A copy of a column in which a value has room, in memory of this thread alone. */
export function ownColumn(column: Amounts, value: number): Amounts {
  if (column instanceof Float64Array || value >= 2 ** 32) return Float64Array.from(column)
  if (column instanceof Uint32Array || value >= 65_536) return Uint32Array.from(column)
  return column instanceof Uint16Array || value >= 256 ? Uint16Array.from(column) : Uint8Array.from(column)
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

export function column(image: Image<unknown>, name: string): Column {
  const section = sectionOf(image, name)
  if (section instanceof Float32Array || section instanceof Float64Array) throw new Error('A section is not a column.')
  return section
}

export function amounts(image: Image<unknown>, name: string): Amounts {
  const section = sectionOf(image, name)
  if (section instanceof Float32Array) throw new Error('A section does not consist of amounts.')
  return section
}

/** Accessors for one array type each, so that a wrong type is detected on opening and not on use. */
export const bytes = (image: Image<unknown>, name: string): Uint8Array => expect(sectionOf(image, name), Uint8Array)
export const shorts = (image: Image<unknown>, name: string): Uint16Array => expect(sectionOf(image, name), Uint16Array)
export const words = (image: Image<unknown>, name: string): Uint32Array => expect(sectionOf(image, name), Uint32Array)
export const floats = (image: Image<unknown>, name: string): Float32Array =>
  expect(sectionOf(image, name), Float32Array)
export const doubles = (image: Image<unknown>, name: string): Float64Array =>
  expect(sectionOf(image, name), Float64Array)

function expect<Wanted extends Section>(section: Section, kind: new () => Wanted): Wanted {
  if (section instanceof kind) return section
  throw new Error(`A section is not a ${kind.name}.`)
}

function kindOf(section: Section): Kind {
  if (section instanceof Uint8Array) return 'u8'
  if (section instanceof Uint16Array) return 'u16'
  if (section instanceof Uint32Array) return 'u32'
  return section instanceof Float32Array ? 'f32' : 'f64'
}
