import { formatExactCents } from '../../../shared/domain/money'
import { SHOP_TEXTS as TEXTS } from '../../texts/shop-page-texts'
import type { ShopItemView } from '../../ports/shop'

/** Content of a pack, and the price of the same articles bought separately, if higher. */
export const PackContents = ({ item: { contains, unitCents } }: { item: ShopItemView }) => {
  if (contains.length === 0) return null
  const sumCents = contains.reduce((sum, held) => sum + held.quantity * held.unitCents, 0)
  return (
    <section className="pack-contents" aria-labelledby="contenu_pack">
      <h2 id="contenu_pack">{TEXTS.contents}</h2>
      <table>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{TEXTS.quantity}</th>
            <th scope="col">{TEXTS.item}</th>
          </tr>
        </thead>
        <tbody>
          {contains.map(({ label, quantity, href }) => (
            <tr key={href}>
              <td>{quantity}</td>
              <td>
                <a href={href}>{label}</a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {sumCents > unitCents && <p>{TEXTS.contentsSum(formatExactCents(sumCents))}</p>}
    </section>
  )
}
