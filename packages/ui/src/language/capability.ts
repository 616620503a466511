import { shop } from '@vitrine/catalog'
import { ownerFacts } from '@vitrine/catalog/shop/owner-facts'
import { CapabilityError, type DeclaredScopes, defineCapability, type Messages } from '@vitrine/server-kit'

/** The words and formats of the shop's language, with the owner's own words, for pages and e-mails. */
export const language = defineCapability({
  name: 'language',
  needs: { ownerFacts, shop },
  async open({ all, config: { production }, onError }, { ownerFacts, shop: { shop } }) {
    const { createLocaleFormat } = await import('../translations/locale-format.ts')
    const { mistakesInMessages } = await import('../translations/owner-messages.ts')
    const { createTranslations, createWords } = await import('../translations/translations.ts')
    const { openLiveTheme } = await import('../theme/live-theme.ts')
    const declared = all.messages()
    const mistakes = mistakesInMessages(declared, new Intl.Locale(shop.locale).language)
    if (mistakes.length > 0) throw new CapabilityError(mistakes)
    const theme = await openLiveTheme(ownerFacts.themeDir, declared)
    const translate = () => createTranslations(shop.locale, theme.now().words, scopeTexts(all.scopes()))
    const translations = translate()
    const { watchPaths } = await import('../window/watch-folders.ts')
    const reload = async () => {
      await theme.reload()
      // Everybody holds this object, so its members are replaced and not the object.
      Object.assign(translations, translate())
    }
    const changed = () => void reload().catch(onError)
    const unwatch = production ? undefined : watchPaths({ paths: theme.paths, changed })
    return {
      theme,
      close: () => unwatch?.(),
      text: { shop, format: createLocaleFormat(shop), translations },
      /** The messages of a capability in the shop's language, English where that has none. */
      words: <Words>(messages: Messages<Words>): Words => createWords(shop.locale, messages, theme.now().words),
    }
  },
  close: (language) => language.close(),
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
