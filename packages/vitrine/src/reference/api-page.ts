import { type ApiDescription, type Endpoint, listEndpoints, type Parameter } from '../discovery/endpoints.ts'
import { blocks, code, Markdown, md, table } from '../markdown.ts'

export function apiPage(description: ApiDescription): string {
  const endpoints = listEndpoints(description)
  return `${blocks(
    md`# The interface`,
    md`Every endpoint, written from its declaration. A running shop gives the same, with its own answers as examples, as ${code('/openapi.json')}; the description of a shop with default settings is in ${code('openapi.json')} beside this page.`,
    ...(description.tags ?? []).flatMap(({ name, description: about = '' }) => {
      const some = endpoints.filter(({ tag }) => tag === name)
      return some.length === 0 ? [] : [md`## ${name}`, md`${about}`, ...some.map(describe)]
    }),
  )}\n`
}

function describe({ method, path, summary, operation, parameters, scope, takes }: Endpoint): Markdown {
  return blocks(
    md`### ${code(`${method.toUpperCase()} ${path}`)}`,
    // Declarations describe themselves in Markdown already.
    new Markdown(`${summary}.${operation.description ? ` ${operation.description}` : ''}`),
    scope && md`Scope: ${code(scope)}, where the owner protects it.`,
    takes.length > 0 ? md`Takes ${takes.map((type) => code(type)).reduce(commaSeparated)}.` : undefined,
    parameters.length > 0 ? parameterTable(parameters) : undefined,
    table(
      ['Status', 'Type', 'Meaning'],
      Object.entries(operation.responses).map(([status, { description, content = {} }]) => [
        status,
        Object.keys(content).map((type) => code(type)),
        new Markdown(description),
      ]),
    ),
  )
}

function parameterTable(parameters: readonly Parameter[]): Markdown {
  return table(
    ['Parameter', 'In', 'Needed', 'Meaning', 'If absent'],
    parameters.map(({ name, in: where, required, description = '', schema }) => [
      code(name),
      where,
      required ? 'yes' : 'no',
      new Markdown(description),
      schema?.default === undefined ? '' : code(String(schema.default)),
    ]),
  )
}

function commaSeparated(some: Markdown, next: Markdown): Markdown {
  return md`${some}, ${next}`
}
