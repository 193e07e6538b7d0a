import { formatCents } from '../../../shared/domain/money'
import { BACK_OFFICE } from '../../texts/back-office'
import { ADDRESSES } from './addresses'
import { Moment, formatShortDay } from './adviser-facts'
import type { FlashHoldLine, FlashLine } from './flash-file'
import { Cell, EndCell, Row } from './row'
import { FlashTag } from './state-tag'

const { flash: texts } = BACK_OFFICE

/** Holder of an offer, with the order. */
export const Holder = ({ hold: { reference, simulationUuid } }: { hold: FlashHoldLine }) => (
  <a href={ADDRESSES.simulation.href(simulationUuid)}>{texts.lead(reference)}</a>
)

const orderOf = ({ order }: FlashHoldLine) =>
  order === null ? undefined : (
    <a href={ADDRESSES.order.href(order.uuid)}>{texts.order(order.reference)}</a>
  )

/** Returns the end of the hold; none for sold and released offers. */
export const untilOf = ({ state, expiresAt }: FlashHoldLine) => {
  if (state === 'undecided') return texts.whileUndecided
  if (state !== 'held') return undefined
  return (
    <span>
      {texts.until} <Moment moment={expiresAt} />
    </span>
  )
}

/** Row of an offer: holder, end of the hold, and price. */
export const FlashRow = ({
  line: { slug, title, movingDate, state, priceCents, holder },
}: {
  line: FlashLine
}) => (
  <Row
    name={<a href={ADDRESSES.flashOffer.href(slug)}>{title}</a>}
    tag={<FlashTag state={state} />}
    details={formatShortDay(movingDate)}
  >
    <Cell details={holder === null ? undefined : orderOf(holder)}>
      {holder !== null && <Holder hold={holder} />}
    </Cell>
    <Cell>{holder !== null && untilOf(holder)}</Cell>
    <EndCell>{formatCents(priceCents)}</EndCell>
  </Row>
)

/** A hold or a sale in a list. */
export const HoldRow = ({ hold }: { hold: FlashHoldLine }) => (
  <Row
    name={<a href={ADDRESSES.flashOffer.href(hold.slug)}>{hold.title}</a>}
    tag={<FlashTag state={hold.state} />}
    details={<Moment moment={hold.createdAt} />}
  >
    <Cell details={orderOf(hold)}>
      <Holder hold={hold} />
    </Cell>
    <Cell details={untilOf(hold)}>{formatShortDay(hold.movingDate)}</Cell>
    <EndCell>{formatCents(hold.amountCents)}</EndCell>
  </Row>
)
