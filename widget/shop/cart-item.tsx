import { maxQuantityFor } from '../../shared/domain/cart-edits'
import { formatExactCents } from '../../shared/domain/money'
import { CART_TEXTS as TEXTS, stockText } from '../../shared/texts/cart-texts'
import { Stepper } from '../ui/stepper'
import './cart-item.css'

interface CartItemProps {
  label: string
  name: string
  unitCents: number
  /** Null: unknown. */
  stock: number | null
  /** No longer sold. */
  isGone: boolean
  quantity: number
  onChange: (quantity: number) => void
  /** Skips to the cart's summary; undefined: not on the page. */
  onSkip?: () => void
}

/** Price, stock and quantity of an article. */
export const CartItem = ({
  label,
  name,
  unitCents,
  stock,
  isGone,
  quantity,
  onChange,
  onSkip,
}: CartItemProps) => {
  const max = maxQuantityFor(stock)
  const isNone = isGone || stock === 0
  const { less, quantity: count, more, most: capped, add } = TEXTS.steps
  return (
    <div className={isNone ? 'cart-item cart-item-none' : 'cart-item'} part="item">
      <p className="cart-item-price" part="price">
        {formatExactCents(unitCents)}
      </p>
      <p className="cart-item-stock">
        {isGone ? TEXTS.stock.gone : stock !== null && stockText(stock)}
      </p>
      {!(isNone && quantity === 0) && (
        <div className="cart-item-count">
          <Stepper
            name={name}
            value={quantity}
            max={max}
            labels={{
              less: less(label),
              quantity: count(label),
              more: more(label),
              most: capped(max),
              add: add(label),
            }}
            isFolding
            add={
              <>
                {TEXTS.add} <span className="cart-item-to">{TEXTS.toCart}</span>
              </>
            }
            onChange={onChange}
          />
          {quantity > 0 && onSkip !== undefined && (
            <button type="button" className="hidden" onClick={onSkip}>
              {TEXTS.skip}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
