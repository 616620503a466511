import { Liquid, type Template } from 'liquidjs'
import { type Html, html, trusted } from '../html/html.ts'
import { EXAMPLES, type FactsOf, PARTS, type Parts, TEMPLATE_NAMES, type TemplateName } from './page-facts.ts'

// The owner's templates, in Liquid. They have access to facts and parts only: no files, no database, no methods of
// objects. Their output is escaped unless it is a part.

export interface Templates {
  has(name: TemplateName): boolean
  /** The page from the owner's template; undefined if there is none, or if it fails with these facts. */
  render<Name extends TemplateName>(name: Name, view: View<Name>): Html | undefined
}

export interface View<Name extends TemplateName> {
  common: object
  facts: FactsOf[Name]
  parts: Parts<Name>
}

export interface TemplatesParts {
  /** The text of each template and partial, by its file name without `.liquid`. */
  sources: ReadonlyMap<string, string>
  /** Returns the facts for every template, with all members; not called without a template. */
  common: () => object
  onError(error: unknown): void
}

/** A page renders within milliseconds; the limits stop endless loops. */
const LIMITS = { renderLimit: 200, memoryLimit: 10_000_000 }

/**
 * Returns the templates or their mistakes, one line each with file and line; a shop with an invalid template does not
 * open.
 */
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
  // An owner's mistake must not turn a product's title into markup.
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

/**
 * Parses the template, checks its names, and renders it once with the example. Returns the template, or its mistake.
 */
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

/** Parts are already HTML; everything else is text. */
function written(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (value instanceof String && 'isEscaped' in value) return value.toString()
  return html`${Array.isArray(value) ? value.join('') : String(value)}`.toString()
}

/** A page's body from the owner's template; undefined if there is none. */
export type TemplateBody = (templates: Templates, common: () => object) => Html | undefined

/** `facts` are computed only for a page that has a template. */
export function templateBody<Name extends TemplateName>(
  name: Name,
  parts: Parts<Name>,
  facts: () => FactsOf[Name],
): TemplateBody {
  return (templates, common) =>
    templates.has(name) ? templates.render(name, { common: common(), facts: facts(), parts }) : undefined
}
