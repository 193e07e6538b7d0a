import { LOOKUP_TEXTS } from '../../../shared/texts/lookup-texts'
import {
  PAYMENT_STATES,
  PAYMENT_TEXTS,
  STORE_PAYMENT_STATES,
} from '../../../shared/texts/payment-texts'
import type { PaymentSubject } from '../../../shared/domain/payment'
import type { Page } from '../../layout/page'
import { Enhancement } from '../../client/island'
import { quoteHref, routes } from '../../routes'
import { PhoneLink } from '../../ui/phone-link'
import { deadEnd } from '../outcome/dead-end'

export type SettledState = keyof typeof PAYMENT_STATES

interface Settled {
  state: SettledState
  subject: PaymentSubject
  uuid: string
  /** The customer's page of the order; null while there is none. */
  orderHref: string | null
  /** The partner's page that led here, if the return is allowed. */
  wayBack: string | null
}

/** Returns the target of a state's button; null: no button. A price is renewed in its funnel. */
const linkOf = ({ state, subject, orderHref, wayBack }: Settled): string | null => {
  if (subject === 'carton-cart')
    return state === 'paid' || state === 'pending'
      ? orderHref
      : state === 'closed' || state === 'test'
        ? null
        : (wayBack ?? routes.cart.href())
  if (state === 'unknown') return quoteHref()
  const isOfFunnel = subject === 'simulation'
  if (state === 'incomplete')
    return isOfFunnel ? (wayBack ?? routes.tunnelStep.href('mes-adresses')) : null
  if (state === 'expired' || state === 'changed')
    return isOfFunnel ? (wayBack ?? routes.tunnelStep.href('reserver')) : orderHref
  return orderHref
}

/** Page of an address where nothing can be paid now: the reason, and what to do. */
export const settledPage = (settled: Settled): Page => {
  const { state, subject } = settled
  const storeTexts = subject === 'carton-cart' ? STORE_PAYMENT_STATES[state] : undefined
  const { title, text, way } = storeTexts ?? PAYMENT_STATES[state]
  const href = linkOf(settled)
  // Only the customer knows it, recognised by the draft on the device.
  const isOrderHidden =
    subject === 'simulation' && (state === 'paid' || state === 'pending') && href === null
  return {
    ...deadEnd({
      title,
      message: text,
      canonical: routes.home.href(),
      ways: (
        <>
          {isOrderHidden && (
            <Enhancement name="own-details" data={{ subject, uuid: settled.uuid }}>
              <a className="button button-signal" data-order hidden>
                {PAYMENT_TEXTS.seeOrder}
              </a>
            </Enhancement>
          )}
          {href !== null && (
            <a className="button button-signal" href={href}>
              {href === settled.orderHref ? PAYMENT_TEXTS.seeOrder : way}
            </a>
          )}
          {state === 'unknown' && <a href={routes.lookup.href()}>{LOOKUP_TEXTS.linkOrder}</a>}
          <PhoneLink />
        </>
      ),
    }),
    ...(isOrderHidden ? { script: { file: 'site/client/islands.ts', data: {} } } : {}),
  }
}
