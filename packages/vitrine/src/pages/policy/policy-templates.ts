import { POLICY_SLUGS, type PolicySlug } from '@vitrine/product'
import { ARABIC_QUESTIONS } from '../policy-questions/ar.ts'
import { GERMAN_QUESTIONS } from '../policy-questions/de.ts'
import { ENGLISH_QUESTIONS } from '../policy-questions/en.ts'
import { SPANISH_QUESTIONS } from '../policy-questions/es.ts'
import { FRENCH_QUESTIONS } from '../policy-questions/fr.ts'
import { ROMANIAN_QUESTIONS } from '../policy-questions/ro.ts'
import type { Translations } from '../translations/table.ts'

/** What an owner is asked, so that the policy pages are in their own words. */
export interface PolicyQuestions {
  /** How the file is used; nobody but the owner reads it. */
  note: string
  asks: Readonly<Record<Exclude<PolicySlug, 'faq'>, readonly string[]>>
  /** What customers ask. */
  faqs: readonly string[]
  /** What the owner is asked to do below each of them. */
  answer: string
}

const LANGUAGES: Readonly<Record<string, PolicyQuestions>> = {
  en: ENGLISH_QUESTIONS,
  de: GERMAN_QUESTIONS,
  fr: FRENCH_QUESTIONS,
  es: SPANISH_QUESTIONS,
  ro: ROMANIAN_QUESTIONS,
  ar: ARABIC_QUESTIONS,
}

export interface QuestionFile {
  slug: PolicySlug
  markdown: string
}

/** The six files of `vitrine init policies`, in the language of a locale, or in English. None is published as it is. */
export function questionFiles(locale: string, { policyTitles }: Translations): QuestionFile[] {
  const { note, asks, faqs, answer } = LANGUAGES[new Intl.Locale(locale).language] ?? ENGLISH_QUESTIONS
  return POLICY_SLUGS.map((slug) => {
    const body =
      slug === 'faq'
        ? faqs.map((question) => `## ${question}\n\n[?] ${answer}`)
        : asks[slug].map((question) => `[?] ${question}`)
    return { slug, markdown: `${[`# ${policyTitles[slug]}`, `<!-- ${note} -->`, ...body].join('\n\n')}\n` }
  })
}
