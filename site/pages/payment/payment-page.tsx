import { FLASH_PAYMENT_TEXTS } from '../../../shared/texts/flash-pages'
import { type PAYMENT_NOTICES, PAYMENT_TEXTS } from '../../../shared/texts/payment'
import type { PaymentOffer, PaymentStart, PaymentSubject } from '../../../shared/domain/payment'
import { Island } from '../../island'
import type { Page } from '../../page'
import { routes } from '../../routes'
import { PhoneLink } from '../../ui/phone-link'
import type { PaymentChoice } from './choice'
import { FlashHold } from './flash-hold'
import { FlashRepriced } from './flash-repriced'
import { flashSettled } from './flash-settled'
import { paymentHref } from './payment-href'
import { PaymentForm } from './payment-form'
import { PaymentProgress } from './payment-progress'
import { PaymentSummary } from './payment-summary'
import { settledPage } from './settled-page'

export interface PaymentView {
  subject: PaymentSubject
  uuid: string
  /** The simulation or order in a custom link's address. */
  owner: string | undefined
  /** As the query had it. */
  returnUrl: string | undefined
  /** Null: there is nothing to pay at this address. */
  offer: PaymentOffer | null
  choice: PaymentChoice | null
  /** The terms were accepted in the form that came back. */
  hasAgreed: boolean
  notice: keyof typeof PAYMENT_NOTICES | null
  /** The page that `returnUrl` names, where nothing can be paid here and it may be gone back to. */
  wayBack: string | null
  /** A form for the bank, ready to be posted. */
  start: Extract<PaymentStart, { kind: 'form' }> | null
}

/** What is due, for what, and the form that pays it; where nothing is, why. */
export const paymentPage = (view: PaymentView, now: Date): Page => {
  const { subject, offer, choice, hasAgreed, notice, uuid, owner, returnUrl, wayBack } = view
  if (offer === null) return settledPage({ state: 'unknown', subject, orderHref: null, wayBack })
  const settled = flashSettled(offer, wayBack, now)
  if (settled !== null) return settled
  if (offer.state !== 'due' || choice === null)
    // Due, and no bank takes it.
    return settledPage({
      state: offer.state === 'due' ? 'closed' : offer.state,
      subject,
      orderHref: offer.orderHref,
      wayBack: offer.flash === undefined ? wayBack : (wayBack ?? routes.flashBooking.href(offer.flash.slug)),
    })
  const { flash, totalCents } = offer
  const heading = flash === undefined ? PAYMENT_TEXTS.headings[subject] : FLASH_PAYMENT_TEXTS.heading
  const formerCents = flash?.formerCents ?? null
  return {
    title: heading,
    description: subject === 'carton-cart' ? PAYMENT_TEXTS.storeDescription : PAYMENT_TEXTS.description,
    canonical: routes.home.href(),
    isIndexed: false,
    style: 'site/pages/payment/payment-pages.css',
    script: { file: 'site/islands.ts', data: {} },
    body: (
      <div className="payment frame">
        <PaymentProgress />
        {offer.isTest && <p className="payment-test">{PAYMENT_TEXTS.test}</p>}
        <h1>{heading}</h1>
        {flash !== undefined && <FlashHold heldUntil={flash.heldUntil} now={now} />}
        {formerCents !== null && (
          <FlashRepriced formerCents={formerCents} nowCents={totalCents} isNew={notice === 'amount'} />
        )}
        <PaymentSummary offer={offer} />
        <Island
          name="payment-form"
          wakes="touched"
          component={PaymentForm}
          props={{
            subject,
            uuid,
            action: paymentHref(subject, { uuid, owner, returnUrl }),
            returnUrl: returnUrl ?? '',
            shares: offer.shares,
            totalCents,
            paidCents: offer.paidCents,
            choice,
            hasAgreed,
            notice: formerCents !== null && notice === 'amount' ? null : notice,
            hasFixedDay: offer.movingDate !== null,
            isFlash: flash !== undefined,
          }}
        />
        <aside className="payment-help">
          <p>{PAYMENT_TEXTS.help}</p>
          <PhoneLink />
        </aside>
      </div>
    ),
  }
}
