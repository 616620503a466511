import { type Letter, letter } from './letter.ts'
import type { Voice } from './words.ts'

/** Opening the link does nothing yet: programs that look through mail open links, too. */
export function signInMail(voice: Voice, { link, minutes }: { link: string; minutes: number }): Letter {
  const { letters, signIn } = voice.words.people
  const shop = voice.shop.name
  const { subject, open, until, otherwise } = letters.signIn
  return letter(voice, {
    subject: subject({ shop }),
    link,
    sentences: [open({ shop }), until({ time: signIn.minutes(minutes) }), otherwise],
  })
}
