// Opens what a row of a list leads to beside the list, so that nobody loses their place in it. Without this script, on a
// phone, and with a key for a new tab, the link opens its page.

const panel = document.getElementById('panel')
const isWide = matchMedia('(min-width: 80rem)')
const content = panel.querySelector('div')
let opener

addEventListener('click', (event) => {
  const link = event.target.closest('a[data-panel]')
  if (!link || !isWide.matches || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  open(link)
})
panel.querySelector('button').addEventListener('click', close)
panel.addEventListener('keydown', (event) => event.key === 'Escape' && close())

async function open(link) {
  opener = link
  const answer = await fetch(link.href).catch(() => undefined)
  const page = answer?.ok && new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main')
  // Somebody was signed out, or the network is gone: the page itself says so.
  if (!page) return location.assign(link.href)
  if (opener !== link) return
  const title = page.querySelector('h1')
  panel.querySelector('a').href = link.href
  panel.setAttribute('aria-label', title?.textContent ?? '')
  content.replaceChildren(...page.childNodes)
  content.scrollTop = 0
  panel.hidden = false
  document.querySelector('[data-panel][aria-current]')?.removeAttribute('aria-current')
  link.setAttribute('aria-current', 'true')
  panel.focus()
}

function close() {
  panel.hidden = true
  content.replaceChildren()
  opener?.removeAttribute('aria-current')
  opener?.focus()
}
