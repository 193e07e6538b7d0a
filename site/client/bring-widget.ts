import { OUR_PREFIX } from '../../shared/stores/our-prefix'
import { showCartCount } from './show-cart-count'

/**
 * Loads `widget.js` on a page of the site that works without it, when the page needs it:
 * - at once, as on every other page, if an element has the focus, if an earlier page or visit has
 *   left data that it must offer, and if our links must carry the visitor's source; not for a quote
 *   that is drawn already;
 * - at the first input, for elements with a snapshot or a plain form, and for those of the cart. If
 *   one without a plain form is near the screen, the script's bytes are fetched once the page has
 *   loaded, and evaluated `UNUSED_MS` later at the latest;
 * - for any other element, once it is near the screen;
 * - not at all on a page without elements.
 *
 * Also shows the number of articles in the header's cart, since every public page loads this file.
 */

/** Signs of interest, long before a form is reached. */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
] as const

/** Escape closes the phone's menu and returns the focus to its button. */
addEventListener('keydown', ({ key }) => {
  const menu = document.querySelector<HTMLDetailsElement>('.drawer[open]')
  if (key !== 'Escape' || menu === null) return
  menu.open = false
  menu.querySelector('summary')?.focus()
})

const elements = [...document.querySelectorAll(':not(:defined)')]

/** A draft, or an answer that another page's form passed on. */
const hasStored = (): boolean => {
  try {
    return [localStorage, sessionStorage].some(storage =>
      Object.keys(storage).some(name => name.startsWith(OUR_PREFIX)),
    )
  } catch {
    return false // a browser that refuses access has stored nothing
  }
}

/** The server has refused what was typed before the script loaded. */
const isRefused = (): boolean =>
  elements.some(({ shadowRoot }) => shadowRoot?.querySelector('[data-typed]') != null)

/** The address or the page before may name the visitor's source, or a quote to open. */
const isSourced = (): boolean => {
  const { referrer } = document
  const isOwn = referrer.startsWith(`${location.origin}/`) && !referrer.includes('?')
  return location.search !== '' || location.hash !== '' || (referrer !== '' && !isOwn)
}

/** The price of the last visit is drawn: see `keep-price.ts`. */
const isPriceDrawn = (): boolean =>
  elements.some(({ shadowRoot }) => shadowRoot?.querySelector('[data-drawn]') != null)

const deferredTag = (): HTMLTemplateElement | null =>
  document.querySelector('template[data-widget]')

const bring = (): void => {
  for (const sign of SIGNS) removeEventListener(sign, notice)
  near.disconnect()
  // The tag is moved out of its template: the security policy refuses a new tag with its address.
  const deferred = deferredTag()
  deferred?.replaceWith(deferred.content)
}

/** Time without an input after which the script runs all the same, in ms. */
const UNUSED_MS = 6_000

/**
 * Fills the browser's cache: the first input then only waits for the script's evaluation, which
 * would take time from a page that has just loaded.
 */
const fetchAhead = async (): Promise<void> => {
  const address = deferredTag()?.content.querySelector('script')?.src
  if (address === undefined) return
  try {
    await (await fetch(address, { priority: 'low' })).arrayBuffer()
    setTimeout(bring, UNUSED_MS)
  } catch {
    // The tag itself tries again.
  }
}
/**
 * If a page is laid out under a resting pointer, the browser reports it as a moved one, with a
 * movement of zero.
 */
const notice = (event: Event): void => {
  const isPointerStill =
    event instanceof MouseEvent && event.movementX === 0 && event.movementY === 0
  if (event.type !== 'pointermove' || !isPointerStill) bring()
}

/** All can be used before the script: a cart item links to the cart. */
const isUsable = (element: Element): boolean =>
  element.shadowRoot !== null ||
  element.querySelector('form') !== null ||
  element.matches('moving-cart-item,moving-cart-summary')

const near = new IntersectionObserver(
  entries => {
    const seen = entries.filter(({ isIntersecting }) => isIntersecting)
    if (seen.length === 0) return
    if (seen.some(({ target }) => !isUsable(target))) return bring()
    for (const { target } of seen) near.unobserve(target)
    if (document.readyState === 'complete') void fetchAhead()
    else addEventListener('load', () => void fetchAhead(), { once: true })
  },
  {
    rootMargin: '100%',
  },
)

// A form focused by the browser, or before this ran, counts as touched.
const isTouched = elements.some(element => element.contains(document.activeElement))

const isNeeded = (): boolean => isSourced() || isRefused() || (hasStored() && !isPriceDrawn())

if (isTouched || (elements.length > 0 && isNeeded())) bring()
else if (elements.length > 0) {
  for (const sign of SIGNS) addEventListener(sign, notice, { passive: true })
  for (const element of elements) if (element.querySelector('form') === null) near.observe(element)
}

showCartCount()
