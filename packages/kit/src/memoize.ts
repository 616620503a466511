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
 * Makes a value when it is first needed, and keeps it: for tables and validators of modules, which many processes load
 * and few use.
 *
 * @example
 * const squares = lazily(() => [1, 2, 3].map((number) => number ** 2))
 * squares() // => [1, 4, 9]
 */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/**
 * Loads something when it is first needed, and keeps it. Those who ask meanwhile wait for the same attempt; after one that
 * failed the next caller tries again.
 *
 * @example
 * const zlib = loadedOnce(() => import('node:zlib'))
 * await zlib() === await zlib() // => true
 */
export function loadedOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
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
