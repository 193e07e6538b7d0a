import type { DueFlash } from '../../../shared/domain/payment'
import { clockTime } from '../../../shared/texts/figures'
import { FLASH_PAYMENT_TEXTS } from '../../../shared/texts/flash-pages-texts'
import { Enhancement } from '../../client/island'

const { held } = FLASH_PAYMENT_TEXTS

/** End of a hold: the time, and with script the rest. */
export const FlashHold = ({
  uuid,
  heldUntil,
  now,
}: Pick<DueFlash, 'heldUntil'> & { uuid: string; now: Date }) => {
  if (heldUntil === null || Date.parse(heldUntil) <= now.getTime())
    return (
      <div className="payment-hold payment-hold-over">
        <p className="notice-title">{held.over.title}</p>
        <p>{held.over.text}</p>
      </div>
    )
  return (
    <Enhancement name="count-down" data={{ uuid, until: heldUntil, now: now.toISOString() }}>
      <div className="payment-hold">
        <p className="notice-title" data-hold="title">
          {held.title}
        </p>
        <p data-hold="text">{held.until(clockTime(new Date(heldUntil)))}</p>
        {/* Shown some minutes before the end, where a script can ask for it. */}
        <button type="button" className="button button-outline" data-hold="extend" hidden>
          {held.extend}
        </button>
        <p className="payment-hold-left" role="timer" data-hold="left" hidden />
        <p className="visually-hidden" role="status" data-hold="said" />
      </div>
    </Enhancement>
  )
}
