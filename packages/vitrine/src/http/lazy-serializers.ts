import { type Options, type SerializerCompiler, SerializerSelector } from '@fastify/fast-json-stringify-compiler'

/**
 * Fastify's own compiler of serialisers, asked when an answer is first written and not at the start: a shop has some
 * 150 of them, of which one process hardly ever writes more than a dozen, and making them all took three quarters of
 * the CPU time of opening a shop. A schema that cannot be compiled therefore fails at its first response, as a 500.
 */
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
