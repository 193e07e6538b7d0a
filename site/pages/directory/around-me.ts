import { AROUND_ME_TEXTS as TEXTS } from '../../texts/around-me-texts'

const TIMEOUT_MS = 15_000
/** Where one was an hour ago is good enough for a town. */
const OLDEST_MS = 3_600_000

const locate = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      timeout: TIMEOUT_MS,
      maximumAge: OLDEST_MS,
    }),
  )

/** Leads to the town where the visitor stands: `search` finds it. He is asked only when he presses, and nothing is kept. */
export const aroundMe = (
  root: HTMLElement,
  { search = '' }: Readonly<Record<string, string>>,
): void => {
  const button = root.querySelector('button')
  const status = root.querySelector('[role="status"]')
  if (button === null || status === null || !('geolocation' in navigator)) return
  const say = (text: string): void => {
    status.textContent = text
    button.disabled = false
  }
  const handleClick = async (): Promise<void> => {
    button.disabled = true
    status.textContent = TEXTS.asking
    const position = await locate().catch(() => null) // he refused, or his device does not know: he types either way
    if (position === null) return say(TEXTS.refused)
    try {
      const { townAt } = await import('./town-at')
      const town = await townAt(position.coords)
      say(town === '' ? TEXTS.nowhere : '')
      if (town !== '') location.assign(`${search}?${new URLSearchParams({ q: town }).toString()}`)
    } catch (error) {
      console.warn('The town of this position could not be asked for.', error)
      say(TEXTS.failed)
    }
  }
  button.addEventListener('click', () => void handleClick())
  button.hidden = false
}
