import { OUR_PREFIX } from '../../shared/stores/our-prefix'
import { showCartCount } from './show-cart-count'

/**
 * Loads `widget.js` on a page of the site that works without it, when the page needs it. An element
 * with a plain form waits for the visitor's first input; any other until it is near the screen; a
 * page without elements needs none. It is loaded at once, as on every other page, if an earlier
 * visit has left data on the device that the form must offer, and if our links must carry the
 * visitor's source. Also shows the number of articles in the header's cart, since every public
 * page loads this file.
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

const hasDraft = (): boolean => {
  try {
    return Object.keys(localStorage).some(name => name.startsWith(OUR_PREFIX))
  } catch {
    return false // a browser that refuses access has stored nothing
  }
}

/** Every element has a snapshot: the script loads once they are displayed. */
const isRendered = elements.every(({ shadowRoot }) => shadowRoot !== null)

const isSourced = (): boolean => {
  const { referrer } = document
  const isOwn = referrer.startsWith(`${location.origin}/`) && !referrer.includes('?')
  return location.search !== '' || (referrer !== '' && !isOwn)
}

const bring = (): void => {
  for (const sign of SIGNS) removeEventListener(sign, notice)
  near.disconnect()
  // The tag is moved out of its template: the security policy refuses a new tag with its address.
  const deferred = document.querySelector<HTMLTemplateElement>('template[data-widget]')
  deferred?.replaceWith(deferred.content)
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
const near = new IntersectionObserver(
  entries => entries.some(({ isIntersecting }) => isIntersecting) && bring(),
  {
    rootMargin: '100%',
  },
)

// A form focused by the browser, or before this ran, counts as touched.
const isTouched = elements.some(element => element.contains(document.activeElement))

if ((isSourced() && !isRendered) || isTouched || (elements.length > 0 && hasDraft())) bring()
else
  for (const element of elements) {
    if (element.querySelector('form') === null) near.observe(element)
    else for (const sign of SIGNS) addEventListener(sign, notice, { passive: true })
  }

showCartCount()
