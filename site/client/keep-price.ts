import { OUR_PREFIX } from '../../shared/stores/our-prefix'

/**
 * Stores the price page as it was last shown while it is not visible, and draws it again before
 * `widget.js` has loaded: the price is there at the first paint, and the script replaces it like a
 * snapshot of the server. Drawn only beside the same answers, and on the same day, since the dates
 * of its payments depend on it.
 */

/** `draftKey('')`, without loading the file that makes the others. */
export const OWN_DRAFT_KEY = `${OUR_PREFIX}direct`
/** `drawnKey(OWN_DRAFT_KEY)`. */
export const DRAWN_KEY = `${OWN_DRAFT_KEY}:drawn`

/** A text, or an element with its attributes and children. */
type Drawn = string | [name: string, attributes: Record<string, string>, children: Drawn[]]

interface DrawnPage {
  day: string
  answers: string
  css: string
  children: Drawn[]
}

const HTML = 'http://www.w3.org/1999/xhtml'
const SVG = 'http://www.w3.org/2000/svg'

/** Returns the stored answers with their price; '' without a price that is theirs. */
const pricedAnswers = (): string => {
  // Drafts of the test mode are stored per tab, and are not drawn.
  if (sessionStorage.getItem(OWN_DRAFT_KEY) !== null) return ''
  const { values, told, simulationUuid, isPriceStale } = JSON.parse(
    localStorage.getItem(OWN_DRAFT_KEY) ?? '{}',
  )
  return told != null && isPriceStale === false
    ? JSON.stringify([values, told, simulationUuid])
    : ''
}

const toDrawn = (node: Node): Drawn => {
  if (!(node instanceof Element)) return node instanceof Text ? node.data : ''
  const attributes = Object.fromEntries(
    [...node.attributes].map(({ name, value }) => [name, value]),
  )
  if (node instanceof HTMLInputElement) {
    // The state of a field is in its properties; that of a box has no value.
    if (!/^(checkbox|radio)$/.test(node.type)) attributes['value'] = node.value
    delete attributes['checked']
    if (node.checked) attributes['checked'] = ''
  }
  return [node.localName, attributes, [...node.childNodes].map(toDrawn)]
}

const draw = (parent: Element | DocumentFragment, drawn: Drawn): void => {
  if (typeof drawn === 'string') return parent.append(drawn)
  const [name, attributes, children] = drawn
  const isInSvg = parent instanceof Element && parent.namespaceURI === SVG
  const element = document.createElementNS(isInSvg || name === 'svg' ? SVG : HTML, name)
  for (const [key, value] of Object.entries(attributes))
    // The security policy refuses the attribute.
    if (key !== 'style') element.setAttribute(key, value)
    else if (element instanceof HTMLElement || element instanceof SVGElement)
      element.style.cssText = value
  for (const child of children) draw(element, child)
  parent.append(element)
}

const keep = (): void => {
  const root = document.querySelector('moving-funnel:defined:not([partner])')?.shadowRoot
  const isComplete =
    root?.querySelector('[part=price]') != null &&
    root.querySelector('[aria-busy=true],[data-drawn],dialog') === null
  if (!isComplete) return
  const drawn: DrawnPage = {
    day: new Date().toDateString(),
    answers: pricedAnswers(),
    css: root.adoptedStyleSheets
      .flatMap(sheet => [...sheet.cssRules].map(({ cssText }) => cssText))
      .join(''),
    children: [...root.children].map(toDrawn),
  }
  if (drawn.answers !== '') localStorage.setItem(DRAWN_KEY, JSON.stringify(drawn))
}

/** Tells if two controls are the same in a drawn view and in its successor. */
const isSame = (one: Element, other: Element): boolean =>
  one instanceof HTMLInputElement && other instanceof HTMLInputElement
    ? one.name === other.name && one.value === other.value
    : one.textContent === other.textContent

/**
 * Presses the same button, or chooses the same radio button, of the view that replaces a drawn one:
 * while both are in the document, theirs is one group, in which the new view's choice wins.
 */
const passPress = (root: ShadowRoot, view: Element): void => {
  let pressed: Element | null = null
  root.addEventListener('click', ({ target }) => {
    const control = target instanceof Element ? target.closest('button,[type=radio]') : null
    if (control !== null && view.contains(control)) pressed = control
  })
  root.addEventListener('submit', event => view.isConnected && event.preventDefault())
  new MutationObserver((_, observer) => {
    if (view.isConnected) return
    observer.disconnect()
    const former = pressed
    const successor =
      former &&
      [...root.querySelectorAll<HTMLElement>(former.localName)].find(other => isSame(former, other))
    if (!(successor instanceof HTMLInputElement && successor.checked)) successor?.click()
  }).observe(root, { childList: true })
}

const drawKept = (): void => {
  const funnel = document.querySelector('moving-funnel[step=reserver]:not([partner])')
  const text = localStorage.getItem(DRAWN_KEY)
  if (funnel === null || text === null || location.search !== '' || location.hash !== '') return
  const { day, answers, css, children }: DrawnPage = JSON.parse(text)
  if (day !== new Date().toDateString() || answers !== pricedAnswers()) return
  const content = document.createDocumentFragment()
  for (const child of children) draw(content, child)
  const view = content.firstElementChild
  if (view === null) return
  view.setAttribute('data-drawn', '')
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  const root = funnel.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet]
  root.append(content)
  passPress(root, view)
}

/** A browser that refuses access to its storage, or has no constructed style sheets, waits for the script. */
const attempt = (act: () => void): void => {
  try {
    act()
  } catch {
    // The script shows the price.
  }
}

attempt(drawKept)
addEventListener('pagehide', () => attempt(keep))
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') attempt(keep)
})
