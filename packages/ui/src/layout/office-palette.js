// What the search of the office finds, while somebody types: a combobox by the pattern that screen readers know. Without
// this script Enter leads to the same list as a page.

const field = document.getElementById('office-search')
const form = field.form
const list = Object.assign(document.createElement('ul'), { id: 'palette', role: 'listbox', hidden: true })
list.ariaLabel = field.ariaLabel
const status = Object.assign(document.createElement('span'), { className: 'unseen', role: 'status' })
field.after(list, status)
for (const [name, value] of Object.entries({
  role: 'combobox',
  autocomplete: 'off',
  'aria-autocomplete': 'list',
  'aria-controls': list.id,
}))
  field.setAttribute(name, value)

/** Long enough not to ask at every key, in milliseconds. */
const PAUSE = 120
let waiting
/** Ends the request whose answer nobody needs any more. */
let pending = new AbortController()
let chosen = -1
show([], '')

field.addEventListener('input', () => {
  clearTimeout(waiting)
  pending.abort()
  waiting = setTimeout(find, PAUSE)
})
field.addEventListener('keydown', (event) => {
  if (event.isComposing) return
  const { length } = list.children
  const steps = { ArrowDown: 1, ArrowUp: -1 }
  if (event.key in steps && length > 0) choose(((chosen + 1 + steps[event.key] + length + 1) % (length + 1)) - 1)
  else if (event.key === 'Escape' && !list.hidden) show([], '')
  else if (event.key === 'Enter' && chosen >= 0) list.children[chosen].click()
  else return
  event.preventDefault()
})
field.addEventListener('blur', () => show([], ''))
// The field keeps the focus: otherwise the list would be gone before the click arrives.
list.addEventListener('mousedown', (event) => event.preventDefault())

// Who was faster than this script has typed already.
if (document.activeElement === field && field.value !== '') find()

async function find() {
  const q = field.value.trim()
  if (q === '') return show([], '')
  pending = new AbortController()
  try {
    const answer = await fetch(`${form.action}?list&q=${encodeURIComponent(q)}`, { signal: pending.signal })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const found = page.getElementById('hits')
    if (!answer.ok || !found || q !== field.value.trim() || document.activeElement !== field) return
    show([...found.children], found.dataset.count)
  } catch {
    // Offline, or no longer wanted: Enter works all the same.
  }
}

function show(hits, count) {
  chosen = -1
  list.replaceChildren(...hits.map(option))
  list.hidden = hits.length === 0
  status.textContent = count
  field.setAttribute('aria-expanded', String(hits.length > 0))
  field.removeAttribute('aria-activedescendant')
}

function option(hit, at) {
  const { href } = hit.querySelector('a')
  const item = Object.assign(document.createElement('li'), {
    id: `palette-${at}`,
    role: 'option',
    ariaSelected: 'false',
  })
  item.append(...hit.cloneNode(true).childNodes)
  // The option is chosen, and nothing within it.
  item.querySelector('a').replaceWith(hit.querySelector('a').textContent)
  item.addEventListener('click', () => location.assign(href))
  return item
}

function choose(at) {
  list.children[chosen]?.setAttribute('aria-selected', 'false')
  chosen = at
  const item = list.children[at]
  item?.setAttribute('aria-selected', 'true')
  item?.scrollIntoView({ block: 'nearest' })
  item ? field.setAttribute('aria-activedescendant', item.id) : field.removeAttribute('aria-activedescendant')
}
