// Choosing a variant without losing one's place. Each choice is a link that works by itself; here its page is fetched and
// what differs is put into this one: pictures, price, availability, buttons, structured data. Focus and scroll stay, the
// address is replaced, so that Back leaves the product, and what has changed is said to screen readers. If the answer
// fails or takes long, the link is followed.

import { fetchPage, renewPage } from './renew.js'

/** Says what has changed. */
const said = document.createElement('p')
said.role = 'status'
said.className = 'quiet'

/** Price and button on a phone, once the button of the page has left the view. */
const bar = document.createElement('div')
bar.className = 'buy-bar'
bar.role = 'region'
bar.ariaLabel = document.querySelector('h1')?.textContent ?? document.title
bar.hidden = true
document.body.append(said, bar)

// The window counts as endless below: a button that the person has not reached yet has not left.
const buttonWatch = new IntersectionObserver(
  (entries) => {
    bar.hidden = entries.at(-1)?.isIntersecting ?? true
  },
  { rootMargin: '0px 0px 1000000px 0px' },
)

/** Counts requests, so that an answer that comes after a later one was asked for is dropped. */
let asked = 0
let isWaiting = false

dress()

document.addEventListener('click', (event) => {
  const radio = closest(event, '.option [role="radio"]')
  const isForNewWindow = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0
  if (radio instanceof HTMLAnchorElement && !isForNewWindow) {
    event.preventDefault()
    choose(radio)
  }
  const step = closest(event, '[data-step]')
  if (step) changeQuantity(step)
})

document.addEventListener('keydown', (event) => {
  const radio = closest(event, '.option [role="radio"]')
  if (!(radio instanceof HTMLAnchorElement)) return
  const isRightToLeft = document.dir === 'rtl'
  /** @type {Record<string, number>} */
  const steps = {
    ' ': 0,
    ArrowDown: 1,
    ArrowUp: -1,
    ArrowRight: isRightToLeft ? -1 : 1,
    ArrowLeft: isRightToLeft ? 1 : -1,
  }
  const by = steps[event.key]
  if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  const radios = radiosOf(radio.closest('.option'))
  const next = radios[(radios.indexOf(radio) + by + radios.length) % radios.length]
  if (next) choose(next)
})

// Without script the button leads to the option that is missing, by its address.
document.addEventListener('submit', (event) => {
  const { target } = event
  if (!(target instanceof HTMLFormElement) || target.dataset.missing === undefined) return
  event.preventDefault()
  const group = document.getElementById(target.dataset.missing)
  group?.classList.add('asked')
  const [first] = radiosOf(group)
  first?.focus({ preventScroll: true })
  group?.scrollIntoView({ block: 'center' })
  say(target.textContent ?? '')
})

// It may have been sold out while another tab was looked at, or the page lay in the history.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') lookAgain()
})
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) lookAgain()
})

/**
 * Shows the page of a link in this one.
 *
 * @param {HTMLAnchorElement} radio
 */
async function choose(radio) {
  const { href } = radio
  for (const each of radiosOf(radio.closest('.option'))) {
    each.ariaChecked = String(each === radio)
    each.tabIndex = each === radio ? 0 : -1
  }
  radio.focus({ preventScroll: true })
  const mine = ++asked
  isWaiting = true
  try {
    const page = await ask(href)
    if (mine !== asked) return
    show(page, href)
    say(choiceInWords())
  } catch {
    // Replaced, as the address would have been.
    if (mine === asked) location.replace(href)
  } finally {
    if (mine === asked) isWaiting = false
  }
}

/** Brings the page up to date. What fails here is no loss: the page stays as it was. */
async function lookAgain() {
  if (isWaiting) return
  const mine = ++asked
  const before = choiceInWords()
  const page = await ask(location.href).catch(() => undefined)
  if (!page || mine !== asked) return
  show(page, location.href)
  if (choiceInWords() !== before) say(choiceInWords())
}

/**
 * Asked again each time, because stock changes; an unchanged page is answered without its text.
 *
 * @param {string} address
 */
function ask(address) {
  return fetchPage(address, 'no-cache')
}

/**
 * @param {Document} page
 * @param {string} address
 */
function show(page, address) {
  renewPage(page)
  history.replaceState(history.state, '', address)
  dress()
  document.dispatchEvent(new Event('choice'))
}

/** Adds what only makes sense with script. */
function dress() {
  for (const group of document.querySelectorAll('.option')) {
    const radios = radiosOf(group)
    const stop = radios.find(({ ariaChecked }) => ariaChecked === 'true') ?? radios[0]
    for (const radio of radios) radio.tabIndex = radio === stop ? 0 : -1
  }
  buttonWatch.disconnect()
  const button = document.querySelector('.actions .button')
  const price = document.querySelector('.price.big')
  bar.replaceChildren()
  if (!button || !price) return
  const twin = document.createElement('p')
  twin.className = 'price'
  twin.append(...price.cloneNode(true).childNodes)
  bar.append(twin, twinOf(button))
  buttonWatch.observe(button)
}

/**
 * A button in the bar that does the same.
 *
 * @param {Element} button
 */
function twinOf(button) {
  const twin = button.cloneNode(true)
  if (twin instanceof HTMLButtonElement) twin.setAttribute('form', button.closest('form')?.id ?? '')
  return twin
}

/** @param {Element} step */
function changeQuantity(step) {
  const field = step.parentElement?.querySelector('input')
  if (!field) return
  if (step.getAttribute('data-step') === '1') field.stepUp()
  else field.stepDown()
  say(field.value)
}

/** What is chosen, what it costs, whether it is there, and what is still missing. */
function choiceInWords() {
  const parts = ['.option [aria-checked="true"]', '.buy .price.big', '.availability', 'form[data-missing] button']
  const texts = parts.flatMap((part) =>
    [...document.querySelectorAll(part)].map(({ textContent }) => textContent?.trim()),
  )
  return texts.filter(Boolean).join(', ')
}

/** @param {string} words */
function say(words) {
  said.textContent = words
}

/**
 * @param {Element | null} group
 * @returns {HTMLAnchorElement[]}
 */
function radiosOf(group) {
  return group ? [...group.querySelectorAll('a')].filter(({ role }) => role === 'radio') : []
}

/**
 * @param {Event} event
 * @param {string} selector
 */
function closest({ target }, selector) {
  return target instanceof Element ? target.closest(selector) : null
}
