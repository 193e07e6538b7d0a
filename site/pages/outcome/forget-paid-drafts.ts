import { MOVING_FLASH_BOOKING, MOVING_FUNNEL } from '../../../shared/contract/elements'
import { HANDED_PLACE_KEY, ownerOfKey } from '../../../shared/stores/device-keys'

/** The elements that keep a draft with a simulation on this device, each once, by their tag and partner. */
const elementsOf = (device: Storage): Map<string, HTMLElement> => {
  const elements = new Map<string, HTMLElement>()
  for (const name of Object.keys(device)) {
    const owner = device.getItem(name)?.includes('"simulationUuid":"') ? ownerOfKey(name) : null
    if (owner === null) continue
    const { partner, isFlash } = owner
    // Without an offer it is the one that is being booked here.
    const element = document.createElement(isFlash ? MOVING_FLASH_BOOKING.tag : MOVING_FUNNEL.tag)
    if (partner !== '') element.setAttribute('partner', partner)
    elements.set(`${element.tagName} ${partner}`, element)
  }
  return elements
}

/**
 * Clears what is left of a booking (spec S1 §4): the place that a short form has kept in this tab, and the draft of each simulation that
 * is paid. The elements themselves look at those, as they know what belongs to them, and say of which it is to whoever listens.
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
