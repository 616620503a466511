// Regular expressions that may take more than twice as long for a text of twice the length, and why that does no harm.
// `npm run expressions` finds every other one, and rows that are no longer needed.

export interface NotLinear {
  file: string
  expression: RegExp
  /** What text it meets. */
  text: string
  /** The bound of a text that strangers write; absent for texts of the shop's owner. */
  bound?: {
    /** In characters. */
    longest: number
    /** Passes a text of about so many characters to the expression, if nothing cuts or refuses it before. */
    meet(length: number): Promise<unknown>
  }
}

export const NOT_LINEAR: readonly NotLinear[] = [
  {
    file: 'packages/agent-auth/src/limits/mailbox.ts',
    expression: /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/,
    text: 'the domain of an e-mail address',
    bound: {
      longest: 254,
      async meet(length) {
        const { readMailbox } = await import('../../packages/agent-auth/src/limits/mailbox.ts')
        return readMailbox(`a@${'a.'.repeat(length / 2)}`)
      },
    },
  },
  {
    file: 'packages/catalog/src/plugins/hook-error.ts',
    expression: /^(?: *at .*?)?((?:file:|\/|[A-Z]:\\)[^\s()]+:\d+(?::\d+)?)\)?$/m,
    text: 'the stack of an error that a plugin threw',
    bound: {
      longest: 4000,
      async meet(length) {
        const { describeThrown } = await import('../../packages/catalog/src/plugins/hook-error.ts')
        return describeThrown(new Error('/f'.repeat(length / 2)))
      },
    },
  },
  {
    file: 'packages/vitrine/src/pages/markdown/markdown-pages.ts',
    expression: /(\]\(|^\[[^\]]+\]:\s*)(\/(?!\/))/gm,
    text: 'a policy page of the owner',
  },
  {
    file: 'packages/ui/src/policies/policies.ts',
    expression: /!?\[([^\]]*)\]\([^)]*\)/g,
    text: 'a policy page of the owner',
  },
  {
    file: 'packages/ui/src/theme/templates.ts',
    expression: /^(.*?), file:(.*?), line:(\d+), col:(\d+)/s,
    text: 'an error in a template of the owner',
  },
  {
    file: 'packages/ui/src/layout/browser-scripts.ts',
    expression: /^ *(?:\/\/.*\n|\/\*\*[\s\S]*?\*\/ *\n?)/gm,
    text: 'a script of the shop, read once at the start',
  },
]

/** Expressions that are known only when they run, and why they are safe. */
export interface Computed {
  file: string
  /** How it begins in the source. */
  begins: string
  why: string
}

export const COMPUTED: readonly Computed[] = [
  {
    file: 'packages/catalog-readers/src/finish/conform-to-schema.ts',
    begins: "new RegExp(pattern, 'u')",
    why: 'patterns of the product’s schema, each of which is checked where it is written',
  },
  {
    file: 'packages/vitrine/src/pages/page-query.ts',
    begins: "new RegExp(pattern, 'u')",
    why: 'patterns of the pages’ own parameters, each of which is checked where it is written',
  },
  {
    file: 'packages/product/src/fold-letters.ts',
    begins: 'new RegExp(`[',
    why: 'one letter',
  },
  {
    file: 'packages/search/src/query/tokens.ts',
    begins: 'new RegExp(`(?<=^|\\\\s)(',
    why: 'names of a table, and a query of at most 512 characters',
  },
  {
    file: 'packages/search/src/text/stemming.ts',
    begins: "new RegExp(pattern, 'gu')",
    why: 'endings of a table, and words of at most 48 characters',
  },
  {
    file: 'packages/catalog/src/changes/change-routes.ts',
    begins: 'pattern: `^(',
    why: 'words of a closed list with commas between',
  },
]
