type Numbers = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>

/** A typed array that grows at its end. */
export interface Growing<Array extends Numbers> {
  push(value: number): void
  length(): number
  /** A copy of the contents. */
  view(): Array
  /** The contents without a copy: values that are added later do not change them. */
  prefix(): Array
  clear(): void
}

export const growingBytes = () => growing((size) => new Uint8Array(size))
export const growingShorts = () => growing((size) => new Uint16Array(size))
export const growingWords = () => growing((size) => new Uint32Array(size))
export const growingDoubles = () => growing((size) => new Float64Array(size))

function growing<Array extends Numbers>(create: (size: number) => Array): Growing<Array> {
  let values = create(1024)
  let length = 0

  return {
    push(value) {
      if (length === values.length) {
        const wider = create(length * 2)
        wider.set(values)
        values = wider
      }
      values[length++] = value
    },
    length: () => length,
    view() {
      const part = create(length)
      part.set(values.subarray(0, length))
      return part
    },
    // A part of an array is an array of the same kind.
    prefix: () => values.subarray(0, length) as Array,
    clear() {
      length = 0
    },
  }
}
