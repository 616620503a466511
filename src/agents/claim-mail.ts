import { html } from 'hono/html'
import { SCOPES, type Scope } from '../endpoint.ts'

export interface ClaimMailFacts {
  shopName: string
  agentName: string | null
  scopes: readonly Scope[]
  link: string
  expiresAt: string
}

/** The mail that asks a human whether an agent acts for them. It holds a link and no code: opening it does nothing. */
export function claimMail({ shopName, agentName, scopes, link, expiresAt }: ClaimMailFacts): {
  subject: string
  text: string
  html: string
} {
  const who = introduce(agentName)
  const asks = `${who} asks to act for you at ${shopName}. If you sent it, open the link, press the button and read the code out to it.`
  const may = `It could then do this in your name: ${scopes.map((scope) => plainWords(scope)).join(' ')} It can buy nothing and change nothing.`
  const otherwise = 'If you did not send it, open the link and say so; or do nothing, and the request ends by itself.'
  const until = `The link is good until ${toWords(expiresAt)}. Keep this mail: later the same link ends the agent’s access.`
  return {
    subject: `An agent asks to act for you at ${shopName}`,
    text: [asks, link, may, otherwise, until].join('\n\n'),
    html: html`<!doctype html>
<html lang="en"><body style="font-family:sans-serif;line-height:1.5;max-width:36em">
<p>${asks}</p><p><a href="${link}">${link}</a></p><p>${may}</p><p>${otherwise}</p><p>${until}</p>
</body></html>`.toString(),
  }
}

/** The shop knows nothing about the name, and says so. */
export function introduce(agentName: string | null): string {
  return agentName === null ? 'An agent that gives no name' : `An agent that calls itself “${agentName}”`
}

export function plainWords(scope: Scope): string {
  return SCOPES[scope].replace(/ \(`.*?`\)/, '')
}

export function toWords(instant: string): string {
  return instant === '' ? 'the registration ends' : `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`
}
