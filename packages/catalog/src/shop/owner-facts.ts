import { givenCapability } from '@vitrine/server-kit'
import type { ShopSettings } from './shop-settings.ts'

/** The owner's facts about the shop, as they set them. Public responses use `shop` instead. */
export const ownerFacts = givenCapability<ShopSettings>('owner-facts')
