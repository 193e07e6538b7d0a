import '../shared/palette.css'
import '../shared/controls.css'
import './ui/tokens.css'
import {
  MOVING_CART,
  MOVING_CART_ITEM,
  MOVING_CART_SUMMARY,
  MOVING_FLASH_BOOKING,
  MOVING_FLASH_OFFERS,
  MOVING_FUNNEL,
  MOVING_QUOTE_COMPLETION,
  MOVING_QUOTE_FORM,
} from '../shared/contract/elements'
import { defineElements, element } from './embed/define'
import { MovingCart } from './elements/moving-cart'
import { MovingCartItem } from './elements/moving-cart-item'
import { MovingCartSummary } from './elements/moving-cart-summary'
import { MovingFlashBooking } from './elements/moving-flash-booking'
import { MovingFlashOffers } from './elements/moving-flash-offers'
import { MovingFunnel } from './elements/moving-funnel'
import { MovingQuoteCompletion } from './elements/moving-quote-completion'
import { MovingQuoteForm } from './elements/moving-quote-form'

defineElements(__WIDGET_VERSION__, document.currentScript, [
  element(MOVING_FUNNEL, MovingFunnel),
  element(MOVING_QUOTE_FORM, MovingQuoteForm),
  element(MOVING_FLASH_OFFERS, MovingFlashOffers),
  element(MOVING_FLASH_BOOKING, MovingFlashBooking),
  element(MOVING_CART, MovingCart),
  element(MOVING_CART_ITEM, MovingCartItem),
  element(MOVING_CART_SUMMARY, MovingCartSummary),
  element(MOVING_QUOTE_COMPLETION, MovingQuoteCompletion),
])
