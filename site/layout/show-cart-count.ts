import { cartKey } from '../../shared/stores/device-keys'

/** Returns how many articles the device keeps in the shop's cart; 0 where it keeps none, or lets nothing be read. */
export const keptCartCount = (): number => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(cartKey('')) ?? '{}')
    const lines: unknown = typeof kept === 'object' && kept !== null && 'lines' in kept ? kept.lines : []
    return (Array.isArray(lines) ? lines : []).reduce((sum, { quantity }) => sum + Number(quantity), 0) || 0
  } catch {
    return 0
  }
}

/** Milliseconds between two looks at the cart of a page that may change it. */
const LOOK_MS = 1_000

/** Shows in the header how many articles lie in the cart; 0 shows nothing. */
export const showCartCount = (): void => {
  const link = document.querySelector<HTMLElement>('.header-cart')
  const badge = link?.querySelector<HTMLElement>('.header-count')
  if (link == null || badge == null) return
  const name = link.getAttribute('aria-label') ?? ''
  let shown = 0
  const show = (): void => {
    const count = keptCartCount()
    if (count === shown) return
    shown = count
    badge.textContent = count > 99 ? '99+' : String(count || '')
    const articles = count === 1 ? '1 article' : `${count} articles`
    link.setAttribute('aria-label', count === 0 ? name : `${name}, ${articles}`)
  }
  show()
  addEventListener('storage', show)
  addEventListener('pageshow', show)
  if (document.querySelector('moving-cart,moving-cart-item,moving-cart-summary') !== null) setInterval(show, LOOK_MS)
}
