// Suggestions while somebody types: a combobox with a list, by the pattern that screen readers know. Without this
// script the search field works as any other does.

const field = document.getElementById('q')
const form = field.form
const list = document.createElement('ul')
list.id = 'suggestions'
list.role = 'listbox'
list.ariaLabel = form.dataset.suggestions
list.hidden = true
field.after(list)
for (const [name, value] of Object.entries({ role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': list.id }))
  field.setAttribute(name, value)

/** Long enough not to ask at every key, short enough not to be noticed; in milliseconds. */
const PAUSE = 120
let waiting
let chosen = -1
show([])

field.addEventListener('input', () => {
  clearTimeout(waiting)
  waiting = setTimeout(suggest, PAUSE)
})
field.addEventListener('keydown', (event) => {
  const { length } = list.children
  const steps = { ArrowDown: 1, ArrowUp: -1 }
  if (event.key in steps && length > 0) {
    // One place more than there are suggestions: the field itself, with what was typed.
    choose(((chosen + 1 + steps[event.key] + length + 1) % (length + 1)) - 1)
    list.hidden = false
  } else if (event.key === 'Escape' && !list.hidden) show([])
  else if (event.key === 'Enter' && chosen >= 0) list.children[chosen].click()
  else return
  event.preventDefault()
})
field.addEventListener('blur', () => show([]))
// The field keeps the focus: otherwise the list would be gone before the click arrives.
list.addEventListener('mousedown', (event) => event.preventDefault())

async function suggest() {
  const q = field.value.trim()
  if (q.length < 2) return show([])
  const answer = await fetch(`/api/search/suggest?q=${encodeURIComponent(q)}`)
  // Only the latest input gets suggestions, and only while the field has focus.
  if (!answer.ok || q !== field.value.trim() || document.activeElement !== field) return
  const { queries, products } = await answer.json()
  show([
    ...queries.slice(0, 4).map((words) => option(words, () => search(words))),
    ...products.slice(0, 5).map(({ title, url, image }) => option(title, () => location.assign(here(url)), image)),
  ])
}

function option(words, go, image) {
  const item = document.createElement('li')
  item.role = 'option'
  item.append(words)
  if (image) {
    const picture = Object.assign(new Image(40, 40), { alt: '', src: here(image) })
    item.prepend(picture)
  }
  item.addEventListener('click', go)
  return item
}

function search(words) {
  field.value = words
  form.requestSubmit()
}

function show(options) {
  list.replaceChildren(...options)
  for (const [place, item] of options.entries()) item.id = `suggestion-${place}`
  list.hidden = options.length === 0
  choose(-1)
}

function choose(place) {
  chosen = place
  field.ariaExpanded = String(!list.hidden)
  for (const [each, item] of [...list.children].entries()) item.ariaSelected = String(each === place)
  const item = list.children[place]
  if (item) field.setAttribute('aria-activedescendant', item.id)
  else field.removeAttribute('aria-activedescendant')
  item?.scrollIntoView({ block: 'nearest' })
}

/** The shop may have been reached by another name than the one it publishes. */
function here(address) {
  const { origin, pathname, search, href } = new URL(address)
  return origin === form.dataset.origin ? pathname + search : href
}
