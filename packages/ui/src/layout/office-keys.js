// Keys of the office for one hand, as the dialog of `?` lists them: `g` and a letter open a section, `j` and `k` go through
// the rows of a list. The page works without them, and they can be switched off: whoever dictates would press them.

const OFF = 'office-keys-off'
/** After `g`, in milliseconds. */
const PATIENCE = 1500
const dialog = document.getElementById('keys')
const isOn = dialog.querySelector('input')
let isGoing = false

isOn.checked = localStorage.getItem(OFF) === null
isOn.addEventListener('change', () => (isOn.checked ? localStorage.removeItem(OFF) : localStorage.setItem(OFF, '')))
const opener = document.getElementById('show-keys')
opener.hidden = false
opener.addEventListener('click', () => dialog.showModal())

/** What a key does; nothing if it is not used here. */
const ACTIONS = {
  g: () => wait(),
  j: () => step(1),
  k: () => step(-1),
  e: () => edit(),
  u: () => document.querySelector('[data-key="u"]')?.click(),
  '/': () => focusOn(document.querySelector('main input[type="search"]') ?? document.getElementById('office-search')),
  '?': () => dialog.showModal(),
}

addEventListener('keydown', (event) => {
  // Command K and Ctrl K lead to the search of the office, from fields too.
  if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    return focusOn(document.getElementById('office-search'))
  }
  if (!isOn.checked || event.ctrlKey || event.metaKey || event.altKey || dialog.open || isTyping(event.target)) return
  const section = isGoing && document.querySelector(`.rail [data-key="${letterOf(event)}"]`)
  isGoing = false
  const action = section ? () => section.click() : ACTIONS[letterOf(event)]
  if (!action) return
  event.preventDefault()
  action()
})

/** The letter of the key's place where a keyboard has no Latin letters. */
function letterOf({ key, code }) {
  return /^[a-z/?]$/i.test(key) || !code.startsWith('Key') ? key.toLowerCase() : code.slice(3).toLowerCase()
}

function isTyping(element) {
  return element.matches('textarea, select, input:not([type="checkbox"], [type="radio"])') || element.isContentEditable
}

function wait() {
  isGoing = true
  setTimeout(() => {
    isGoing = false
  }, PATIENCE)
}

function focusOn(field) {
  field?.focus()
  field?.select?.()
}

const linkOf = (row) => row.querySelector('a, button')

/** To the row after that with the focus, or before it; to the first row where none has it. */
function step(by) {
  const rows = [...document.querySelectorAll('main tbody tr')].filter(linkOf)
  const current = rows.findIndex((row) => row.contains(document.activeElement))
  linkOf(rows[Math.max(0, current === -1 ? 0 : current + by)] ?? rows.at(-1))?.focus()
}

/** The first field of the row with the focus, or of the page. */
function edit() {
  const row = document.activeElement?.closest('tbody tr')
  const fields = 'input:not([type="hidden"], [type="checkbox"], [type="search"]), textarea, select'
  const field = row ? row.querySelector(fields) : document.querySelector(`main form[method="post"] :is(${fields})`)
  field ? focusOn(field) : row && linkOf(row)?.click()
}
