import type { ClaimMailFacts } from '@vitrine/agent-auth'
import { type Letter, letter } from './letter.ts'
import { inPlainWords, introduce, type Voice } from './words.ts'

/** The mail that asks a human whether an agent acts for them. It holds a link and no code: opening it does nothing. */
export function claimMail(voice: Voice, { agentName, scopes, link, expiresAt }: ClaimMailFacts): Letter {
  const { subject, asks, may, otherwise, until } = voice.words.people.letters.claim
  const shop = voice.shop.name
  return letter(voice, {
    subject: subject({ shop }),
    link,
    sentences: [
      asks({ agent: introduce(voice, agentName), shop }),
      may({ scopes: inPlainWords(voice, scopes).join(' ') }),
      otherwise,
      until({ date: voice.speech.instant(expiresAt) }),
    ],
  })
}
