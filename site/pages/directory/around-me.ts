import { AROUND_ME_TEXTS as TEXTS } from '../../texts/around-me-texts'

const TIMEOUT_MS = 15_000
/** Oldest accepted position: an hour is precise enough for a town. */
const OLDEST_MS = 3_600_000

const locate = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      timeout: TIMEOUT_MS,
      maximumAge: OLDEST_MS,
    }),
  )

/**
 * Leads to the visitor's town, found by `search`. The position is requested only at a press, and
 * not stored.
 */
export const aroundMe = (
  root: HTMLElement,
  { search = '' }: Readonly<Record<string, string>>,
): void => {
  const button = root.querySelector('button')
  const status = root.querySelector('[role="status"]')
  if (button === null || status === null || !('geolocation' in navigator)) return
  const showStatus = (text: string): void => {
    status.textContent = text
    button.disabled = false
  }
  const handleClick = async (): Promise<void> => {
    button.disabled = true
    status.textContent = TEXTS.asking
    const position = await locate().catch(() => null) // refused or unknown: the visitor can type
    if (position === null) return showStatus(TEXTS.refused)
    try {
      const { townAt } = await import('./town-at')
      const town = await townAt(position.coords)
      showStatus(town === '' ? TEXTS.nowhere : '')
      if (town !== '') location.assign(`${search}?${new URLSearchParams({ q: town }).toString()}`)
    } catch (error) {
      console.warn('The town of this position could not be requested.', error)
      showStatus(TEXTS.failed)
    }
  }
  button.addEventListener('click', () => void handleClick())
  button.hidden = false
}
