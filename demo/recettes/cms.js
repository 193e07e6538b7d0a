// Imitates a page builder: its filters, its places for scripts, and how it replaces its own
// content.
const KEPT = new Set(['class', 'href', 'id', 'src', 'alt'])

/** Filters like a CMS: drops unknown attributes and scripts, and wraps bare text in paragraphs. */
const rewrite = template => {
  const { content } = template.cloneNode(true)
  for (const element of content.querySelectorAll('*'))
    for (const { name } of [...element.attributes])
      if (!KEPT.has(name)) element.removeAttribute(name)
  for (const script of content.querySelectorAll('script')) script.remove()
  const paragraph = document.createElement('p')
  paragraph.append(content)
  paragraph.innerHTML = paragraph.innerHTML.trim()
  return paragraph.outerHTML
}

const content = document.querySelector('#contenu')
const html = rewrite(document.querySelector('#saisi'))
document.querySelector('#sorti code').textContent = html
content.innerHTML = html

/** The theme's script, which an optimiser delays until the page is loaded. */
const load = () => {
  const script = document.createElement('script')
  script.src = '/widget.js'
  script.async = true
  script.dataset.partner = 'agence-beaumarchais'
  document.body.append(script)
}
if (document.readyState === 'complete') load()
else addEventListener('load', load, { once: true })

document.querySelector('#reinserer').addEventListener('click', () => {
  content.innerHTML = content.innerHTML // as jQuery's html() does: other elements of the same text
})
document.querySelector('#deplacer').addEventListener('click', () => {
  const column = document.querySelector('#colonne')
  const [from, to] = content.hasChildNodes() ? [content, column] : [column, content]
  to.append(...from.childNodes)
})
