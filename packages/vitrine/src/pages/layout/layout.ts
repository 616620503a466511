import { commonFacts } from '../theme/common-facts.ts'
import { head } from './head.ts'
import { footer, header } from './header-footer.ts'
import { type Html, html } from './html.ts'
import type { Page, PageContext } from './page-context.ts'

/** A whole document: the page's body between the header and the footer, or the owner's template for the layout. */
export function layout(context: PageContext, page: Page): Html {
  const { format, translations, theme } = context
  const common = () => commonFacts(context, page)
  const parts = {
    head: head(context, page),
    skip: html`<a class="skip" href="#content">${translations.skip}</a>`,
    header: header(context, page),
    content: page.template?.(theme.templates, common) ?? page.body,
    footer: footer(context, page),
  }
  const own = theme.templates.has('layout') && theme.templates.render('layout', { common: common(), facts: {}, parts })
  if (own) return own
  return html`<!doctype html>
<html lang="${format.lang}" dir="${format.dir}">
<head>
${parts.head}
</head>
<body>
${parts.skip}
${parts.header}
<main id="content">
${parts.content}
</main>
${parts.footer}
</body>
</html>
`
}
