type Numbers = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>

/** A typed array that grows at its end. */
export interface Growing<Array extends Numbers> {
  push(value: number): void
  length(): number
  at(index: number): number
  /** A copy of what was pushed. */
  view(): Array
  clear(): void
}

export const growingBytes = () => growing((size) => new Uint8Array(size))
export const growingShorts = () => growing((size) => new Uint16Array(size))
export const growingWords = () => growing((size) => new Uint32Array(size))
export const growingDoubles = () => growing((size) => new Float64Array(size))

/** Puts values into an array that has more room. */
export function widened<Array extends Numbers | Uint32Array | Int32Array>(values: Array, wider: Array): Array {
  wider.set(values)
  return wider
}

function growing<Array extends Numbers>(create: (size: number) => Array): Growing<Array> {
  let values = create(1024)
  let length = 0

  return {
    push(value) {
      if (length === values.length) {
        values = widened(values, create(length * 2))
      }
      values[length++] = value
    },
    length: () => length,
    at: (index) => values[index]!,
    view: () => sliceOf(values, length, create),
    clear() {
      length = 0
    },
  }
}

function sliceOf<Array extends Numbers>(values: Array, length: number, create: (size: number) => Array): Array {
  const part = create(length)
  part.set(values.subarray(0, length))
  return part
}
