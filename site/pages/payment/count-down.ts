import { secondsLeft } from '../../../shared/domain/hold-time'
import { clockTime } from '../../../shared/texts/figures'
import { FLASH_BOOKING_TEXTS } from '../../../shared/texts/flash-booking-texts'
import { FLASH_PAYMENT_TEXTS } from '../../../shared/texts/flash-pages-texts'
import { announcementAt } from './hold-clock'

const { over, extended, until: untilText } = FLASH_PAYMENT_TEXTS.held
const TICK_MS = 1_000
/** Seconds before the end at which an extension is offered: enough to find the button. */
const EXTENDED_FROM = 5 * 60

const placeIn = (root: HTMLElement, name: string) =>
  root.querySelector<HTMLElement>(`[data-hold=${name}]`)

const fill = (root: HTMLElement, name: string, text: string): void => {
  const place = placeIn(root, name)
  if (place === null) return
  place.textContent = text
  place.hidden = text === ''
}

/**
 * Requests ten more minutes. Returns the new end (ISO 8601); null: the server refuses it, or does
 * not answer.
 */
const renewHold = async (uuid: string): Promise<string | null> => {
  const answer = await fetch(`/api/payments/simulation/${uuid}/hold`, { method: 'POST' }).catch(
    () => null,
  )
  if (answer?.ok !== true) return null
  const { heldUntil }: { heldUntil: string } = await answer.json()
  return heldUntil
}

/**
 * Countdown of a hold. `until` and `now` are server times, ISO 8601, so that a wrong device clock
 * does not matter. Some minutes before the end a button extends the hold of simulation `uuid`,
 * once.
 */
export const countDown = (root: HTMLElement, data: Readonly<Record<string, string>>): void => {
  const { uuid = '', now = '' } = data
  let { until = '' } = data
  let isRequested = false
  const aheadMs = Date.now() - Date.parse(now)
  const remainingSeconds = () => secondsLeft(until, new Date(Date.now() - aheadMs))
  const button = placeIn(root, 'extend')
  let before = remainingSeconds()
  const show = () => {
    const seconds = remainingSeconds()
    const announcement = announcementAt(seconds, before)
    before = seconds
    if (announcement !== null) fill(root, 'said', announcement)
    if (button !== null) button.hidden = isRequested || seconds > EXTENDED_FROM || seconds === 0
    if (seconds > 0) return fill(root, 'left', FLASH_BOOKING_TEXTS.clock(seconds))
    clearInterval(ticking)
    root.querySelector('.payment-hold')?.classList.add('payment-hold-over')
    fill(root, 'left', '')
    fill(root, 'title', over.title)
    fill(root, 'text', over.text)
  }
  button?.addEventListener('click', () => {
    if (isRequested) return
    isRequested = true
    void renewHold(uuid).then(extendedUntil => {
      until = extendedUntil ?? until
      before = remainingSeconds()
      if (extendedUntil !== null) fill(root, 'text', untilText(clockTime(new Date(extendedUntil))))
      fill(
        root,
        'said',
        extendedUntil === null
          ? extended.refused
          : extended.done(clockTime(new Date(extendedUntil))),
      )
      // The button disappears: its result takes the focus.
      const title = placeIn(root, 'title')
      title?.setAttribute('tabindex', '-1')
      title?.focus()
      show()
    })
  })
  const ticking = setInterval(show, TICK_MS)
  show()
}
