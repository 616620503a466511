import { Failure } from './failure.ts'

// The one reader of JSON that strangers send in the body of a request.

/**
 * Parses the body of a request. Throws `invalid_request` for a body that is empty or not JSON, with the parser's error
 * as the cause, and for one with a member that reaches the prototype of an object (`__proto__`, or `constructor` with
 * a member `prototype`): code that copies members one by one would change every object of the process (CWE-1321).
 *
 * @example
 * readJsonBody('{"quantity":1}') // => { quantity: 1 }
 */
export function readJsonBody(text: string): unknown {
  const value = parse(text)
  const place = findPrototypeMember(value)
  if (place === undefined) return value
  throw new Failure('invalid_request', `The body has the member ${place}, which is refused in every request.`)
}

/** RFC 8259, section 8.1: a byte order mark may be ignored. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text)
  } catch (cause) {
    const detail = text === '' ? 'The body is empty; send a JSON object.' : 'The body is not valid JSON.'
    throw new Failure('invalid_request', detail, { cause })
  }
}

/** `__proto__` or `constructor.prototype` if a value has it at any depth. No recursion: a body may be all brackets. */
function findPrototypeMember(value: unknown): string | undefined {
  const open = [value]
  while (open.length > 0) {
    const one = open.pop()
    if (typeof one !== 'object' || one === null) continue
    if (Object.hasOwn(one, '__proto__')) return '__proto__'
    for (const [name, member] of Object.entries(one)) {
      if (name === 'constructor' && isObject(member) && Object.hasOwn(member, 'prototype'))
        return 'constructor.prototype'
      open.push(member)
    }
  }
  return undefined
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
