// Narrowing, ordering and paging a list without losing one's place. The form and its links work by themselves; here their
// pages are fetched and what differs is put into this one. Each change is a step of the history. What was shown of the
// list, and where, is kept in the browser, so that Back and a reload return there. If an answer fails or takes long, the
// browser goes to its page.

import { fetchPage, renew, renewPage } from './renew.js'

/** More pages are not loaded again at once: whoever returns sees the last of them. */
const MOST_PAGES = 20
/** The order of parameters in the shop's own addresses, so that each list has one address in every cache. */
const LAST_PARAMETERS = ['price_min', 'price_max', 'rating_min', 'in_stock', 'sort']

/** @typedef {{ pages?: string[], card?: string | undefined, top?: number, isFocused?: boolean }} Place */

/** Names the entry of the history that is shown. */
let entry = entryOf(history.state)
/** The pages of the list that are shown, by their addresses. */
let shown = [here()]
/** Counts requests, so that an answer that comes after a later one was asked for is dropped. */
let asked = 0
/** The address that is being loaded.
 * @type {string | undefined} */
let wanted
/** The change that the form has made last. */
let changing = Promise.resolve()

// The choices on a phone: a dialog over the list, opened by a button. Both are in the form, so that its fields stay so.
const opener = Object.assign(document.createElement('button'), { type: 'button', className: 'opener' })
opener.ariaHasPopup = 'dialog'
const sheet = Object.assign(document.createElement('dialog'), { className: 'sheet' })
sheet.setAttribute('closedby', 'any')
const heading = Object.assign(document.createElement('h2'), { id: 'sheet-heading' })
sheet.setAttribute('aria-labelledby', heading.id)
const shut = Object.assign(document.createElement('button'), { type: 'button', className: 'shut', textContent: '×' })
/** What is outside of an open dialog is not announced. */
const said = Object.assign(document.createElement('p'), { className: 'quiet' })
said.role = 'status'
sheet.append(heading, shut, said)
for (const part of [opener, sheet]) part.dataset.byScript = ''
/** Whether the open sheet has an entry of the history of its own, and whether choices were made in it. */
let isOwnEntry = false
let isChanged = false

history.scrollRestoration = 'manual'
history.replaceState({ ...history.state, listing: entry }, '')
dress()
// What fails here is no loss: the page is whole without it.
returnTo(recall()).catch(() => undefined)

document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLElement && 'form' in target && target.form === filters()) apply()
})
document.addEventListener('submit', (event) => {
  if (event.target !== filters()) return
  if ('agentInvoked' in event && event.agentInvoked) return answerAgent(event)
  event.preventDefault()
  apply()
  sheet.close()
})
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isForNewWindow = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0
  if (!link || isForNewWindow) return
  if (link.matches('.chosen a')) change(addressOf(link))
  else if (link.matches('.paging [rel="next"]')) showMore(addressOf(link))
  else return
  event.preventDefault()
})
opener.addEventListener('click', openSheet)
shut.addEventListener('click', () => sheet.close())
sheet.addEventListener('close', onShut)
addEventListener('popstate', ({ state }) => {
  keep()
  entry = entryOf(state)
  isOwnEntry = false
  sheet.close()
  returnTo(recall()).catch(() => location.reload())
})
addEventListener('pagehide', keep)
// The browser of a phone may end a page that is not seen.
document.addEventListener('visibilitychange', keep)

/** @returns {HTMLFormElement | null} */
function filters() {
  return document.querySelector('form.facets')
}

function here() {
  return location.pathname + location.search
}

/** @param {HTMLAnchorElement} link */
function addressOf({ pathname, search }) {
  return pathname + search
}

/**
 * An agent in the browser gets what the list shows in place, in one step of the history with what it has filled in. Where
 * the browser takes no such answer, it is the page that follows, and nothing is shown in place any more.
 *
 * @param {SubmitEvent} event
 */
function answerAgent(event) {
  if ('respondWith' in event && typeof event.respondWith === 'function') {
    event.preventDefault()
    event.respondWith(apply().then(() => document.querySelector('.found')?.textContent))
  } else asked++
}

/** Shows what the form says. Resolves once it is shown. */
function apply() {
  const form = filters()
  if (!form) return changing
  /** @param {string} name */
  const rank = (name) => (name === 'q' ? -1 : LAST_PARAMETERS.indexOf(name) + 1)
  const fields = [...new FormData(form)]
    .map(([name, value]) => /** @type {const} */ ([name, String(value).trim()]))
    .filter(([, value]) => value !== '')
    .sort(([a, x], [b, y]) => rank(a) - rank(b) || compare(a, b) || compare(x, y))
  const parameters = new URLSearchParams(fields.map(([name, value]) => [name, value]))
  const address = parameters.size > 0 ? `${location.pathname}?${parameters}` : location.pathname
  if (address !== wanted) changing = change(address)
  return changing
}

/**
 * @param {string} a
 * @param {string} b
 */
function compare(a, b) {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/**
 * Shows another list of this page, as a step of the history. What is chosen in the sheet is one step together.
 *
 * @param {string} address
 */
async function change(address) {
  if (address === wanted) return
  const mine = ++asked
  wanted = undefined
  setBusy(false)
  if (address === shown[0]) return
  wanted = address
  const isInSheet = sheet.open
  isChanged ||= isInSheet
  setBusy(true)
  try {
    const page = await fetchPage(address)
    if (mine !== asked) return
    keep()
    if (isInSheet) history.replaceState(history.state, '', address)
    else {
      entry = newEntry()
      history.pushState({ listing: entry }, '', address)
    }
    put([page], [address])
  } catch {
    if (mine === asked) location.assign(address)
  } finally {
    if (mine === asked) wanted = undefined
  }
}

/**
 * Adds the next page to the list. The address becomes that of the page that was added: without anything kept it is a page
 * from which one goes on.
 *
 * @param {string} address
 */
async function showMore(address) {
  if (address === wanted) return
  const mine = ++asked
  wanted = address
  setBusy(true)
  try {
    const page = await fetchPage(address)
    if (mine !== asked) return
    const [added] = join(document, page)
    shown = [...shown, address].slice(-MOST_PAGES)
    history.replaceState(history.state, '', address)
    setBusy(false)
    dress()
    added?.querySelector('a')?.focus({ preventScroll: true })
    keep()
    document.dispatchEvent(new Event('choice'))
  } catch {
    if (mine === asked) location.assign(address)
  } finally {
    if (mine === asked) wanted = undefined
  }
}

/**
 * Appends the products of a page to the list of another. Returns what it has added.
 *
 * @param {Document} list
 * @param {Document} page
 */
function join(list, page) {
  const grid = list.querySelector('.found .grid')
  const added = [...(page.querySelector('.found .grid')?.children ?? [])]
  grid?.append(...added)
  const [old, next] = [list, page].map((each) => each.querySelector('.paging [rel="next"]'))
  if (next) old?.setAttribute('href', next.getAttribute('href') ?? '')
  else old?.remove()
  const seen = list.querySelector('.seen')
  if (grid && seen instanceof HTMLElement) {
    const { before = '0', of = '{shown}' } = seen.dataset
    const format = new Intl.NumberFormat(document.documentElement.lang)
    const last = format.format(Number(before) + grid.children.length)
    const range = before === '0' ? last : `${format.format(Number(before) + 1)}–${last}`
    seen.textContent = of.replace('{shown}', () => range)
  }
  return added
}

/**
 * Puts pages of one list into this page.
 *
 * @param {Document[]} pages
 * @param {string[]} addresses
 */
function put(pages, addresses) {
  const [first, ...others] = pages
  if (!first) return
  for (const page of others) join(first, page)
  const focused = document.activeElement
  const chip = focused instanceof HTMLAnchorElement ? chips().indexOf(focused) : -1
  const [ours, theirs] = [document, first].map((each) => each.querySelector('.choices'))
  if (ours && sheet.contains(ours)) {
    if (theirs) renew(ours, theirs)
    else {
      ours.remove()
      sheet.close()
    }
    theirs?.remove()
  }
  renewPage(first)
  shown = addresses
  dress()
  syncFields()
  if (document.activeElement === document.body && focused !== document.body) focusLike(focused, chip)
  said.textContent = document.querySelector('.found .lead')?.textContent ?? ''
  document.dispatchEvent(new Event('choice'))
}

/** @returns {HTMLAnchorElement[]} */
function chips() {
  return [...document.querySelectorAll('a')].filter((link) => link.matches('.chosen a'))
}

/**
 * Focuses what is most like an element that is gone: the same choice, the chip in the same place, or the number of products.
 *
 * @param {Element | null} gone
 * @param {number} chip
 */
function focusLike(gone, chip) {
  const fields = [...(filters()?.elements ?? [])].filter((field) => field instanceof HTMLInputElement)
  const same =
    gone instanceof HTMLInputElement
      ? fields.find(({ name, value }) => name === gone.name && value === gone.value)
      : chips()[Math.min(chip, chips().length - 1)]
  const lead = document.querySelector('.found .lead')
  if (!same) lead?.setAttribute('tabindex', '-1')
  const next = same ?? lead
  if (next instanceof HTMLElement) next.focus({ preventScroll: true })
}

/** Fields keep what was chosen in them, whatever the page says; what is being typed stays. */
function syncFields() {
  for (const field of filters()?.elements ?? []) {
    if (field instanceof HTMLSelectElement)
      field.selectedIndex = Math.max(
        0,
        [...field.options].findIndex(({ defaultSelected }) => defaultSelected),
      )
    if (!(field instanceof HTMLInputElement)) continue
    field.checked = field.defaultChecked
    if (field.type === 'text' && field !== document.activeElement) field.value = field.defaultValue
  }
}

/** Adds what only makes sense with script. */
function dress() {
  const form = filters()
  const more = document.querySelector('.paging [rel="next"]')
  if (more instanceof HTMLElement) more.textContent = more.dataset.more ?? ''
  if (!form) return
  form.classList.add('in-place')
  if (opener.parentElement !== form) {
    form.prepend(opener)
    form.append(sheet)
  }
  const words = form.querySelector('details > summary')?.textContent ?? ''
  opener.textContent = words
  heading.textContent = words
  shut.ariaLabel = form.querySelector('details')?.dataset.shut ?? ''
  for (const button of form.querySelectorAll('button')) button.textContent = button.dataset.count ?? button.textContent
}

/** @param {boolean} isBusy */
function setBusy(isBusy) {
  const grid = document.querySelector('.found .grid')
  if (grid) grid.ariaBusy = isBusy ? 'true' : null
}

// The sheet. It has an entry of the history of its own, so that Back closes it and undoes what was chosen in it; however
// else it is closed, the choices stay, and their entry with them.

function openSheet() {
  const choices = filters()?.querySelector('.choices')
  if (!choices) return
  keep()
  entry = newEntry()
  history.pushState({ listing: entry }, '')
  ;[isOwnEntry, isChanged] = [true, false]
  shut.after(choices)
  said.textContent = ''
  sheet.showModal()
  keep()
}

function onShut() {
  const choices = sheet.querySelector('.choices')
  if (choices) filters()?.querySelector('details')?.append(choices)
  if (isOwnEntry && !isChanged) history.back()
  isOwnEntry = false
}

// Where one was.

/** @param {unknown} state */
function entryOf(state) {
  const { listing } = Object(state)
  return typeof listing === 'string' ? listing : newEntry()
}

function newEntry() {
  return `listing-${Math.random().toString(36).slice(2)}`
}

/** Keeps the shown pages, and the card that is looked at with its distance from the top of the window. */
function keep() {
  const cards = [...document.querySelectorAll('.found .card')]
  const focused = cards.find((card) => card.contains(document.activeElement))
  const card = focused ?? cards.find((each) => each.getBoundingClientRect().bottom > 0)
  /** @type {Place} */
  const place = {
    pages: shown,
    card: card && productOf(card),
    top: card?.getBoundingClientRect().top ?? 0,
    isFocused: focused !== undefined,
  }
  try {
    sessionStorage.setItem(entry, JSON.stringify(place))
  } catch {
    // The browser keeps nothing.
  }
}

/** @returns {Place} */
function recall() {
  try {
    return Object(JSON.parse(sessionStorage.getItem(entry) ?? '{}'))
  } catch {
    return {}
  }
}

/**
 * Shows what an entry of the history has shown, where it was.
 *
 * @param {Place} place
 */
async function returnTo({ pages = [], card, top = 0, isFocused }) {
  const mine = ++asked
  wanted = undefined
  setBusy(false)
  const addresses = pages.at(-1) === here() ? pages : [here()]
  if (addresses.join(' ') !== shown.join(' ')) {
    const found = await Promise.all(addresses.map((address) => fetchPage(address)))
    if (mine !== asked) return
    put(found, addresses)
  }
  const there = [...document.querySelectorAll('.found .card')].find((each) => productOf(each) === card)
  if (!there) return
  scrollBy({ top: there.getBoundingClientRect().top - top, behavior: 'instant' })
  if (isFocused) there.querySelector('a')?.focus({ preventScroll: true })
}

/** @param {Element} card */
function productOf(card) {
  return card.querySelector('a')?.getAttribute('href') ?? undefined
}
