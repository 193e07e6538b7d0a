import { clockTime } from '../../../shared/texts/figures'
import { PENDING_TEXTS } from '../../../shared/texts/payment-outcome'

const EVERY_MS = 20_000

/** Returns whether the server has another page for this payment now; null: it did not answer. */
const hasMovedOn = async (): Promise<boolean | null> => {
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), EVERY_MS / 2)
  try {
    const answer = await fetch(location.href, { redirect: 'manual', signal: deadline.signal })
    if (answer.type === 'opaqueredirect') return true
    // A page that waits for the bank's first notification keeps its address when it arrives.
    return answer.ok ? (await answer.text()).includes('data-reflex="look-again"') === false : null
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Checks while the page is visible whether the payment was decided, and shows the time of the last
 * check.
 */
export const lookAgain = (root: HTMLElement): void => {
  const time = root.querySelector('time')
  const look = async () => {
    if (document.hidden) return
    const isDecided = await hasMovedOn()
    if (isDecided === true) return location.reload()
    if (isDecided === false && time !== null) {
      const now = new Date()
      time.dateTime = now.toISOString()
      time.textContent = PENDING_TEXTS.lookedAt(clockTime(now))
    }
  }
  setInterval(() => void look(), EVERY_MS)
  document.addEventListener('visibilitychange', () => void look())
}
