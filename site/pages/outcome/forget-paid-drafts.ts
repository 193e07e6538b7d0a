import { MOVING_CART, MOVING_FLASH_BOOKING, MOVING_FUNNEL } from '../../../shared/contract/elements'
import { type DraftOwner, PASSED_PLACE_KEY, ownerOfKey } from '../../../shared/stores/device-keys'

/** Element of each kind of draft; without an offer, it finds the stored booking. */
const TAGS: Readonly<Record<DraftOwner['kind'], string>> = {
  quote: MOVING_FUNNEL.tag,
  flash: MOVING_FLASH_BOOKING.tag,
  cart: MOVING_CART.tag,
}
/** Marks a draft that may have been paid. */
const SENT = /"simulationUuid":"|"order":\{/

/**
 * Returns the elements that have a draft of an ordered purchase on this device, each once, by their
 * tag and partner.
 */
const elementsOf = (device: Storage): Map<string, HTMLElement> => {
  const elements = new Map<string, HTMLElement>()
  for (const name of Object.keys(device)) {
    const owner = SENT.test(device.getItem(name) ?? '') ? ownerOfKey(name) : null
    if (owner === null) continue
    const element = document.createElement(TAGS[owner.kind])
    if (owner.partner !== '') element.setAttribute('partner', owner.partner)
    elements.set(`${element.tagName} ${owner.partner}`, element)
  }
  return elements
}

/**
 * Clears what is left after a purchase: a short form's place in this tab, and the drafts of paid
 * simulations and carts. The elements check those themselves and dispatch the events.
 */
export const forgetPaidDrafts = (root: HTMLElement): void => {
  root.hidden = true
  try {
    sessionStorage.removeItem(PASSED_PLACE_KEY)
    root.append(...elementsOf(localStorage).values())
  } catch {
    // A browser that refuses access has stored nothing.
  }
}
