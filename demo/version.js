// Demo only: snippets that pin a version show the one that this server serves now.
const [address, shown] = ['/widget/versions.json', document.querySelectorAll('[data-version]')]
void fetch(address)
  .then(response => response.json())
  .then(({ current, versions }) => {
    const now = versions.find(({ version }) => version === current)
    if (now === undefined) return
    for (const code of shown)
      code.textContent = code.textContent.replaceAll('VERSION', now.version).replaceAll('EMPREINTE', now.integrity)
  })
  .catch(() => undefined) // the list is linked above
