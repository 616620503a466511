// Suggestions while somebody types. Without this script the search field works as any other does.

const field = document.getElementById('q')
const list = document.createElement('datalist')
list.id = 'suggestions'
field.after(list)
field.setAttribute('list', list.id)

/** Long enough not to ask at every key, short enough not to be noticed; in milliseconds. */
const PAUSE = 120
let waiting

field.addEventListener('input', () => {
  clearTimeout(waiting)
  waiting = setTimeout(suggest, PAUSE)
})

async function suggest() {
  const q = field.value.trim()
  if (q.length < 2) return
  const answer = await fetch(`/api/search/suggest?q=${encodeURIComponent(q)}`)
  // Whoever typed on is told about the newer words.
  if (!answer.ok || q !== field.value.trim()) return
  const { queries, products } = await answer.json()
  const words = new Set([...queries, ...products.map(({ title }) => title)])
  list.replaceChildren(...Array.from(words, (value) => new Option('', value)))
}
