import { AjvCompiler, type BuildCompilerFromPool } from '@fastify/ajv-compiler'
import { type Options, type SerializerCompiler, SerializerSelector } from '@fastify/fast-json-stringify-compiler'

// Fastify's own compilers, asked when a route is first used and not at the start: a shop has some 150 validators and as
// many serialisers, of which one process hardly ever needs more than a dozen, and making them all took four fifths of
// the CPU time of opening a shop. A schema that cannot be compiled therefore fails at its first request, as a 500.

/** Compiles the serialiser of a route when it first answers. */
export function lazySerializers(namedSchemas?: unknown, options?: Options): SerializerCompiler {
  const compile = SerializerSelector()(namedSchemas, options)
  return (route) => {
    let serialize: ReturnType<SerializerCompiler> | undefined
    return (value) => {
      serialize ??= compile(route)
      return serialize(value)
    }
  }
}

type Validator = ReturnType<ReturnType<BuildCompilerFromPool>>

/** Compiles the validator of one part of a route's requests when the first of them is checked. */
export function lazyValidators(): BuildCompilerFromPool {
  const build = AjvCompiler()
  return (namedSchemas, options) => {
    let compile: ReturnType<BuildCompilerFromPool> | undefined
    return (route) => {
      let validate: Validator | undefined
      const lazy = (value: unknown) => {
        compile ??= build(namedSchemas, options)
        validate ??= compile(route)
        const isValid = validate(value)
        lazy.errors = validate.errors
        return isValid
      }
      lazy.errors = undefined as Validator['errors']
      // Fastify calls it and reads its errors; what else Ajv says of a compiled schema nobody asks.
      return lazy as Validator
    }
  }
}
