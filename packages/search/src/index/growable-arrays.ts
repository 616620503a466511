type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array

/** A typed array that grows at its end. */
export function growing<Array extends Numbers>(Kind: new (length: number) => Array) {
  let values = new Kind(1024)
  let length = 0

  return {
    push(value: number): void {
      if (length === values.length) {
        const wider = new Kind(length * 2)
        wider.set(values)
        values = wider
      }
      values[length++] = value
    },
    length: () => length,
    /** The contents without a copy: values that are added later do not change them, unless it is cleared. */
    view: () => values.subarray(0, length) as Array,
    clear(): void {
      length = 0
    },
  }
}
