import { Liquid, type Template } from 'liquidjs'
import type { Html } from '../layout/html.ts'
import { html, trusted } from '../layout/html.ts'
import { EXAMPLES, type FactsOf, PARTS, type Parts, TEMPLATE_NAMES, type TemplateName } from './page-facts.ts'

// The owner's templates, in Liquid. They see facts and parts and nothing else of the shop: no file, no database, no
// method of an object. Whatever they write is escaped unless it is a part.

export interface Templates {
  has(name: TemplateName): boolean
  /** The page by the owner's template; undefined when there is none, or when it fails on these facts. */
  render<Name extends TemplateName>(name: Name, view: View<Name>): Html | undefined
}

export interface View<Name extends TemplateName> {
  common: object
  facts: FactsOf[Name]
  parts: Parts<Name>
}

export interface TemplatesParts {
  /** Text of each template and partial, by its file name without `.liquid`. */
  sources: ReadonlyMap<string, string>
  /** Gives what every template sees, with everything in it; not asked where there is no template. */
  common: () => object
  onError(error: unknown): void
}

/** A page is written within milliseconds; what takes longer goes round in circles. */
const LIMITS = { renderLimit: 200, memoryLimit: 10_000_000 }

/** What is wrong with the templates, a line each with file and line; a shop with a broken one does not open. */
export function readTemplates({
  sources,
  common,
  onError,
}: TemplatesParts): { templates: Templates; mistakes?: undefined } | { mistakes: string[] } {
  const engine = new Liquid({
    templates: Object.fromEntries(sources),
    strictFilters: true,
    ownPropertyOnly: true,
    outputEscape: written,
    parseLimit: 1_000_000,
  })
  // Nothing an owner writes by mistake may turn a product's title into markup.
  engine.unregisterFilter('raw')
  const example = sources.size > 0 ? common() : {}
  const parsed = new Map<TemplateName, Template[]>()
  const mistakes: string[] = []
  for (const name of TEMPLATE_NAMES) {
    const source = sources.get(name)
    if (source === undefined) continue
    const verdict = tryOut(engine, name, source, example)
    if (typeof verdict === 'object') parsed.set(name, verdict.template)
    else mistakes.push(verdict)
  }
  if (mistakes.length > 0) return { mistakes }

  return {
    templates: {
      has: (name) => parsed.has(name),
      render(name, { common, facts, parts }) {
        const template = parsed.get(name)
        if (!template) return undefined
        try {
          return trusted(
            String(engine.renderSync(template, {}, { globals: { ...common, ...facts, parts }, ...LIMITS })),
          )
        } catch (error) {
          onError(error)
          return undefined
        }
      },
    },
  }
}

/** Parsed, its names looked up, and rendered once with the example: the template, or what is wrong with it. */
function tryOut(engine: Liquid, name: TemplateName, source: string, common: object): { template: Template[] } | string {
  const file = `${name}.liquid`
  try {
    const template = engine.parse(source, file)
    const parts = Object.fromEntries(Object.keys(PARTS[name]).map((part) => [part, html`<i>${part}</i>`]))
    const view = { ...common, ...EXAMPLES[name], parts }
    const stranger = unknownName(engine, template, view)
    if (stranger !== undefined) return stranger
    engine.renderSync(template, {}, { globals: view, strictVariables: true, ...LIMITS })
    return { template }
  } catch (error) {
    return placed(error, file)
  }
}

/** The first name that no page of this kind has. */
function unknownName(engine: Liquid, template: Template[], view: object): string | undefined {
  const { globals } = engine.analyzeSync(template)
  for (const { segments, location } of Object.values(globals).flat()) {
    let here: unknown = view
    for (const [depth, segment] of segments.entries()) {
      if (typeof segment !== 'string' || typeof here !== 'object' || here === null || Array.isArray(here)) break
      if (!Object.hasOwn(here, segment)) {
        const whole = segments.slice(0, depth + 1).join('.')
        const file = location.file?.replace(/(\.liquid)?$/, '.liquid')
        return `${file}:${location.row}:${location.col}: “${whole}” is not defined here. Available: ${Object.keys(here).join(', ')}.`
      }
      here = Reflect.get(here, segment)
    }
  }
  return undefined
}

/** `product.liquid:3:1: tag "fi" not found`. */
function placed(error: unknown, file: string): string {
  const message = error instanceof Error ? error.message : String(error)
  const [, what = message, where = file, line = '1', column = '1'] =
    /^(.*?), file:(.*?), line:(\d+), col:(\d+)/s.exec(message) ?? []
  return `${where.replace(/(\.liquid)?$/, '.liquid')}:${line}:${column}: ${what}`
}

/** Parts are markup already; everything else is text. */
function written(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (value instanceof String && 'isEscaped' in value) return value.toString()
  return html`${Array.isArray(value) ? value.join('') : String(value)}`.toString()
}

/** A page's body by the owner's template; undefined when there is none. */
export type TemplateBody = (templates: Templates, common: () => object) => Html | undefined

/** `facts` are gathered only for a page that has a template. */
export function templateBody<Name extends TemplateName>(
  name: Name,
  parts: Parts<Name>,
  facts: () => FactsOf[Name],
): TemplateBody {
  return (templates, common) =>
    templates.has(name) ? templates.render(name, { common: common(), facts: facts(), parts }) : undefined
}
