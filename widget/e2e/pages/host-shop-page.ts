import type { FrameLocator, Page } from 'playwright/test'
import { CART, cartItem, ITEM, SUMMARY } from './host-shop-range'

export const SHOP_SUMMARY = '<moving-cart-summary cart-href="#panier"></moving-cart-summary>'

/** All three elements of a cart. */
export const ALL = `${ITEM}${SUMMARY}${CART}`

/** A shop's page: three items, and the cart's summary. */
export const SHOP =
  cartItem('carton-standard') +
  cartItem('carton-livres', '1,90') +
  cartItem('ruban-adhesif', '3,20') +
  SHOP_SUMMARY

export const summaryOf = (page: Page) => page.getByRole('region', { name: 'Votre panier' })
/** Button that puts one more into the cart; it says so at first. */
export const more = (page: Page, slug: string) =>
  page.getByRole('button', {
    name: new RegExp(`^(Ajouter au panier|Un de plus)\\s: Article ${slug}$`),
  })
export const quantity = (page: Page, slug: string) =>
  page.getByRole('textbox', { name: `Quantité : Article ${slug}` })

export type Scope = Page | FrameLocator

/** The first item of a page, and its controls. */
export const itemOf = (scope: Scope) => scope.locator('moving-cart-item').first()
export const ONE_MORE = /^(Ajouter au panier|Un de plus)/
export const oneMore = (scope: Scope) => itemOf(scope).getByRole('button', { name: ONE_MORE })
export const countOf = (scope: Scope) => itemOf(scope).getByRole('textbox')
