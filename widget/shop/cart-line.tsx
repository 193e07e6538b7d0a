import { cartCents, type CartItem } from '../../shared/domain/cart'
import { maxQuantityFor } from '../../shared/domain/cart-edits'
import { formatExactCents } from '../../shared/domain/money'
import { itemKey } from '../../shared/domain/shop-item'
import { CART_TEXTS as TEXTS } from '../../shared/texts/cart-texts'
import { hideBroken } from '../ui/hide-broken'
import { Stepper } from '../ui/stepper'
import { TextButton } from '../ui/text-button'

interface CartLineProps {
  line: CartItem
  /** Null: unknown. */
  stock: number | null
  /** '' for none. */
  picture: string
  onSet: (quantity: number) => void
  onRemove: () => void
}

/** A line of the cart: article, quantity and price. */
export const CartLine = ({ line, stock, picture, onSet, onRemove }: CartLineProps) => {
  const { libelle: label, unitPrice, quantity } = line
  const max = maxQuantityFor(stock)
  const { less, quantity: count, more, most: capped } = TEXTS.steps
  return (
    <li className="cart-line" data-line={itemKey(line)}>
      <div className="cart-line-picture">
        {picture !== '' && <img src={picture} alt="" width="56" height="56" onError={hideBroken} />}
      </div>
      <p className="cart-line-name" tabIndex={-1}>
        {label}{' '}
        <small>
          {formatExactCents(unitPrice)} {TEXTS.each}
        </small>
      </p>
      <div className="cart-line-count">
        <Stepper
          name={itemKey(line)}
          value={quantity}
          max={max}
          labels={{
            less: less(label),
            quantity: count(label),
            more: more(label),
            most: capped(max),
          }}
          onChange={onSet}
        />
      </div>
      <p className="cart-line-price">{formatExactCents(cartCents([line]))}</p>
      <TextButton aria-label={TEXTS.removeItem(label)} onClick={onRemove}>
        {TEXTS.remove}
      </TextButton>
    </li>
  )
}
