import type { FastifyPluginAsync } from 'fastify'

// What a browser may fetch before somebody clicks (HTML, "speculative loading"): the page of a product or a department
// whose link is under the pointer or being pressed. Such a request is charged as any other. Nothing that acts (/buy,
// /cart), that is about a person, or that has no end (filters, searches) is ever fetched ahead: it is in no rule, and
// pages of carts and of signed-in people do not name these rules. They come by a header, so that no page needs a script
// of its own for them, which the policy of pages forbids.

const PATH = '/assets/speculation-rules.json'

const RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: ['/products/*', '/collections/*'] },
          // Choices of a variant, filters and further pages; versions for programs; what no crawler follows.
          { not: { selector_matches: '[href*="?"],[href$=".md"],[rel~=nofollow],[download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

/** The `Speculation-Rules` header of public pages. */
export const SPECULATION_RULES = `"${PATH}"`

export const speculationRoutes: FastifyPluginAsync = async (app) => {
  app.get(
    PATH,
    { config: { cached: true, worstRequest: { maxWork: { documents: 0, bytes: 2_000 } } }, schema: { hide: true } },
    async (_request, reply) => reply.type('application/speculationrules+json').send(RULES),
  )
}
