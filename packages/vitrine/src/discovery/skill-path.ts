import { cutText } from '@vitrine/kit'
import { slug } from '@vitrine/product'
import type { DiscoveryConfig } from './facts.ts'

/** The type of a skill in an AI catalogue. */
export const SKILL_TYPE = 'text/markdown; profile="urn:air:agent-skills"'

/**
 * The name that the owner gave, or the host: it is part of an address, which must not change while the shop runs. Names
 * have up to 64 characters of a to z, digits and hyphens; a shop whose name contains none of them is "shop".
 */
export function skillName({ shop, publicUrl }: Pick<DiscoveryConfig, 'shop' | 'publicUrl'>): string {
  const words = slug((shop.name ?? new URL(publicUrl).host).normalize('NFKD')).replace(/[^a-z0-9]+/g, '-')
  return cutText(`shop-${words}`.replace(/-+/g, '-'), 64).replace(/-$/, '')
}

export function skillPath(config: Pick<DiscoveryConfig, 'shop' | 'publicUrl'>): string {
  return `/.well-known/agent-skills/${skillName(config)}/SKILL.md`
}
