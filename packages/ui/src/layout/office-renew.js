// A page that shows what goes on renews itself; once nothing goes on, all of it is loaded.
const renewed = document.querySelector('main[data-refresh]')
if (renewed instanceof HTMLElement) setTimeout(renew, Number(renewed.dataset.refresh) * 1000, renewed)

/** @param {HTMLElement} main */
async function renew(main) {
  const text = await fetch(location.href).then(
    (response) => (response.ok ? response.text() : undefined),
    () => undefined,
  )
  const next = text && new DOMParser().parseFromString(text, 'text/html')
  const live = next?.getElementById('live')
  if (next && !next.querySelector('main[data-refresh]')) return location.reload()
  // Without an answer the shop starts again: what is shown stays.
  if (live) document.getElementById('live')?.replaceWith(live)
  setTimeout(renew, Number(main.dataset.refresh) * 1000, main)
}
