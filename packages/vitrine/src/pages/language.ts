import { type DeclaredScopes, defineCapability } from '@vitrine/server-kit'
import { shop } from '../shop/capability.ts'
import { ownerFacts } from '../shop/owner-facts.ts'

/** The words and formats of the shop's language, with the owner's own words, for pages and e-mails. */
export const language = defineCapability({
  name: 'language',
  needs: { ownerFacts, shop },
  async open({ all }, { ownerFacts, shop: { shop } }) {
    const { createLocaleFormat } = await import('./translations/locale-format.ts')
    const { createTranslations } = await import('./translations/translations.ts')
    const { NO_THEME, openTheme } = await import('./theme/theme.ts')
    const theme = ownerFacts.themeDir === undefined ? NO_THEME : await openTheme(ownerFacts.themeDir)
    const translations = createTranslations(shop.locale, theme.words, scopeTexts(all.scopes()))
    return {
      theme,
      text: { shop, format: createLocaleFormat(shop), translations },
    }
  },
})

/** What scopes permit, as their owners say it: for those of plugins, which no language file describes. */
function scopeTexts(declared: DeclaredScopes) {
  const scopes = Object.fromEntries(Object.entries(declared).map(([name, { grants }]) => [name, toMessage(grants)]))
  return { claim: { scopes }, people: { agents: { scopes } } }
}

/** Without the address in parentheses, which is for programs, and in ICU message syntax. */
function toMessage(grants: string): string {
  return grants
    .replace(/ \(`[^`]*`\)/, '')
    .replaceAll("'", "''")
    .replace(/[{}]/g, "'$&'")
}
