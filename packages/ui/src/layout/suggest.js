// Suggestions while somebody types: a combobox with a list in groups, by the pattern that screen readers know. Without
// this script the search field works as any other does.

// The styles of this list, and of what else only scripts show, which no first paint waits for.
document.getElementById('later')?.setAttribute('media', 'all')

const field = document.getElementById('q')
const form = field.form
const { lang } = document.documentElement
const list = element('div', { id: 'suggestions', role: 'listbox', ariaLabel: form.dataset.suggestions, hidden: true })
/** Says how many suggestions there are: screen readers do not read a list that appears. */
const status = element('p', { className: 'quiet', role: 'status' })
field.after(list, status)
for (const [name, value] of Object.entries({ role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': list.id }))
  field.setAttribute(name, value)

/** Long enough not to ask at every key, short enough not to be noticed; in milliseconds. */
const PAUSE = 120
/** Of each kind: the list fits a phone above its keyboard, and the eye. */
const MOST = { queries: 4, categories: 3, brands: 2, products: 4 }
let waiting
/** Ends the request whose answer nobody needs any more. */
let pending = new AbortController()
let options = []
let chosen = -1
show([])

field.addEventListener('input', () => {
  clearTimeout(waiting)
  pending.abort()
  waiting = setTimeout(suggest, PAUSE)
})
field.addEventListener('keydown', (event) => {
  const { length } = options
  const steps = { ArrowDown: 1, ArrowUp: -1 }
  // While an input method composes a word, the keys are its own.
  if (event.isComposing) return
  if (event.key in steps && length > 0) {
    list.hidden = false
    // One place more than there are suggestions: the field itself, with what was typed.
    choose(((chosen + 1 + steps[event.key] + length + 1) % (length + 1)) - 1)
  } else if (event.key === 'Escape' && !list.hidden) show([])
  else if (event.key === 'Enter' && chosen >= 0) options[chosen].click()
  else return
  event.preventDefault()
})
field.addEventListener('blur', () => show([]))
form.addEventListener('submit', () => show([]))
// The field keeps the focus: otherwise the list would be gone before the click arrives.
list.addEventListener('mousedown', (event) => event.preventDefault())

async function suggest() {
  const q = field.value.trim()
  if (q.length < 2) return show([])
  pending = new AbortController()
  try {
    const answer = await fetch(`/api/search/suggest?q=${encodeURIComponent(q)}`, { signal: pending.signal })
    const found = answer.ok && (await answer.json())
    // Only the latest input gets suggestions, and only while the field has focus.
    if (found && q === field.value.trim() && document.activeElement === field) show(groupsOf(found, q))
  } catch {
    // Offline, or no longer wanted: searching works all the same.
  }
}

/** The groups of the list: a heading, if it needs one, and its options. */
function groupsOf({ queries, categories, brands, products }, q) {
  const { departments, brands: makes, products: goods, all } = form.dataset
  const isTyped = (words) => words === q.toLowerCase()
  const few = (kind, items) => items.slice(0, MOST[kind])
  const groups = [
    ['', few('queries', queries).map((words) => !isTyped(words) && option(searchFor('q', words), completed(words, q)))],
    [
      departments,
      few('categories', categories).map(({ value, label, count }) => {
        return option(`/collections/${value.split('/').map(encodeURIComponent).join('/')}`, [
          name(label.replaceAll(' > ', ' › ')),
          small(count),
        ])
      }),
    ],
    [
      makes,
      few('brands', brands).map(({ value, count }) => option(searchFor('brand', value), [name(value), small(count)])),
    ],
    [goods, few('products', products).map(productOption)],
  ].map(([heading, items]) => [heading, items.filter(Boolean)])
  const found = groups.filter(([, items]) => items.length > 0)
  return found.length === 0 ? [] : [...found, ['', [option(searchFor('q', q), [name(all.replace('{q}', () => q))])]]]
}

function productOption({ title, url, image, price_text: price, price_max: most }) {
  const { from } = form.dataset
  const shown = price && (most ? from.replace('{price}', () => price) : price)
  return option(here(url), [tile(title, image), name(title), ...(shown ? [small(shown)] : [])])
}

function option(href, content) {
  const link = element('a', { href, role: 'option', tabIndex: -1 })
  link.append(...content)
  return link
}

/** The words, with what was not typed yet in bold. */
function completed(words, q) {
  if (!words.startsWith(q.toLowerCase())) return [name(words)]
  const text = name(words.slice(0, q.length))
  text.append(element('b', { textContent: words.slice(q.length) }))
  return [text]
}

/** The picture, or the first letter of the name if there is none to be had. */
function tile(title, image) {
  const frame = element('span', { className: 'tile', ariaHidden: 'true' })
  const letter = () => frame.replaceChildren(/[\p{L}\p{N}]/u.exec(title)?.[0].toUpperCase() ?? '')
  if (!image) letter()
  else {
    const picture = element('img', { alt: '', width: 48, height: 48, onerror: letter })
    picture.src = here(image)
    frame.append(picture)
  }
  return frame
}

/** In its own direction: names of products are often in another script than the page. */
function name(text) {
  return element('span', { dir: 'auto', textContent: text })
}

function small(text) {
  return element('small', { textContent: typeof text === 'number' ? new Intl.NumberFormat(lang).format(text) : text })
}

function searchFor(parameter, value) {
  return `/search?${new URLSearchParams({ [parameter]: value })}`
}

function show(groups) {
  options = groups.flatMap(([, items]) => items)
  for (const [place, item] of options.entries()) item.id = `suggestion-${place}`
  list.replaceChildren(...groups.map(group))
  list.scrollTop = 0
  list.hidden = options.length === 0
  status.textContent = list.hidden
    ? ''
    : `${form.dataset.suggestions}: ${new Intl.NumberFormat(lang).format(options.length)}`
  choose(-1)
}

function group([heading, items], place) {
  const part = element('div', { role: heading ? 'group' : 'presentation' })
  if (heading) {
    const title = element('div', { id: `suggestions-${place}`, className: 'kind', textContent: heading })
    title.role = 'presentation'
    part.setAttribute('aria-labelledby', title.id)
    part.append(title)
  }
  part.append(...items)
  return part
}

function choose(place) {
  chosen = place
  field.ariaExpanded = String(!list.hidden)
  for (const [each, item] of options.entries()) item.ariaSelected = String(each === place)
  const item = options[place]
  if (item) field.setAttribute('aria-activedescendant', item.id)
  else field.removeAttribute('aria-activedescendant')
  item?.scrollIntoView({ block: 'nearest' })
}

function element(tag, properties) {
  return Object.assign(document.createElement(tag), properties)
}

/** The shop may have been reached by another name than the one it publishes. */
function here(address) {
  const { origin, pathname, search, href } = new URL(address)
  return origin === form.dataset.origin ? pathname + search : href
}
