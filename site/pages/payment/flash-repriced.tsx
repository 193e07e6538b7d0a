import { FLASH_PAYMENT_TEXTS } from '../../../shared/texts/flash-pages-texts'
import { FocusedNotice } from '../forms/focused-notice'
import { Sign } from '../forms/sign'

const { repriced } = FLASH_PAYMENT_TEXTS

interface FlashRepricedProps {
  formerCents: number
  nowCents: number
  /** True if the form was refused because of it. */
  isNew: boolean
}

/** Both prices when an offer's price changed during the booking. */
export const FlashRepriced = ({ formerCents, nowCents, isNew }: FlashRepricedProps) => {
  const text = <p>{repriced.text(formerCents, nowCents)}</p>
  if (isNew) return <FocusedNotice title={repriced.title}>{text}</FocusedNotice>
  return (
    <div className="notice" role="note">
      <Sign name="alert" />
      <div>
        <p className="notice-title">{repriced.title}</p>
        {text}
      </div>
    </div>
  )
}
