import { MOVING_CART, MOVING_FLASH_BOOKING, MOVING_FUNNEL } from '../../../shared/contract/elements'
import { type DraftOwner, HANDED_PLACE_KEY, ownerOfKey } from '../../../shared/stores/device-keys'

/** Without an offer it is the one that is being booked here. */
const TAGS: Readonly<Record<DraftOwner['kind'], string>> = {
  quote: MOVING_FUNNEL.tag,
  flash: MOVING_FLASH_BOOKING.tag,
  cart: MOVING_CART.tag,
}
/** What stands in a draft that may have been paid for. */
const SENT = /"simulationUuid":"|"order":\{/

/** The elements that keep a draft of something ordered on this device, each once, by their tag and partner. */
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
 * Clears what is left of a booking (spec S1 §4): the place that a short form has kept in this tab, and the draft of each simulation
 * or cart that is paid. The elements themselves look at those, as they know what belongs to them, and say of which it is to whoever listens.
 */
export const forgetPaidDrafts = (root: HTMLElement): void => {
  root.hidden = true
  try {
    sessionStorage.removeItem(HANDED_PLACE_KEY)
    root.append(...elementsOf(localStorage).values())
  } catch {
    // A browser that refuses to be asked has kept nothing.
  }
}
