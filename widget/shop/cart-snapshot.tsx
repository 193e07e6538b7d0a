import { CART_TEXTS } from '../../shared/texts/cart-texts'
import '../ui/frame.css'
import './cart-recap.css'

/**
 * Snapshot of the cart: its lines are on the device, so only the head is shown, with the page's
 * content between the tags, which explains what to do without script.
 */
export const CartSnapshot = () => (
  <div className="funnel" part="cart">
    <div className="funnel-card cart-card" part="card">
      <h2 className="step-title">{CART_TEXTS.title}</h2>
      <slot />
    </div>
  </div>
)
