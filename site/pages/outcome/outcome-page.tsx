import type { ReactNode } from 'react'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import type { PaymentOutcome } from '../../ports/booking-sources'
import { Scene } from '../../ui/scene'
import { formatDay, formatDayOfMonth } from '../../../shared/texts/figures'
import { THANKS_TEXTS as TEXTS } from '../../../shared/texts/payment-outcome'
import { price } from '../../../shared/texts/site'
import { Facts } from '../../ui/facts'
import { ShippingLabel } from '../../ui/shipping-label'

const STAMPS: Readonly<Partial<Record<PaymentOutcome['state'], string>>> = TEXTS.stamps

/** Ticket of a payment: order, day and amount. */
const Ticket = ({ outcome }: { outcome: PaymentOutcome }) => {
  const {
    orderReference,
    title,
    movingDate,
    amountCents,
    state,
    isOfferLost,
    remaining: left,
  } = outcome
  const isPaid = state === 'paid'
  const isDeposit = isPaid && left !== null
  const stamp =
    isOfferLost && state === 'surplus'
      ? TEXTS.lostStamp
      : isDeposit
        ? TEXTS.depositStamp
        : STAMPS[state]
  const facts = [
    { label: TEXTS.reference, value: orderReference },
    ...(movingDate === null ? [] : [{ label: TEXTS.movingDate, value: formatDay(movingDate) }]),
  ]
  return (
    <ShippingLabel head={TEXTS.ticket} title={title}>
      <Facts facts={facts} />
      <Facts
        facts={[{ label: isPaid ? TEXTS.amount : TEXTS.asked, value: price(amountCents) }]}
        hasTotal
      />
      {isDeposit && (
        <p className="ticket-left">
          {TEXTS.leftBefore(left.amountCents, movingDate && formatDayOfMonth(movingDate))}
        </p>
      )}
      {stamp !== undefined && <p className={isPaid ? 'stamp stamp-good' : 'stamp'}>{stamp}</p>}
    </ShippingLabel>
  )
}

interface OutcomePage {
  title: string
  text: string
  /** Payment of the page; null: unknown. */
  outcome: PaymentOutcome | null
  /** True if it has a script of its own. */
  isRefreshed?: boolean
  refresh?: Page['refresh']
  /** Content below the outcome. */
  next?: ReactNode
  children: ReactNode
}

/** Page after a payment: the outcome and its meaning, beside the purchase. */
export const outcomePage = ({
  title,
  text,
  outcome,
  isRefreshed = false,
  refresh,
  next,
  children,
}: OutcomePage): Page => ({
  title,
  description: text,
  canonical: routes.home.href(),
  isIndexed: false,
  refresh,
  ...(isRefreshed ? { script: { file: 'site/client/islands.ts', data: {} } } : {}),
  body: (
    <div className="outcome frame">
      <div className="outcome-told">
        <h1 className="display">{title}</h1>
        <p className="lead">{text}</p>
        {children}
      </div>
      {outcome === null ? <Scene name="empty-room" /> : <Ticket outcome={outcome} />}
      {next}
    </div>
  ),
})
