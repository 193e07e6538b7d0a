import { escapeHtml } from '../../shared/domain/escape-html'
import { ELEMENTS } from './described'
import { CHAPTERS, type DocumentationPage, PAGES } from './documentation-index'
import {
  elementReference,
  elementsTable,
  eventsTable,
  propertiesTable,
  reservedHeight,
  scriptTable,
  snippet,
} from './reference-html'

const addressOf = ({ path }: DocumentationPage): string => `/demo/${path}`

const link = (page: DocumentationPage, current?: DocumentationPage): string =>
  `<a href="${addressOf(page)}"${page === current ? ' aria-current="page"' : ''}>${escapeHtml(page.name)}</a>`

const navigation = (current: DocumentationPage): string =>
  `<nav class="sommaire" aria-label="Documentation">
<details><summary>Sommaire</summary>
${CHAPTERS.map(
  ({ name, pages }) =>
    `<p>${name}</p>\n<ul>\n${pages.map(page => `<li>${link(page, current)}</li>`).join('\n')}\n</ul>`,
).join('\n')}
</details>
</nav>`

/** The page after this one in the table of contents. */
const following = (current: DocumentationPage): string => {
  const next = PAGES[PAGES.indexOf(current) + 1]
  return next === undefined ? '' : `<p class="suite">Ensuite&nbsp;: ${link(next)}</p>`
}

const SCRIPT = '<script async src="https://HOST/widget.js"></script>'

/** Returns lines without their common indentation, and without typographic entities. */
const outdented = (text: string): string => {
  const lines = text.replace(/^\n+|\s+$/g, '').split('\n')
  const depths = lines.filter(line => line.trim() !== '').map(line => line.search(/\S/))
  return lines
    .map(line => line.slice(Math.min(...depths)))
    .join('\n')
    .replaceAll('&nbsp;', ' ')
}

/** Shows live code as its own example, so that both are the same text. */
const withItsCode = (html: string): string =>
  html.replaceAll(
    /<div class="vivant[^"]*">(.*?)<\/div>/gs,
    (block, live: string) => `${block}\n${snippet(`${SCRIPT}\n\n${outdented(live)}`)}`,
  )

const filled = (html: string, path: string): string => {
  const element = ELEMENTS.find(({ tag }) => path === `elements/${tag}.html`)
  return withItsCode(html)
    .replaceAll('<!-- reference -->', () =>
      element === undefined ? '' : elementReference(element),
    )
    .replaceAll('<!-- evenements -->', () => eventsTable())
    .replaceAll('<!-- proprietes -->', () => propertiesTable())
    .replaceAll('<!-- script -->', () => scriptTable())
    .replaceAll('<!-- table -->', () => elementsTable())
    .replaceAll(/<!-- hauteur (\S+) -->/g, (_, tag: string) => reservedHeight(tag))
}

/** A page's own head (title, description, its own style sheet and scripts), and what follows it. */
const partsOf = (source: string): [head: string, body: string] => {
  const end = source.indexOf('<h1')
  return [source.slice(0, end).trim(), source.slice(end)]
}

const framed = (page: DocumentationPage, source: string): string => {
  const [head, body] = partsOf(source)
  const main = filled(body, page.path)
  const isLive = main.includes('class="vivant')
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<link rel="icon" href="/demo/carton.svg" type="image/svg+xml" />
<link rel="stylesheet" href="/demo/demo.css" />
<link rel="stylesheet" href="/demo/index.css" />
<link rel="stylesheet" href="/demo/documentation.css" />
${head}
${isLive ? '<script async src="/widget.js"></script>\n' : ''}<script defer src="/demo/version.js"></script>
<script defer src="/demo/snippets.js"></script>
</head>
<body>
<header class="bandeau">
<a href="/">Nouvelle Clé</a>
<a href="/demo/">Documentation des intégrateurs</a>
</header>
<div class="manuel${page.isWide === true ? ' large' : ''}">
${navigation(page)}
<main class="chapitre">
${main.trim()}
${following(page)}
</main>
</div>
</body>
</html>
`
}

/** Returns a page's source below `demo/`, and its built file below `dist/widget/demo/`. */
const documentationFile = ({ path }: DocumentationPage): string =>
  path.replace(/(^|\/)$/, '$1index.html')

/** The integrators' documentation by file name: the sources of `demo/` in one frame, their tables made from the contract. */
export const documentationPages = (
  read: (file: string) => string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    PAGES.map(page => [documentationFile(page), framed(page, read(documentationFile(page)))]),
  )
