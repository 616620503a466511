import { html } from 'hono/html'

export interface SignInMailFacts {
  shopName: string
  link: string
  minutes: number
}

/** Opening the link does nothing yet: programs that look through mail open links, too. */
export function signInMail({ shopName, link, minutes }: SignInMailFacts): {
  subject: string
  text: string
  html: string
} {
  const open = `Somebody, we hope you, asked to sign in at ${shopName} with this address. Open the link and press the button:`
  const until = `The link is good for ${minutes} minutes, once. Give it to nobody: not to an agent, and not to somebody who calls or writes to you.`
  const otherwise = 'If you did not ask for it, do nothing.'
  return {
    subject: `Sign in at ${shopName}`,
    text: [open, link, until, otherwise].join('\n\n'),
    html: html`<!doctype html>
<html lang="en"><body style="font-family:sans-serif;line-height:1.5;max-width:36em">
<p>${open}</p><p><a href="${link}">${link}</a></p><p>${until}</p><p>${otherwise}</p>
</body></html>`.toString(),
  }
}
