// The cart without leaving the page: its number in the header, a panel after adding, and the cart's own page changed in
// place. Without this script the same forms lead to the cart.

/** @type {HTMLElement | null} */
const link = document.querySelector('.to-cart')
const FORM = 'form[action="/cart/items"]'
/** After this the shop counts as unreached, in milliseconds. */
const PATIENCE = 15_000

if (link) {
  showCount()
  addEventListener('pageshow', ({ persisted }) => {
    showCount()
    if (persisted) close()
  })
  // Another tab may have changed the cart.
  document.addEventListener('visibilitychange', showCount)
  globalThis.cookieStore?.addEventListener('change', showCount)
  // Of the window: after all others have looked at the form, and perhaps asked for a choice.
  addEventListener('submit', onSubmit)
  document.addEventListener('click', onClick, true)
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && close())
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches('.cart .stepper input')) target.form?.requestSubmit()
  })
}

/** The number is in a cookie of its own, because pages are the same for everybody. */
function showCount() {
  const [, digits = '0'] = /(?:^|; )(?:__Host-)?vitrine-count=(\d+)/.exec(document.cookie) ?? []
  /** @type {HTMLElement | null | undefined} */
  const pieces = link?.querySelector('.pieces')
  const number = pieces?.querySelector('strong')
  if (!pieces || !number) return
  pieces.hidden = digits === '0'
  number.textContent = new Intl.NumberFormat(document.documentElement.lang).format(Number(digits))
}

/** @param {MouseEvent} event */
function onClick(event) {
  const { target, detail } = event
  if (!(target instanceof Element)) return
  if (target.closest('[data-close]')) return close()
  // The second click of a double click on a button that adds.
  if (detail > 1 && target.closest('button')?.form?.matches(FORM) && !target.closest('.stepper')) event.preventDefault()
  // Back in the history, where the shop page still stands as it was left.
  /** @type {HTMLAnchorElement | null} */
  const before = target.closest('#go-on-shopping')
  const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
  if (before && isPlain && history.length > 1 && document.referrer === before.href) {
    event.preventDefault()
    history.back()
  }
}

/** @param {SubmitEvent} event */
function onSubmit(event) {
  const { target: form, submitter } = event
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !form.matches(FORM)) return
  const cart = form.closest('.cart')
  if (cart && !cart.hasAttribute('data-own')) return
  event.preventDefault()
  const fields = new URLSearchParams([...new FormData(form, submitter)].map(([name, value]) => [name, `${value}`]))
  if (cart) change(form, submitter, fields)
  else add(form, submitter, fields)
}

// One change after the other, also of several tabs: answers come in order, and two tabs begin one cart and not two.
/** @type {Promise<unknown>} */
let last = Promise.resolve()

/**
 * @template Answer
 * @param {() => Promise<Answer>} send
 * @returns {Promise<Answer>}
 */
function inTurn(send) {
  // Without a secure context a browser has no locks.
  const locked = () => ('locks' in navigator ? navigator.locks.request('vitrine-cart', send) : send())
  const sent = last.then(locked, locked)
  last = sent
  return sent
}

/** @param {URLSearchParams} fields */
async function post(fields) {
  const signal = AbortSignal.timeout?.(PATIENCE)
  const answer = await fetch('/cart/items', { method: 'POST', body: fields, headers: { accept: 'text/html' }, signal })
  return { answer, text: await answer.text() }
}

// Adding.

/** What is under way or was not answered, with its key: the shop adds the same with the same key once. */
const keys = new Map()
const underWay = new Set()
/** @type {HTMLElement | null | undefined} */
let invoker
let turn = 0

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} button
 * @param {URLSearchParams} fields
 */
async function add(form, button, fields) {
  const wish = String(fields)
  if (underWay.has(wish)) return
  underWay.add(wish)
  keys.set(wish, keys.get(wish) ?? newKey())
  fields.set('key', keys.get(wish))
  const mine = ++turn
  const region = regionAfter(form)
  button?.setAttribute('aria-busy', 'true')
  try {
    const { answer, text } = await inTurn(() => post(new URLSearchParams([...fields, ['in_place', '1']])))
    // The page that explains it, by the same form with the same key.
    if (!answer.ok) return submitAsIs(form, fields)
    keys.delete(wish)
    showCount()
    if (mine !== turn) return
    invoker = button
    region.innerHTML = text
  } catch {
    if (mine === turn) region.textContent = unreached()
  } finally {
    underWay.delete(wish)
    button?.removeAttribute('aria-busy')
  }
}

function unreached() {
  return link?.dataset.unreached ?? ''
}

function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

/**
 * The live region, next in the tab order after the form. It is there before there is something to say.
 *
 * @param {Element} form
 * @returns {HTMLElement}
 */
function regionAfter(form) {
  /** @type {HTMLElement} */
  const region =
    document.querySelector('.added') ?? Object.assign(document.createElement('div'), { className: 'added' })
  region.role = 'status'
  // A choice renews the page around it.
  region.dataset.byScript = ''
  if (form.nextElementSibling !== region) {
    region.replaceChildren()
    form.after(region)
  }
  return region
}
function awaitAdding() {
  const first = document.querySelector(`${FORM}:not(.cart *)`)
  if (first) regionAfter(first)
}
if (link) {
  awaitAdding()
  // Only what is chosen can be added.
  document.addEventListener('choice', awaitAdding)
}

/** The focus goes back to the button, unless it has gone on by itself. */
function close() {
  const region = document.querySelector('.added')
  if (!region?.hasChildNodes()) return
  const hadFocus = region.contains(document.activeElement)
  region.replaceChildren()
  if (hadFocus) invoker?.focus()
}

/**
 * @param {HTMLFormElement} form
 * @param {URLSearchParams} fields
 */
function submitAsIs(form, fields) {
  const copy = document.createElement('form')
  Object.assign(copy, { method: 'post', action: form.action, hidden: true })
  for (const [name, value] of fields) copy.append(Object.assign(document.createElement('input'), { name, value }))
  document.body.append(copy)
  copy.submit()
}

// Changing the cart on its page.

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} button
 * @param {URLSearchParams} fields
 */
async function change(form, button, fields) {
  const mine = ++turn
  const line = form.closest('li')
  if (line) foretell(line, button, fields)
  try {
    const { answer, text } = await inTurn(() => post(fields))
    if (!answer.ok) return submitAsIs(form, fields)
    showCount()
    // A later change has its own answer, which has this one too.
    if (mine === turn) swap(text, line && button?.id)
  } catch {
    say(unreached())
  }
}

/**
 * The next click on plus counts on, before the answer has come.
 *
 * @param {Element} line
 * @param {HTMLElement | null} button
 * @param {URLSearchParams} fields
 */
function foretell(line, button, fields) {
  const quantity = Number(fields.get('set'))
  /** @type {HTMLInputElement | null} */
  const field = line.querySelector('input[type="number"]')
  if (!field || !button?.closest('.stepper')) return
  field.value = String(quantity)
  for (const [name, step] of Object.entries({ fewer: -1, more: 1 })) {
    const value = quantity + step
    /** @type {HTMLButtonElement | null} */
    const other = line.querySelector(`[id$="-${name}"]`)
    if (!other) continue
    other.value = String(value)
    other.disabled = value < 1 || value > Number(field.max)
  }
}

/**
 * @param {string} text
 * @param {string | null | undefined} id
 */
function swap(text, id) {
  const focused = document.activeElement?.id || id
  const cart = document.querySelector('.cart')
  const next = new DOMParser().parseFromString(text, 'text/html').querySelector('.cart')
  if (!cart || !next) return location.assign('/cart')
  cart.replaceWith(next)
  const same = document.getElementById(focused ?? '')
  /** @type {HTMLElement | null | undefined} */
  const near = same?.closest('.stepper')?.querySelector('button:not(:disabled):not(.apply)')
  const usual = near ?? document.getElementById('undo') ?? next.querySelector('h1')
  const place = same?.matches(':enabled') ? same : usual
  place?.focus({ preventScroll: true })
  const notes = [...next.querySelectorAll('.messages p')].map(({ textContent }) => textContent)
  const price = place?.closest('li')?.querySelector('.price')?.textContent
  const total = next.querySelector('.cart-summary .big')?.textContent ?? next.querySelector('#empty')?.textContent
  say([...notes, price, total].filter(Boolean).join('. '))
}

/**
 * The page's own notices are new elements, which few screen readers read out.
 *
 * @param {string} text
 */
function say(text) {
  let region = document.getElementById('cart-said')
  if (!region) {
    region = Object.assign(document.createElement('p'), { id: 'cart-said', className: 'quiet', role: 'status' })
    document.querySelector('main')?.append(region)
  }
  region.textContent = text
}
