import { createRequire } from 'node:module'
import type * as ajvCompiler from '@fastify/ajv-compiler'
import type { BuildCompilerFromPool } from '@fastify/ajv-compiler'
import type * as stringifyCompiler from '@fastify/fast-json-stringify-compiler'
import type { Options, SerializerCompiler } from '@fastify/fast-json-stringify-compiler'
import { lazily, oncePer } from '@vitrine/kit'

// Fastify's own compilers, loaded and called when a route is first used and not at startup. A shop has some 150 validators and as
// many serializers, and one process rarely needs more than a dozen of them; compiling all took four fifths of the CPU time
// of opening a shop. A schema that cannot be compiled therefore fails at its first request, with a 500.
//
// The result depends only on the text of the schemas, so equal ones are compiled once: those of errors, which all
// routes have, and those of a second shop in the same process.

const require = createRequire(import.meta.url)

/** Compiles the serializer of a route when it first responds. */
export function lazySerializers(namedSchemas?: unknown, options?: Options): SerializerCompiler {
  let compile: SerializerCompiler | undefined
  return (route) => {
    let serialize: ReturnType<SerializerCompiler> | undefined
    return (value) => {
      compile ??= serializersOf({ namedSchemas, options })
      serialize ??= compile(route)
      return serialize(value)
    }
  }
}

type Validator = ReturnType<ReturnType<BuildCompilerFromPool>>

/** Compiles the validator of one part of a route's requests when the first of them is checked. */
export function lazyValidators(): BuildCompilerFromPool {
  return (namedSchemas, options) => {
    let compile: ReturnType<BuildCompilerFromPool> | undefined
    return (route) => {
      let validate: Validator | undefined
      const lazy = (value: unknown) => {
        compile ??= validatorsOf(buildValidators()(namedSchemas, options))
        validate ??= compile(route)
        const isValid = validate(value)
        lazy.errors = validate.errors
        return isValid
      }
      lazy.errors = undefined as Validator['errors']
      // Fastify calls it and reads its errors; Ajv's other properties of a compiled schema are unused.
      return lazy as Validator
    }
  }
}

/** More than all schemas of all routes; bounds the memory of a process that opens shops with different schemas. */
const MOST_KEPT = 5000

/** Calls `make` once for equal texts. */
function oncePerText<Given, Made>(textOf: (given: Given) => string, make: (given: Given) => Made): typeof make {
  const made = new Map<string, Made>()
  return (given) => {
    const text = textOf(given)
    const known = made.get(text)
    if (known !== undefined) return known
    const fresh = make(given)
    if (made.size < MOST_KEPT) made.set(text, fresh)
    return fresh
  }
}

const textOfSchema = (route: unknown) => JSON.stringify(Object(route).schema)

/** Returns the same compiler for the same named schemas and options. */
const buildValidators = lazily(() => (require('@fastify/ajv-compiler') as typeof ajvCompiler).AjvCompiler())
const validatorsOf = oncePer((compile: ReturnType<BuildCompilerFromPool>) => oncePerText(textOfSchema, compile))

const buildSerializers = lazily(() =>
  (require('@fastify/fast-json-stringify-compiler') as typeof stringifyCompiler).SerializerSelector(),
)
const serializersOf = oncePerText(
  (parts: { namedSchemas: unknown; options: Options | undefined }) => JSON.stringify(parts),
  ({ namedSchemas, options }) => oncePerText(textOfSchema, buildSerializers()(namedSchemas, options)),
)
