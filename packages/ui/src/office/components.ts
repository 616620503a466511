import { type Html, html } from '../html/html.ts'

// Parts of the pages of the owner's office: functions from values to markup, without script.

/** What a part says: never by colour alone, so each stands beside words. */
export type Tone = 'good' | 'bad' | 'quiet'

/**
 * The head of a page, with at most one main action.
 *
 * @example
 * pageHead('Products', html`<a class="button" href="/admin/imports">Import</a>`)
 */
export function pageHead(title: string, action?: Html): Html {
  return html`<div class="page-head"><h1>${title}</h1>${action}</div>`
}

/**
 * A status in a word or two.
 *
 * @example
 * badge('Hidden', 'quiet')
 */
export function badge(word: string, tone?: Tone): Html {
  return html`<span class="badge${tone && ` ${tone}`}">${word}</span>`
}

/**
 * What is the matter and why, with the button or link that mends it.
 *
 * @example
 * banner({ text: '3 products have no picture.', tone: 'bad', remedy: html`<a class="button plain" href="…">Show</a>` })
 */
export function banner({ text, tone, remedy }: { text: string | Html; tone?: Tone; remedy?: Html }): Html {
  return html`<div class="banner${tone && ` ${tone}`}"><p>${text}</p>${remedy}</div>`
}

/** What was just done, which a screen reader says at once. */
export function notice(text: string | Html, undo?: Html): Html {
  return html`<div class="banner good" role="status"><p>${text}</p>${undo}</div>`
}

/** Views of a list as tabs; the current one is named to screen readers too. */
export function tabs(
  label: string,
  views: readonly { title: string; href: string; isCurrent: boolean; count?: string }[],
): Html {
  return html`<nav aria-label="${label}"><ul class="tabs">${views.map(
    ({ title, href, isCurrent, count }) =>
      html`<li><a href="${href}"${isCurrent && html` aria-current="page"`}>${title}${count !== undefined && html` <span class="quiet">${count}</span>`}</a></li>`,
  )}</ul></nav>`
}

/**
 * A button that changes something by itself: a form of its own, with the token that the office requires.
 *
 * @example
 * actionButton({ action: '/admin/versions/undo', label: 'Undo', formToken, fields: { act: '17' } })
 */
export function actionButton(button: {
  action: string
  label: string
  formToken: Html | (string & { readonly isEscaped: true })
  fields?: Readonly<Record<string, string>>
  /** `plain` if absent. */
  look?: 'main' | 'plain' | 'danger' | 'link'
  id?: string
}): Html {
  const { action, label, formToken, fields = {}, look = 'plain', id } = button
  return html`<form method="post" action="${action}">${formToken}${Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button class="button${look !== 'main' && ` ${look}`}" type="submit"${id !== undefined && html` id="${id}"`}>${label}</button></form>`
}
