import { exactPrice } from '../../../shared/texts/site'
import { RETURNS_OFFICE } from '../../content/back-office-returns'
import type { Page } from '../../page'
import { ADDRESSES } from './addresses'
import type { Around } from './around'
import { backOfficePage, type MenuEntry } from './back-office-page'
import { AmountField } from './field'
import { formState } from './form'
import { confirmedRefund, Refused, type RefundSummary, WayFields } from './refund-form'

const { refund: TEXTS } = RETURNS_OFFICE

export const PAYMENT_REFUND_FORM = 'paiement'

/** Payment of which some can be refunded. */
export interface RefundablePayment {
  uuid: string
  /** Reference of what was bought. */
  reference: string
  bankReference: string
  method: string
  amountCents: number
  leftCents: number
  /** As a field shows it: what is due back, or all that is left. */
  proposed: string
  isSurplus: boolean
  canAskBank: boolean
  /** Consequence for the order, in words. */
  consequence: string
  at: MenuEntry
  backHref: string
}

const notesOf = ({ isSurplus, consequence }: RefundablePayment): string[] =>
  [isSurplus ? TEXTS.surplus : TEXTS.credit, consequence].filter(note => note !== '')

/** Form that refunds some of a payment; nothing is done before it was confirmed. */
export const paymentRefundPage = (around: Around, payment: RefundablePayment): Page => {
  const form = formState(PAYMENT_REFUND_FORM, around)
  const title = TEXTS.title(payment.reference)
  return backOfficePage(
    { title, at: payment.at, around },
    <>
      <a className="bo-back" href={payment.backHref}>
        {payment.reference}
      </a>
      <h1>{title}</h1>
      <form className="bo-panel bo-refund" method="post" action={ADDRESSES.refund.href(payment.uuid)} noValidate>
        <Refused form={form} />
        <p>{TEXTS.payment(exactPrice(payment.amountCents), payment.method, payment.bankReference)}</p>
        <input type="hidden" name="vu" value={payment.leftCents} />
        <AmountField
          form={form}
          name="montant"
          label={TEXTS.amount}
          hint={TEXTS.amountHint(exactPrice(payment.leftCents))}
          byDefault={payment.proposed}
        />
        <WayFields form={form} canAskBank={payment.canAskBank} />
        {notesOf(payment).map(note => (
          <p key={note} className="bo-hint">
            {note}
          </p>
        ))}
        <button className="bo-button bo-button-main" type="submit" name="pas" value="verifier">
          {TEXTS.check}
        </button>
      </form>
    </>,
  )
}

/** The same in figures, before it is done. */
export const confirmPaymentRefundPage = (around: Around, payment: RefundablePayment, summary: RefundSummary): Page =>
  confirmedRefund(around, {
    ...summary,
    title: TEXTS.title(payment.reference),
    at: payment.at,
    action: ADDRESSES.refund.href(payment.uuid),
    notes: notesOf(payment),
  })
