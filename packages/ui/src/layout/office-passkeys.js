// Forms of the office that a passkey answers: `data-passkey` is `get` to use one and `create` to make one. The shop says
// what to sign, the browser asks the person, and the form is sent with the answer.

/** @param {HTMLFormElement} form */
function answerByPasskey(form) {
  const field = form.querySelector('[data-answer]')
  const token = form.elements.namedItem('form_token')
  if (!(field instanceof HTMLInputElement && token instanceof HTMLInputElement)) return
  const kind = form.dataset.passkey ?? ''
  const failed = form.querySelector('[role=alert]')
  form.hidden = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (failed instanceof HTMLElement) failed.hidden = true
    try {
      const body = new URLSearchParams({ form_token: token.value, office_options: kind })
      const response = await fetch('/admin', { method: 'POST', body })
      const options = await response.json()
      const credential =
        kind === 'create'
          ? await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })
          : await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) })
      if (!(credential instanceof PublicKeyCredential)) return
      field.value = JSON.stringify(credential.toJSON())
      form.submit()
    } catch {
      // The person has cancelled, the device has no such key, or the shop is out of reach.
      if (failed instanceof HTMLElement) failed.hidden = false
    }
  })
}

if ('PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential)
  for (const form of document.querySelectorAll('form[data-passkey]'))
    if (form instanceof HTMLFormElement) answerByPasskey(form)
