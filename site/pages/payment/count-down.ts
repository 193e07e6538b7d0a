import { secondsLeft } from '../../../shared/domain/hold-time'
import { FLASH_BOOKING_TEXTS } from '../../../shared/texts/flash-booking'
import { FLASH_PAYMENT_TEXTS } from '../../../shared/texts/flash-pages'
import { saidAt } from './hold-clock'

const { over } = FLASH_PAYMENT_TEXTS.held
const TICK_MS = 1_000

const fill = (root: HTMLElement, name: string, text: string): void => {
  const place = root.querySelector<HTMLElement>(`[data-hold=${name}]`)
  if (place === null) return
  place.textContent = text
  place.hidden = text === ''
}

/**
 * Counts down for how long the offer is still kept. `until` and `now` are the server's clock, ISO 8601: a device whose clock
 * is wrong counts the same.
 */
export const countDown = (root: HTMLElement, { until = '', now = '' }: Readonly<Record<string, string>>): void => {
  const aheadMs = Date.now() - Date.parse(now)
  const left = () => secondsLeft(until, new Date(Date.now() - aheadMs))
  let before = left()
  const show = () => {
    const seconds = left()
    const said = saidAt(seconds, before)
    before = seconds
    if (said !== null) fill(root, 'said', said)
    if (seconds > 0) return fill(root, 'left', FLASH_BOOKING_TEXTS.clock(seconds))
    clearInterval(ticking)
    root.querySelector('.payment-hold')?.classList.add('payment-hold-over')
    fill(root, 'left', '')
    fill(root, 'title', over.title)
    fill(root, 'text', over.text)
  }
  const ticking = setInterval(show, TICK_MS)
  show()
}
