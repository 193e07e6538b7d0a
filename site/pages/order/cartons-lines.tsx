import { STORE_ORDER_TEXTS as TEXTS } from '../../../shared/texts/store-order-texts'
import { exactPrice } from '../../../shared/texts/site'
import type { CartonsOrderView } from '../../ports/shop'

/** Articles of an order, its delivery and its total. */
export const CartonsLines = ({ order }: { order: CartonsOrderView }) => {
  const { lines, deliveryOption, deliveryCents, totalCents, refundedCents } = order
  return (
    <section className="store-lines" aria-labelledby="detail">
      <h2 id="detail">{TEXTS.linesTitle}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{TEXTS.article}</th>
            <th scope="col">{TEXTS.quantity}</th>
            <th scope="col">{TEXTS.unit}</th>
            <th scope="col">{TEXTS.amount}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, href, quantity, unitCents, cents, withdrawn, refunded }) => (
            <tr key={`${label} ${unitCents}`}>
              <th scope="row">
                {href === null ? label : <a href={href}>{label}</a>}
                {withdrawn > refunded && <small>{TEXTS.withdrawnOf(withdrawn - refunded)}</small>}
                {refunded > 0 && <small>{TEXTS.refundedOf(refunded)}</small>}
              </th>
              <td>{quantity}</td>
              <td>{exactPrice(unitCents)}</td>
              <td>{exactPrice(cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {TEXTS.delivery[deliveryOption]}
            </th>
            <td>{deliveryCents === 0 ? TEXTS.free : exactPrice(deliveryCents)}</td>
          </tr>
          <tr className="store-lines-total">
            <th scope="row" colSpan={3}>
              {TEXTS.total}
            </th>
            <td>{exactPrice(totalCents)}</td>
          </tr>
          {refundedCents > 0 && (
            <tr>
              <th scope="row" colSpan={3}>
                {TEXTS.refunded}
              </th>
              <td>{exactPrice(refundedCents)}</td>
            </tr>
          )}
        </tfoot>
      </table>
    </section>
  )
}
