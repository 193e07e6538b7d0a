import { formatCents } from '../../../shared/domain/money'
import { wordOf } from '../../../shared/domain/word-of'
import { BACK_OFFICE } from '../../texts/back-office'
import { ADDRESSES } from './addresses'
import { Moment, Fact, Facts } from './adviser-facts'
import type { PaymentLine } from './order-file'
import { PaymentTag } from './state-tag'
import { ForActing } from './for-acting'

const { order: texts } = BACK_OFFICE

const Payment = ({
  payment,
  refundable,
}: {
  payment: PaymentLine
  refundable: readonly string[]
}) => (
  <li>
    <p className="bo-row-name">
      <strong>
        {payment.what}, {payment.method}
      </strong>
      <PaymentTag state={payment.state} />
    </p>
    <p className="bo-amount">{formatCents(payment.amountCents)}</p>
    <Facts>
      <Fact label={texts.payment.reference}>{payment.reference}</Fact>
      <Fact label={texts.payment.started}>
        <Moment moment={payment.createdAt} />
      </Fact>
      <Fact label={texts.payment.decided}>
        {payment.decidedAt !== null && <Moment moment={payment.decidedAt} />}
      </Fact>
      <Fact label={texts.payment.code}>{payment.code}</Fact>
      <Fact label={texts.payment.transaction}>{payment.transactionId}</Fact>
      <Fact label={texts.payment.provider}>
        {wordOf(texts.payment.providers, payment.provider)}
      </Fact>
    </Facts>
    <ForActing>
      {payment.isConfirmable && (
        <a className="bo-button" href={ADDRESSES.confirmTransfer.href(payment.uuid)}>
          {texts.transfer.confirm}
          <span className="visually-hidden"> {payment.reference}</span>
        </a>
      )}
      {refundable.includes(payment.state) && (
        <a className="bo-button" href={ADDRESSES.refund.href(payment.uuid)}>
          {texts.refund}
          <span className="visually-hidden"> {payment.reference}</span>
        </a>
      )}
    </ForActing>
  </li>
)

/**
 * Every attempt to pay, the newest first. `refundable`: the states in which a single payment can
 * be refunded.
 */
export const Payments = ({
  payments,
  refundable = ['paid', 'surplus'],
}: {
  payments: readonly PaymentLine[]
  refundable?: readonly string[]
}) => (
  <section className="bo-panel" aria-labelledby="paiements">
    <h2 id="paiements">{texts.payments}</h2>
    {payments.length === 0 ? (
      <p className="bo-hint">{texts.noPayment}</p>
    ) : (
      <ul className="bo-extras">
        {payments.map(payment => (
          <Payment key={payment.uuid} payment={payment} refundable={refundable} />
        ))}
      </ul>
    )}
  </section>
)
