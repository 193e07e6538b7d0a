// Demo only: snippets with a pinned version show the served one, and sentences its weight.
const address = '/widget/versions.json'
const shown = document.querySelectorAll('[data-version]')
void fetch(address)
  .then(response => response.json())
  .then(({ current, versions }) => {
    const now = versions.find(({ version }) => version === current)
    if (now === undefined) return
    for (const code of shown)
      code.textContent = code.textContent
        .replaceAll('VERSION', now.version)
        .replaceAll('EMPREINTE', now.integrity)
  })
  .catch(() => undefined) // the list is linked above

/** Returns the weight of the script, compressed, as the browser received it. */
const weigh = async () => {
  await (await fetch('/widget.js')).arrayBuffer()
  const [{ encodedBodySize: bytes }] = performance.getEntriesByName(`${location.origin}/widget.js`)
  return `${Math.round(bytes / 1000)}\u00A0ko`
}
for (const place of document.querySelectorAll('[data-poids]'))
  void weigh()
    .then(weight => (place.textContent = weight))
    .catch(() => undefined) // the list says it too
