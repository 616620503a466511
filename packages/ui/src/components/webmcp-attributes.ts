import { type Html, html } from '../html/html.ts'

// Forms as tools for the agent in a person's browser (WebMCP, its declarative part): attributes that other browsers
// ignore. Unlike the tools of `agent-tools.js` they operate the page, so that the person sees what happens.

interface DeclaredTool {
  name: string
  description: string
  /** Whether it may be submitted without the person's review: only read operations. */
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
    description: 'Fills in a message to the shop, which the person reviews and sends. The shop replies by e-mail.',
    submits: 'by hand',
  },
  inquiry: {
    name: 'ask_for_cart',
    description: 'Fills in an inquiry about the items in this cart, which the person reviews and sends.',
    submits: 'by hand',
  },
  signIn: {
    name: 'sign_in',
    description:
      'Fills in the e-mail address with which the person signs in; they send it, and open the link that the shop mails them.',
    submits: 'by hand',
  },
  endAgent: {
    name: 'end_agent',
    description: 'Ends the access of an agent that acts for the person, which the person confirms.',
    submits: 'by hand',
  },
  endAllAgents: {
    name: 'end_all_agents',
    description: 'Ends the access of every agent that acts for the person, which the person confirms.',
    submits: 'by hand',
  },
  keepCarts: {
    name: 'keep_carts',
    description: 'Keeps the carts of an ended agent for the person, who confirms it.',
    submits: 'by hand',
  },
  deleteCarts: {
    name: 'delete_carts',
    description: 'Deletes carts of the person, which the person confirms.',
    submits: 'by hand',
  },
  signOut: { name: 'sign_out', description: 'Signs the person out in this browser.', submits: 'by hand' },
  signOutEverywhere: {
    name: 'sign_out_everywhere',
    description: 'Signs the person out in every browser.',
    submits: 'by hand',
  },
} as const satisfies Record<string, DeclaredTool>

/**
 * Attributes of a form. `number`: its index among forms of one kind, from the top of the page, because names must be
 * unique. The subject is read from the page: an agent that chose its own name must not control the description, which
 * models trust.
 */
export function toolForm(tool: keyof typeof TOOLS, number?: number): Html {
  const { name, description, submits } = TOOLS[tool]
  const called = number === undefined || number === 1 ? name : `${name}_${number}`
  const place = number === undefined ? '' : ` It is number ${number} on this page.`
  return html` toolname="${called}" tooldescription="${description}${place}"${submits === 'by itself' ? html` toolautosubmit` : ''}`
}

/** The attribute of a field, for information that its label does not contain. */
export function toolField(description: string): Html {
  return html` toolparamdescription="${description}"`
}
