import assert from 'node:assert/strict'
import { it } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { openTestShop } from '../open-storefront.ts'

// What the validators of AI catalogues demand that Lighthouse runs (agentic browsing, "ard-schema"): the specification of
// Agentic Resource Discovery, 1.0. Anything beside it lowers the score of the shop.

const TYPES = [
  'application/ai-catalog+json',
  'application/agent-card+json',
  'application/a2a-agent-card+json',
  'application/mcp-server-card+json',
  'application/agent-skills+zip',
  'application/agent-skills+gzip',
  'text/markdown; profile="urn:air:agent-skills"',
  'application/ai-registry+json',
]

const text = { type: 'string', minLength: 1 }
const address = { type: 'string', format: 'uri' }
const CATALOG = {
  type: 'object',
  required: ['specVersion', 'host', 'entries'],
  additionalProperties: false,
  properties: {
    specVersion: { const: '1.0' },
    host: {
      type: 'object',
      required: ['displayName'],
      additionalProperties: false,
      properties: { displayName: text, identifier: text, documentationUrl: address, logoUrl: address },
    },
    entries: {
      type: 'array',
      minItems: 2,
      items: {
        type: 'object',
        required: ['identifier', 'displayName', 'type', 'url', 'representativeQueries'],
        additionalProperties: false,
        properties: {
          identifier: { type: 'string', pattern: '^urn:air:[a-zA-Z0-9.-]+(:[a-zA-Z0-9._:-]+)?:[a-zA-Z0-9._-]+$' },
          displayName: text,
          type: { enum: TYPES },
          url: address,
          description: text,
          tags: { type: 'array', items: text },
          capabilities: { type: 'array', items: text },
          representativeQueries: { type: 'array', minItems: 2, maxItems: 5, items: text },
          version: text,
          updatedAt: { type: 'string', format: 'date-time' },
          metadata: {
            type: 'object',
            additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
          },
        },
      },
    },
  },
}

it('the AI catalogue lists what its specification registers, in the form of its schema', async () => {
  const ajv = new Ajv2020({ allErrors: true, strict: false })
  addFormats.default(ajv)
  const check = ajv.compile(CATALOG)
  for (const PUBLIC_URL of ['https://shop.example', 'http://localhost:4200']) {
    await using shop = await openTestShop({ products: [], environment: { PUBLIC_URL } })
    const { body } = await shop.get('/.well-known/ai-catalog.json')
    assert.ok(check(body), JSON.stringify(check.errors))
  }
})
