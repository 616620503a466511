// The endpoints that the running server declares, read from its own OpenAPI description. Documents list endpoints from
// here, so that they can neither omit one nor promise one that does not exist.

/** The part of an OpenAPI 3.1 description that documents are written from. */
export interface ApiDescription {
  openapi: string
  info: { title: string; description?: string; version: string }
  tags?: { name: string; description?: string }[]
  paths: Record<string, Partial<Record<Method, Operation>>>
}

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const
export type Method = (typeof METHODS)[number]

export interface Operation {
  operationId?: string
  summary?: string
  description?: string
  tags?: string[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, OpenApiMedia> }
  responses: Record<string, { description: string; content?: Record<string, OpenApiMedia> }>
  security?: Record<string, string[]>[]
}

export interface Parameter {
  in: 'query' | 'path' | 'header' | 'cookie'
  name: string
  required?: boolean
  description?: string
  example?: unknown
  schema?: { type?: string; default?: unknown; enum?: unknown[]; examples?: unknown[]; example?: unknown }
}

export interface OpenApiMedia {
  schema?: unknown
  example?: unknown
  examples?: Record<string, { summary?: string; value: unknown }>
}

export interface Endpoint {
  method: Method
  /** With `{name}` for the variable parts. */
  path: string
  tag: string
  name: string
  summary: string
  parameters: Parameter[]
  /** The media types of its successful response: `application/json`. */
  types: string[]
  /** The media types of a request body; empty if it accepts none. */
  takes: string[]
  scope?: string
  operation: Operation
}

/** Every endpoint in the order of its declaration. */
export function listEndpoints({ paths }: ApiDescription): Endpoint[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    METHODS.flatMap((method) => {
      const operation = operations[method]
      return operation ? [toEndpoint(method, path, operation)] : []
    }),
  )
}

/** Whether the server declares this address for this method. */
export function isDeclared(endpoints: readonly Endpoint[], method: Method, path: string): boolean {
  return endpoints.some((endpoint) => endpoint.method === method && endpoint.path === path)
}

/** A read-only address without parameters to fill in. */
export function isOpenable({ method, path, parameters }: Endpoint): boolean {
  return method === 'get' && !path.includes('{') && !parameters.some(({ required }) => required)
}

function toEndpoint(method: Method, path: string, operation: Operation): Endpoint {
  return {
    method,
    path,
    tag: operation.tags?.[0] ?? '',
    name: operation.operationId ?? `${method} ${path}`,
    summary: operation.summary ?? '',
    parameters: operation.parameters ?? [],
    types: Object.keys(operation.responses['200']?.content ?? {}),
    takes: Object.keys(operation.requestBody?.content ?? {}),
    scope: operation.security?.flatMap(({ agent = [] }) => agent)[0],
    operation,
  }
}
