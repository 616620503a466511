import { type Html, html } from './html.ts'

// Forms as tools for the agent in a person's browser (WebMCP, its declarative part): attributes that other browsers
// pass over. Unlike the tools of `agent-tools.js` they work the page, so that the person sees what happens.

interface DeclaredTool {
  name: string
  description: string
  /** Whether it may be sent without the person having looked at it: only what reads. */
  submits: 'by itself' | 'by hand'
}

const TOOLS = {
  search: {
    name: 'open_search_results',
    description:
      'Opens the page of search results of this shop for the person to see. To get data, use search_products.',
    submits: 'by itself',
  },
  narrow: {
    name: 'narrow_products',
    description: 'Filters and sorts the products on this page for the person to see.',
    submits: 'by itself',
  },
  letter: {
    name: 'write_to_shop',
    description: 'Fills in a letter to the shop, which the person reads and sends. The shop answers by e-mail.',
    submits: 'by hand',
  },
} as const satisfies Record<string, DeclaredTool>

/** Attributes of a form. */
export function toolForm(tool: keyof typeof TOOLS): Html {
  const { name, description, submits } = TOOLS[tool]
  return html` toolname="${name}" tooldescription="${description}"${submits === 'by itself' ? html` toolautosubmit` : ''}`
}

/** Attribute of a field, for what its label does not say. */
export function toolField(description: string): Html {
  return html` toolparamdescription="${description}"`
}
