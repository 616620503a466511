import { shop } from '@vitrine/catalog'
import { ownerFacts } from '@vitrine/catalog/shop/owner-facts'
import { CapabilityError, type DeclaredScopes, defineCapability, type Messages } from '@vitrine/server-kit'

/** The words and formats of the shop's language, with the owner's own words, for pages and e-mails. */
export const language = defineCapability({
  name: 'language',
  needs: { ownerFacts, shop },
  async open({ all }, { ownerFacts, shop: { shop } }) {
    const { createLocaleFormat } = await import('../translations/locale-format.ts')
    const { mistakesInMessages } = await import('../translations/owner-messages.ts')
    const { createTranslations, createWords } = await import('../translations/translations.ts')
    const { NO_THEME, openTheme } = await import('../theme/theme.ts')
    const declared = all.messages()
    const mistakes = mistakesInMessages(declared, new Intl.Locale(shop.locale).language)
    if (mistakes.length > 0) throw new CapabilityError(mistakes)
    const theme = ownerFacts.themeDir === undefined ? NO_THEME : await openTheme(ownerFacts.themeDir, declared)
    const translations = createTranslations(shop.locale, theme.words, scopeTexts(all.scopes()))
    return {
      theme,
      text: { shop, format: createLocaleFormat(shop), translations },
      /** The messages of a capability in the shop's language, English where that has none. */
      words: <Words>(messages: Messages<Words>): Words => createWords(shop.locale, messages, theme.words),
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
