import { OUR_PREFIX } from '../../shared/stores/our-prefix'

/**
 * Name of the site's own cart on the device: `cartKey('')`, without loading the file that makes the
 * others.
 */
export const OWN_CART_KEY = `${OUR_PREFIX}direct:cart`

/**
 * Returns the number of articles in the stored cart; 0 if there is none, or if the device refuses
 * access.
 */
const persistedCartCount = (): number => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(OWN_CART_KEY) ?? '{}')
    const lines: unknown =
      typeof stored === 'object' && stored !== null && 'lines' in stored ? stored.lines : []
    return (
      (Array.isArray(lines) ? lines : []).reduce(
        (sum, { quantity }) => sum + Number(quantity),
        0,
      ) || 0
    )
  } catch {
    return 0
  }
}

/** Milliseconds between two checks of the cart of a page that may change it. */
const LOOK_MS = 1_000

/** Shows the number of articles in the cart in the header; nothing for 0. */
export const showCartCount = (): void => {
  const badge = document.querySelector('.header-tools b')
  const link = badge?.parentElement
  const name = link?.getAttribute('aria-label')
  if (badge == null || link == null) return
  const show = (): void => {
    const count = persistedCartCount()
    const text = count > 99 ? '99+' : count || ''
    if (badge.textContent === String(text)) return
    badge.textContent = String(text)
    link.setAttribute(
      'aria-label',
      // Without the file of plurals, which would be a further request of every page.
      `${name}${count === 0 ? '' : `, ${count} ${count === 1 ? 'article' : 'articles'}`}`,
    )
  }
  show()
  addEventListener('storage', show)
  if (document.querySelector('moving-cart,moving-cart-item,moving-cart-summary') !== null)
    setInterval(show, LOOK_MS)
}
