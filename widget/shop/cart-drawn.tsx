import { CART_TEXTS } from '../../shared/texts/cart-texts'
import '../ui/frame.css'
import './cart-recap.css'

/**
 * The cart as a server draws it: what is in it lies on the device, so that its head is all there is to see, and what the
 * page has written between the tags, which says what to do where no script comes.
 */
export const CartDrawn = () => (
  <div className="funnel" part="cart">
    <div className="funnel-card cart-card" part="card">
      <h2 className="step-title">{CART_TEXTS.title}</h2>
      <slot />
    </div>
  </div>
)
