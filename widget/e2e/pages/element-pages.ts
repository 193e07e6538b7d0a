import type { Page } from 'playwright/test'
import { answerOffers, BOOKING, LIST } from './flash-entries'
import { answerShop, CART, ITEM, storeCart, SUMMARY } from './host-shop-range'
import { FUNNEL } from './visitor'

export const QUOTE_FORM = '<moving-quote-form></moving-quote-form>'

/** Elements that show their first screen once the servers have answered. */
export const ELEMENTS = {
  funnel: FUNNEL,
  'quote-form': QUOTE_FORM,
  'flash-offers': LIST,
  'flash-booking': BOOKING,
  'cart-item': ITEM,
  'cart-summary': SUMMARY,
  cart: CART,
} as const

/** Answers the requests of all elements, and stores a cart of two lines on the device. */
export const answerAll = async (page: Page): Promise<void> => {
  await answerOffers(page)
  await answerShop(page)
  await storeCart(page)
}
