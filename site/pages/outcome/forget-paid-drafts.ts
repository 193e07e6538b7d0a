import { MOVING_FUNNEL } from '../../../shared/contract/elements'
import { HANDED_PLACE_KEY, partnerOfKey } from '../../../shared/stores/device-keys'

/** Whose drafts with a simulation this device keeps, by the slugs of their partners. */
const partnersOf = (device: Storage): Set<string> => {
  const priced = Object.keys(device).filter(name => device.getItem(name)?.includes('"simulationUuid":"'))
  return new Set(priced.map(partnerOfKey).filter(partner => partner !== null))
}

/**
 * Clears what is left of a booking (spec S1 §4): the place that a short form has kept in this tab, and the draft of each simulation that
 * is paid. The funnel itself looks at those, as it knows what belongs to them, and says of which it is to whoever listens.
 */
export const forgetPaidDrafts = (root: HTMLElement): void => {
  root.hidden = true
  try {
    sessionStorage.removeItem(HANDED_PLACE_KEY)
    for (const partner of partnersOf(localStorage)) {
      const funnel = document.createElement(MOVING_FUNNEL.tag)
      if (partner !== '') funnel.setAttribute('partner', partner)
      root.append(funnel)
    }
  } catch {
    // A browser that refuses to be asked has kept nothing.
  }
}
