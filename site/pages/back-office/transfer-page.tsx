import { formatCents } from '../../../shared/domain/money'
import { BACK_OFFICE } from '../../texts/back-office'
import type { Page } from '../../layout/page'
import { ADDRESSES } from './addresses'
import type { FrameData } from './frame-data'
import { backOfficePage } from './back-office-page'
import { AmountField, DayField } from './adviser-field'
import { formState } from './form'

export interface AwaitedTransfer {
  uuid: string
  reference: string
  amountCents: number
  /** Initial value of the amount field. */
  typedAmount: string
  /** Today in France, an ISO date. */
  today: string
  /** Address of the page that shows its payment. */
  backHref: string
}

const { transfer: texts } = BACK_OFFICE.order

/** Form to record a received bank transfer, with its date. */
export const transferPage = (frame: FrameData, transfer: AwaitedTransfer): Page => {
  const form = formState('virement', frame)
  const title = texts.title(transfer.reference)
  return backOfficePage(
    { title, at: 'orders', frame },
    <div className="bo-panel bo-confirm">
      <h1>{title}</h1>
      <p>{texts.expected(formatCents(transfer.amountCents))}</p>
      <form
        className="bo-form"
        method="post"
        action={ADDRESSES.confirmTransfer.href(transfer.uuid)}
        noValidate
      >
        <input type="hidden" name="cle" value={form.key} />
        <AmountField
          form={form}
          name="amount"
          label={texts.amount}
          byDefault={transfer.typedAmount}
        />
        <DayField
          form={form}
          name="day"
          label={texts.day}
          hint={texts.dayHint}
          byDefault={transfer.today}
        />
        <button className="bo-button bo-button-main" type="submit">
          {texts.button}
        </button>
        <a className="bo-button" href={transfer.backHref}>
          {texts.back}
        </a>
      </form>
    </div>,
  )
}
