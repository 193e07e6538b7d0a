import { MOVING_FUNNEL } from '../../../shared/contract/elements'

const KEY_PREFIX = 'moving:'
/** The draft of who came by no partner. */
const DIRECT = 'direct'

/** Under which partner this device keeps the draft of that simulation; null: it keeps none. */
const partnerOf = (simulation: string): string | null => {
  try {
    const key = Object.keys(localStorage).find(
      name => name.startsWith(KEY_PREFIX) && localStorage.getItem(name)?.includes(`"simulationUuid":"${simulation}"`),
    )
    if (key === undefined) return null
    const partner = key.slice(KEY_PREFIX.length)
    return partner === DIRECT ? '' : partner
  } catch {
    return null // a browser may refuse even to be asked
  }
}

/** Has the funnel itself look at the draft of what was paid: it clears it, and says so to whoever listens. */
export const forgetPaidDraft = (root: HTMLElement, { simulation = '' }: Readonly<Record<string, string>>): void => {
  const partner = partnerOf(simulation)
  if (partner === null) return
  const funnel = document.createElement(MOVING_FUNNEL.tag)
  if (partner !== '') funnel.setAttribute('partner', partner)
  root.hidden = true
  root.append(funnel)
}
