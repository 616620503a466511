import type { ClaimMailContent } from '@vitrine/agent-auth'
import type { TextContext } from '@vitrine/ui/components/page-context'
import { type Letter, letter } from '@vitrine/ui/layout/letter'
import { inPlainWords, nameAgent } from './agent-description.ts'

/** The e-mail that asks a human whether an agent acts for them. It has a link but no code; opening it has no effect. */
export function claimMail(textContext: TextContext, { agentName, scopes, link, expiresAt }: ClaimMailContent): Letter {
  const { subject, asks, may, otherwise, until } = textContext.translations.people.letters.claim
  const shop = textContext.shop.name
  return letter(textContext, {
    subject: subject({ shop }),
    link,
    sentences: [
      asks({ agent: nameAgent(textContext, agentName), shop }),
      may({ scopes: inPlainWords(textContext, scopes).join(' ') }),
      otherwise,
      until({ date: textContext.format.instant(expiresAt) }),
    ],
  })
}
