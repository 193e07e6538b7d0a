// Runs every element in every page, in this browser, and shows the results; `?page=dessin` selects
// the plain page and the pages whose name contains that text; `?library=https://…/Nom` adds a page
// that also loads this script. The results are in `window.conformite` too.
import { check } from './check.js'
import { pages } from './pages.js'

const ELEMENTS = [
  {
    tag: 'moving-funnel',
    html: '<moving-funnel resume="never"></moving-funnel>',
    fragment: '/widget/fragment/moving-funnel?resume=never',
  },
  { tag: 'moving-quote-form', html: '<moving-quote-form fields="departure"></moving-quote-form>' },
  {
    tag: 'moving-flash-offers',
    html: '<moving-flash-offers limit="2"></moving-flash-offers>',
    fragment: '/widget/fragment/moving-flash-offers?limit=2',
  },
  {
    tag: 'moving-flash-booking',
    html: '<moving-flash-booking offer="paris-lyon"></moving-flash-booking>',
  },
  {
    tag: 'moving-cart-item',
    html: '<moving-cart-item type="product" slug="carton-standard"></moving-cart-item>',
  },
  {
    tag: 'moving-cart-summary',
    html: '<moving-cart-summary cart-href="#panier"></moving-cart-summary>',
  },
  {
    tag: 'moving-cart',
    html: '<moving-cart id="panier"></moving-cart>',
    fragment: '/widget/fragment/moving-cart',
  },
]
const { origin } = location
const query = new URLSearchParams(location.search)
const asked = query.get('page') ?? ''
const PAGES = pages(origin, query.getAll('library')).filter(
  ({ name }, index) => index === 0 || name.includes(asked),
)
const stage = document.querySelector('#scene')
const table = document.querySelector('#resultats')
const state = document.querySelector('#etat')
const outcome = (window.conformite = { isOver: false, browser: navigator.userAgent, cells: [] })

/** Returns an element with its snapshot; '' without one. */
const drawn = async ({ fragment }) =>
  fragment === undefined ? '' : (await fetch(origin + fragment)).text()

const frameFor = (page, inside) =>
  new Promise(resolve => {
    const frame = document.createElement('iframe')
    frame.title = page.name
    if (page.sandbox) frame.sandbox = page.sandbox
    frame.addEventListener('load', () => resolve(frame), { once: true })
    if (page.src) frame.src = page.src
    else
      frame.srcdoc = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>body { margin: 0; }</style>${
        page.head ?? ''
      }<title>${page.name}</title></head><body>${inside}</body></html>`
    stage.replaceChildren(frame)
  })

const cell = (row, className, text) => {
  const made = row.insertCell()
  made.className = className
  made.textContent = text
  return made
}

const titled = (row, scope, text) => {
  const made = Object.assign(document.createElement('th'), { scope, textContent: text })
  row.append(made)
}

const head = table.createTHead().insertRow()
for (const text of ['La page', ...ELEMENTS.map(({ tag }) => tag.replace('moving-', ''))])
  titled(head, 'col', text)
const body = table.createTBody()
const rows = PAGES.map(({ name }) => {
  const row = body.insertRow()
  titled(row, 'row', name)
  return { cells: ELEMENTS.map(() => cell(row, 'attend', '·')) }
})
const faults = document.querySelector('#ecarts')
const total = PAGES.length * ELEMENTS.length

for (const [column, element] of ELEMENTS.entries()) {
  let plain
  for (const [index, page] of PAGES.entries()) {
    state.textContent = `${outcome.cells.length} sur ${total} : <${element.tag}>, ${page.name.toLowerCase()}…`
    const frame = await frameFor(page, page.isDrawn ? await drawn(element) : '')
    const { reason, looks } = await check(frame.contentWindow, page, element, origin, plain).catch(
      error => ({
        reason: String(error),
      }),
    )
    if (index === 0) plain = looks
    const shown = rows[index].cells[column]
    shown.className = reason === '' ? 'tient' : 'cede'
    shown.textContent = reason === '' ? '✓' : '✗'
    shown.title = reason
    shown.ariaLabel = reason === '' ? 'Tient' : `Ne tient pas : ${reason}`
    outcome.cells.push({ element: element.tag, page: page.name, reason })
    if (reason === '') continue
    const line = document.createElement('li')
    line.textContent = `<${element.tag}>, ${page.name} : ${reason}.`
    faults.append(line)
  }
}
stage.replaceChildren()
const broken = outcome.cells.filter(({ reason }) => reason !== '').length
state.textContent =
  broken === 0
    ? `Tout tient : ${total} cas sur ${total}.`
    : `${total - broken} cas sur ${total} tiennent.`
outcome.isOver = true
