import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { sameItem } from '../../shared/domain/cart-edits'
import type { CartStore } from '../../shared/stores/cart-store'
import type { CartCustomer } from '../embed/cart-customer'
import type { Emit } from '../embed/element-view'
import { type AddedItem, addedItems } from '../../shared/domain/added-items'
import { OWN_CART } from '../embed/own-page-addresses'

const PARAMETER = 'ajouter'

/** Returns the articles in the address of our cart page; none on other pages. */
const itemsInUrl = (): AddedItem[] =>
  location.pathname === OWN_CART
    ? addedItems(new URLSearchParams(location.search).get(PARAMETER) ?? '')
    : []

/** They are in the cart now: if the page is opened again, it must not set them again. */
const forgetItemsInUrl = (): void => {
  const url = new URL(location.href)
  url.searchParams.delete(PARAMETER)
  history.replaceState(history.state, '', url)
}

/** Adds the articles in the page's address, which contains them until they are known. */
const addFromUrl = ({ state, set }: CartStore): void => {
  const added = itemsInUrl()
  if (state.sold === null || added.length === 0) return
  for (const item of added) {
    const sold = state.sold.items.find(one => sameItem(one, item))
    if (sold !== undefined)
      set({ ...item, id: sold.id, libelle: sold.label, unitPrice: sold.unitCents }, item.quantity)
  }
  forgetItemsInUrl()
}

interface Opening {
  customer: CartCustomer
  /** Link of an empty cart, an absolute web address; '': none. */
  shopHref: string
  emit: Emit
  /** There is a message although the cart is empty. */
  hasToStay: boolean
}

/**
 * A cart that is empty when opened leads to the shop; one that is emptied here stays, with a link
 * back.
 */
export const useOpening = ({ customer: { store }, shopHref, emit, hasToStay }: Opening): void => {
  const isOpened = useRef(false)
  const { sold } = useSnapshot(store.state)
  useEffect(() => {
    const open = async () => {
      isOpened.current = true
      if (itemsInUrl().length > 0) await store.load()
      addFromUrl(store)
      const { cart, removed, isCleared, call } = store.state
      const isEmpty = cart.length === 0 && removed === null
      if (
        !isEmpty ||
        isCleared ||
        hasToStay ||
        shopHref === '' ||
        (call === 'error' && itemsInUrl().length > 0)
      )
        return
      // Replaced: going back leads to the page before.
      if (emit('navigate', { href: shopHref })) location.replace(shopHref)
    }
    if (!isOpened.current) void open()
  }, [store, shopHref, emit, hasToStay])
  // The first try may have failed.
  useEffect(() => {
    if (sold !== null) addFromUrl(store)
  }, [store, sold])
}
