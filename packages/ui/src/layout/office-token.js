// The shop's pages have the origin of the office, and a theme may have scripts. So the office answers no script without the
// token of a page that a person has opened. It is added here, so that no script of the office can forget it.

const token = document.querySelector('input[name=form_token]')
const send = window.fetch

if (token instanceof HTMLInputElement)
  window.fetch = (input, options) => {
    const request = new Request(input, options)
    if (new URL(request.url).origin === location.origin) request.headers.set('office-token', token.value)
    return send(request)
  }
