import type { Html } from '../html.ts'
import type { FactsOf, Parts, TemplateName } from './page-facts.ts'
import type { Templates } from './templates.ts'

/** A page's body by the owner's template; undefined when there is none. */
export type OwnBody = (templates: Templates, common: () => object) => Html | undefined

/** `facts` are gathered only for a page that has a template. */
export function ownBody<Name extends TemplateName>(
  name: Name,
  parts: Parts<Name>,
  facts: () => FactsOf[Name],
): OwnBody {
  return (templates, common) =>
    templates.has(name) ? templates.render(name, { common: common(), facts: facts(), parts }) : undefined
}
