import { FLASH_PAYMENT_TEXTS } from '../../../shared/texts/flash-pages'
import { leftWords, saidAt } from './hold-clock'

const { held } = FLASH_PAYMENT_TEXTS
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
  const left = () => Date.parse(until) - (Date.now() - aheadMs)
  let beforeMs = left()
  if (Number.isNaN(beforeMs)) return
  const show = () => {
    const leftMs = left()
    const said = saidAt(leftMs, beforeMs)
    beforeMs = leftMs
    if (said !== null) fill(root, 'said', said)
    if (leftMs > 0) return fill(root, 'left', leftWords(leftMs))
    clearInterval(ticking)
    fill(root, 'left', '')
    fill(root, 'title', held.over.title)
    fill(root, 'text', held.over.text)
  }
  const ticking = setInterval(show, TICK_MS)
  show()
}
