import { FLASH_PAYMENT_TEXTS } from '../../../shared/texts/flash-pages'
import { Sign } from '../forms/sign'

const { repriced } = FLASH_PAYMENT_TEXTS

interface FlashRepricedProps {
  formerCents: number
  nowCents: number
  /** The form came back for it. */
  isNew: boolean
}

/** The offer's price was changed while it was booked: both, before anybody pays. */
export const FlashRepriced = ({ formerCents, nowCents, isNew }: FlashRepricedProps) => (
  <div className="notice" {...(isNew ? { role: 'alert', tabIndex: -1, autoFocus: true } : { role: 'note' })}>
    <Sign name="alert" />
    <div>
      <p className="notice-title">{repriced.title}</p>
      <p>{repriced.text(formerCents, nowCents)}</p>
    </div>
  </div>
)
