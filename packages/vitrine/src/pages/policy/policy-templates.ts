import { POLICY_SLUGS, type PolicySlug } from '@vitrine/product'
import type { Translations } from '@vitrine/ui/translations/message-types'
import { languageOf, readLanguage } from '@vitrine/ui/translations/messages'

export interface QuestionFile {
  slug: PolicySlug
  markdown: string
}

/** The six files of `vitrine init policies`, in the language of a locale, or in English. None is published unedited. */
export function questionFiles(locale: string, { policyTitles }: Pick<Translations, 'policyTitles'>): QuestionFile[] {
  const { note, asks, faqs, answer } = readLanguage(languageOf(locale)).policyQuestions
  return POLICY_SLUGS.map((slug) => {
    const body =
      slug === 'faq'
        ? faqs.map((question) => `## ${question}\n\n[?] ${answer}`)
        : asks[slug].map((question) => `[?] ${question}`)
    return { slug, markdown: `${[`# ${policyTitles[slug]}`, `<!-- ${note} -->`, ...body].join('\n\n')}\n` }
  })
}
