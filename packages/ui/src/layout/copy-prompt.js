// Copies what a person may tell their agent. Without it one press selects the text.

const button = document.getElementById('copy')
if (!navigator.clipboard) button.hidden = true

button.addEventListener('click', async () => {
  await navigator.clipboard.writeText(document.getElementById('prompt').textContent)
  document.getElementById('copied').textContent = button.dataset.copied
})
