import { hash } from 'node:crypto'
import { formatWithCode, type Shop } from '@vitrine/product'
import { blocks, code, list, Markdown, md } from '@vitrine/ui/markdown/markdown'
import type { DiscoveryFacts } from './facts.ts'
import { credentialManual, introduction, policyList, registrationState, section } from './shared-sections.ts'
import { skillName, skillPath } from './skill-path.ts'

// Agent Skills Discovery 0.2.0: an index of skills, each a Markdown file with its digest in the index. Ours describes
// how to use this shop, and contains no instructions that the user did not ask for.

export const SKILLS_INDEX = '/.well-known/agent-skills/index.json'
const SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json'

export function skillsIndex(facts: DiscoveryFacts) {
  const { config } = facts
  return {
    $schema: SCHEMA,
    skills: [
      {
        name: skillName(config),
        type: 'skill-md',
        description: purposeOf(facts.shop),
        url: `${config.publicUrl}${skillPath(config)}`,
        digest: `sha256:${hash('sha256', skill(facts), 'hex')}`,
      },
    ],
  }
}

/** Contains nothing that changes with the catalogue, so that its digest changes only with the shop itself. */
export function skill(facts: DiscoveryFacts): string {
  const { config } = facts
  return `${blocks(
    // JSON text is also valid YAML.
    new Markdown(`---\nname: ${skillName(config)}\ndescription: ${JSON.stringify(purposeOf(facts.shop))}\n---`),
    md`# Looking things up at ${facts.shop.name}`,
    introduction(facts),
    section('Finding products', finding(facts)),
    section('Telling about them', telling(facts)),
    section('What this skill cannot do', limits(facts)),
    section('Policies', policyList(facts)),
  )}\n`
}

function purposeOf({ name, url }: Shop): string {
  return `Finds products at ${name} (${new URL(url).host}) and reads their price, availability and details. Use it when somebody asks what this shop sells, what something costs there, or whether it can be had.`
}

function finding({ config: { publicUrl } }: DiscoveryFacts): Markdown {
  return list([
    md`By words: ${code(`GET ${publicUrl}/api/search?fields=summary&q=…`)}, in the customer’s own words. Narrow with ${code('brand')}, ${code('price_max')}, ${code('in_stock=true')} and what the facets name (${code('facets=usual')}). A summary is what choosing needs.`,
    md`One product: ${code(`GET ${publicUrl}/api/catalog/…`)} with its id, handle, SKU or GTIN; ${code('fields=card')} has its options and specifications without texts and variants.`,
    md`Up to ten to compare: ${code(`GET ${publicUrl}/api/catalog?fields=card&ids=…,…`)}.`,
    md`Many products: ${code(`GET ${publicUrl}/api/catalog?fields=summary`)}, page by page. Everything else is in ${code(`${publicUrl}/agents.md`)}.`,
  ])
}

function telling({ shop }: DiscoveryFacts): Markdown {
  const money = { amount: 1999, currency: shop.currency }
  return list([
    md`Prices are whole numbers in minor units: ${code(JSON.stringify(money))} is ${formatWithCode(money)}. Give the currency, and the time at which you read it.`,
    md`${code('availability.available')} says whether it can be ordered now. Where a product has variants, answer for the variant that was asked about.`,
    md`Give the address in ${code('url')}, so that people can see it for themselves.`,
    md`If nothing fits, say so. ${code('messages')} in the response report corrected and omitted words.`,
  ])
}

function limits(facts: DiscoveryFacts): Markdown {
  return md`It reads. It cannot order, pay or change anything. ${registrationState(facts)} ${credentialManual(facts)}`
}
