// Demo only: snippets carry this server's address, and a button copies them.
for (const snippet of document.querySelectorAll('.extrait')) {
  const code = snippet.firstElementChild
  code.textContent = code.textContent
    .replaceAll(/(src|href|target)="\//g, `$1="${location.origin}/`)
    .replaceAll('https://HOST', location.origin)

  snippet.tabIndex = 0 // long lines scroll sideways, by keyboard too

  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copier'
  button.textContent = 'Copier'
  const say = text => {
    button.textContent = text
    setTimeout(() => (button.textContent = 'Copier'), 2000)
  }
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code.textContent)
      say('Copié')
    } catch {
      getSelection().selectAllChildren(code)
      say('Sélectionné : copiez avec le clavier')
    }
  })
  button.setAttribute('aria-live', 'polite')
  const frame = document.createElement('div')
  frame.className = 'avec-copie'
  snippet.replaceWith(frame)
  frame.append(snippet, button)
}
