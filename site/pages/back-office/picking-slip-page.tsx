import { formatDay } from '../../../shared/texts/figures'
import { BACK_OFFICE } from '../../texts/back-office'
import { PAPERS as TEXTS } from '../../texts/back-office-papers'
import { SHOP_OFFICE } from '../../texts/back-office-shop'
import type { Page } from '../../layout/page'
import { ADDRESSES } from './addresses'
import { backOfficePage } from './back-office-page'
import type { PickingSlip } from './crew-sheet-file'
import type { FrameData } from './frame-data'
import { PaperFact, Sheet } from './paper-parts'

const SlipView = ({
  slip: {
    uuid,
    reference,
    customer,
    phone,
    isPickup,
    destination,
    expectedDay,
    pieces,
    isTest,
    lines,
  },
}: {
  slip: PickingSlip
}) => (
  <Sheet
    id={`bon-${uuid}`}
    title={`${TEXTS.slip} ${reference}`}
    isTest={isTest}
    aside={SHOP_OFFICE.deliveries[isPickup ? 'store_pickup' : 'home_delivery']}
  >
    <dl className="bo-sheet-facts">
      <PaperFact label={TEXTS.customer}>{customer}</PaperFact>
      <PaperFact label={TEXTS.phone}>{phone}</PaperFact>
      <PaperFact label={TEXTS.address}>{destination}</PaperFact>
      <PaperFact label={TEXTS.by}>{expectedDay === null ? '' : formatDay(expectedDay)}</PaperFact>
    </dl>
    <table className="bo-slip">
      <thead>
        <tr>
          <th scope="col">{TEXTS.picked}</th>
          <th scope="col">{TEXTS.quantity}</th>
          <th scope="col">{TEXTS.article}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, quantity }) => (
          <tr key={label}>
            <td>
              <span className="bo-box" />
            </td>
            <td>{quantity}</td>
            <th scope="row">{label}</th>
          </tr>
        ))}
      </tbody>
    </table>
    <p>{TEXTS.pieces(pieces)}</p>
    <dl className="bo-sheet-facts">
      <PaperFact label={TEXTS.preparedBy} />
      <PaperFact label={TEXTS.date} />
    </dl>
  </Sheet>
)

/** Page with picking slips: of one order, or of all that are to be prepared. */
export const slipsPage = (
  frame: FrameData,
  { slips, isOne, isCut }: { slips: readonly PickingSlip[]; isOne: boolean; isCut: boolean },
): Page => {
  const [first] = slips
  const one = isOne ? first : undefined
  const title = one === undefined ? TEXTS.allSlips : `${TEXTS.slip} ${one.reference}`
  return backOfficePage(
    { title, at: 'orders', frame },
    <div className="bo-papers">
      <a
        className="bo-back"
        href={
          one === undefined
            ? ADDRESSES.orders.of('cartons', 'a-preparer')
            : ADDRESSES.order.href(one.uuid)
        }
      >
        {one === undefined
          ? BACK_OFFICE.order.back.cartons
          : BACK_OFFICE.order.title(one.reference)}
      </a>
      <h1>{title}</h1>
      {slips.length === 0 ? (
        <p>{TEXTS.noSlip}</p>
      ) : (
        <>
          {!isOne && <p>{isCut ? TEXTS.cutSlips(slips.length) : TEXTS.slipCount(slips.length)}</p>}
          <p className="bo-hint">{TEXTS.print}</p>
        </>
      )}
      {slips.map(slip => (
        <SlipView key={slip.uuid} slip={slip} />
      ))}
    </div>,
  )
}
