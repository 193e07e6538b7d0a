import { OUR_PREFIX } from '../../shared/stores/our-prefix'
import { showCartCount } from './show-cart-count'

/**
 * Brings `widget.js` to a page of the site that works without it as it stands, or shows what the script would. An element that holds a plain form of its
 * own waits for the reader's first sign, any other until it is near the screen; a page without elements needs none. At
 * once, as on every other page, where an earlier visit has left something on the device that the form is to offer, and
 * where our links are to say on where the reader came from, as the script has them do. It also shows the count of the cart
 * in the header: every page of the site loads this file.
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

const hasLeftSomething = (): boolean => {
  try {
    return Object.keys(localStorage).some(name => name.startsWith(OUR_PREFIX))
  } catch {
    return false // a browser that refuses to be asked has kept nothing
  }
}

/** Every element has a snapshot: the script loads once they are displayed. */
const isDrawn = elements.every(({ shadowRoot }) => shadowRoot !== null)

const isSourced = (): boolean => {
  const { referrer } = document
  const isOwn = referrer.startsWith(`${location.origin}/`) && !referrer.includes('?')
  return location.search !== '' || (referrer !== '' && !isOwn)
}

const bring = (): void => {
  for (const sign of SIGNS) removeEventListener(sign, notice)
  near.disconnect()
  // The tag comes out of its template: to give a new one its address, the security policy refuses.
  const held = document.querySelector<HTMLTemplateElement>('template[data-widget]')
  held?.replaceWith(held.content)
}
/** A page that is laid out under a pointer at rest hears of it as of one that moves, by nothing. */
const notice = (event: Event): void => {
  const isAtRest = event instanceof MouseEvent && event.movementX === 0 && event.movementY === 0
  if (event.type !== 'pointermove' || !isAtRest) bring()
}
const near = new IntersectionObserver(
  entries => entries.some(({ isIntersecting }) => isIntersecting) && bring(),
  {
    rootMargin: '100%',
  },
)

// A form focused by the browser, or before this ran, counts as touched.
const isTouched = elements.some(element => element.contains(document.activeElement))

if ((isSourced() && !isDrawn) || isTouched || (elements.length > 0 && hasLeftSomething())) bring()
else
  for (const element of elements) {
    if (element.querySelector('form') === null) near.observe(element)
    else for (const sign of SIGNS) addEventListener(sign, notice, { passive: true })
  }

showCartCount()
