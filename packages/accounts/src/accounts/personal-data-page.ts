import type { PageContext } from '@vitrine/ui/components/page-context'
import { type Html, html } from '@vitrine/ui/html/html'
import { PEOPLE_PATHS } from '../people/people-paths.ts'
import { hidden, personLayout } from '../people/person-page.ts'

/** Links to a copy of the stored data, and to its erasure. */
export function personalDataSection({ translations, shop }: PageContext, formToken: string): Html {
  const words = translations.people.data
  return html`<h2 id="your-data">${words.title}</h2>
<p>${words.note({ shop: shop.name })}</p>
<form method="post" action="${PEOPLE_PATHS.exportData}">${hidden({ form_token: formToken })}<button class="button plain" type="submit" id="export-data">${words.export}</button></form>
<form method="post" action="${PEOPLE_PATHS.eraseData}">${hidden({ form_token: formToken })}<p><label><input type="checkbox" name="sure" value="yes" required> ${words.sure}</label></p><button class="button danger" type="submit" id="erase-data">${words.erase}</button></form>`
}

export function erasedPage(context: PageContext): Html {
  const { people, home } = context.translations
  const { erased, erasedNote } = people.data
  const note = erasedNote({ shop: context.shop.name })
  return personLayout(context, erased, html`<p id="erased">${note}</p><p><a class="button" href="/">${home}</a></p>`)
}
