/**
 * Calls `derive` once per object. The value lives as long as the object, and there is no other state.
 *
 * @example
 * const lengthOf = oncePer((list) => list.length)
 * lengthOf(['a', 'b']) // => 2
 */
export function oncePer<Key extends WeakKey, Value>(derive: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>()
  return (key) => {
    const kept = known.get(key)
    if (kept) return kept.value
    const value = derive(key)
    known.set(key, { value })
    return value
  }
}

/**
 * `derive`, with its first `limit` results cached: for values that recur, such as column names. The limit bounds the
 * memory for a file with a million different values.
 *
 * @example
 * const double = memoized(100, (value) => value * 2)
 * double(21) // => 42
 */
export function memoized<Key extends string | number, Value>(
  limit: number,
  derive: (key: Key) => Value,
): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const kept = known.get(key)
    if (kept !== undefined || known.has(key)) return kept as Value
    const value = derive(key)
    if (known.size < limit) known.set(key, value)
    return value
  }
}
