import { type AddedItem, addedItems } from '../../shared/domain/added-items'
import { OWN_CART } from './own-page-addresses'

const PARAMETER = 'ajouter'

/** Returns the articles in the address of our cart page; none on other pages. */
export const itemsInUrl = (): AddedItem[] =>
  location.pathname === OWN_CART
    ? addedItems(new URLSearchParams(location.search).get(PARAMETER) ?? '')
    : []

/** They are in the cart now: if the page is opened again, it must not set them again. */
export const forgetItemsInUrl = (): void => {
  const url = new URL(location.href)
  url.searchParams.delete(PARAMETER)
  history.replaceState(history.state, '', url)
}
