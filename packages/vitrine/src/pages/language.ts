import { defineCapability } from '@vitrine/server-kit'
import { shop } from '../shop/capability.ts'
import { ownerFacts } from '../shop/owner-facts.ts'

/** The words and formats of the shop's language, with the owner's own words, for pages and e-mails. */
export const language = defineCapability({
  name: 'language',
  needs: { ownerFacts, shop },
  async open(_host, { ownerFacts, shop: { shop } }) {
    const { createLocaleFormat } = await import('./translations/locale-format.ts')
    const { createTranslations } = await import('./translations/translations.ts')
    const { NO_THEME, openTheme } = await import('./theme/theme.ts')
    const theme = ownerFacts.themeDir === undefined ? NO_THEME : await openTheme(ownerFacts.themeDir)
    return {
      theme,
      text: { shop, format: createLocaleFormat(shop), translations: createTranslations(shop.locale, theme.words) },
    }
  },
})
