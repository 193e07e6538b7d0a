// Shows the very files that run below, then lets `snippets.js` give each its button.
await Promise.all(
  [...document.querySelectorAll('pre[data-fichier]')].map(async snippet => {
    const answer = await fetch(snippet.dataset.fichier).catch(() => null)
    if (answer?.ok) snippet.firstElementChild.textContent = (await answer.text()).trimEnd()
  }),
)
await import('../snippets.js')
