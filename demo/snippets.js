// Demo only: snippets contain this server's address, those of a running file show that file, and a
// button copies them.
const finish = snippet => {
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

const show = async snippet => {
  const answer = await fetch(snippet.dataset.fichier).catch(() => null)
  if (answer?.ok) snippet.firstElementChild.textContent = (await answer.text()).trimEnd()
  finish(snippet)
}

// Addresses within sentences too.
for (const code of document.querySelectorAll('code'))
  if (code.parentElement.matches(':not(.extrait)') && code.textContent.includes('https://HOST'))
    code.textContent = code.textContent.replaceAll('https://HOST', location.origin)

// Snippets with a button of their own belong to the composer.
for (const snippet of document.querySelectorAll('.extrait:not(.avec-copie > *)'))
  if (snippet.dataset.fichier) void show(snippet)
  else finish(snippet)
