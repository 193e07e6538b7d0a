import { FLASH_PAYMENT_TEXTS } from '../../../shared/texts/flash-pages-texts'
import { COMPLETION_PAGE_TEXTS } from '../../../shared/texts/completion-page-texts'
import { price } from '../../../shared/texts/site'
import { type PAYMENT_NOTICES, PAYMENT_TEXTS } from '../../../shared/texts/payment-texts'
import type {
  OwnerDetails,
  PaymentOffer,
  PaymentStart,
  PaymentSubject,
  Transfer,
} from '../../../shared/domain/payment'
import { Island } from '../../client/island'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import { PhoneLink } from '../../ui/phone-link'
import type { PaymentChoice } from './choice'
import { completionPage } from './completion-page'
import { FlashHold } from './flash-hold'
import { flashSettled } from './flash-settled'
import { paymentHref } from './payment-href'
import { PaymentForm } from './payment-form'
import { PaymentProgress } from './payment-progress'
import { PaymentSummary } from './payment-summary'
import { settledPage, type SettledState } from './settled-page'
import { formatDay } from '../../../shared/texts/figures'
import { TRANSFER_TEXTS as TEXTS, transferFacts } from '../../../shared/texts/transfer-texts'
import { Facts } from '../../ui/facts'
import { FocusedNotice } from '../forms/focused-notice'
import { FormIcon } from '../forms/form-icon'

const { repriced } = FLASH_PAYMENT_TEXTS

interface FlashRepricedProps {
  formerCents: number
  nowCents: number
  /** True if the form was refused because of it. */
  isNew: boolean
}

/** Both prices when an offer's price changed during the booking. */
const FlashRepriced = ({ formerCents, nowCents, isNew }: FlashRepricedProps) => {
  const text = <p>{repriced.text(formerCents, nowCents)}</p>
  if (isNew) return <FocusedNotice title={repriced.title}>{text}</FocusedNotice>
  return (
    <div className="notice" role="note">
      <FormIcon name="alert" />
      <div>
        <p className="notice-title">{repriced.title}</p>
        {text}
      </div>
    </div>
  )
}

/** Instructions for an expected transfer; the form below it still offers all other methods. */
const TransferNote = ({ transfer }: { transfer: Transfer }) => (
  <section className="payment-transfer" aria-labelledby="virement">
    <h2 id="virement">{TEXTS.title}</h2>
    <p>{TEXTS.lead}</p>
    <Facts facts={transferFacts(transfer)} />
    <p>{TEXTS.until(formatDay(transfer.until))}</p>
    <p className="payment-note">{TEXTS.other}</p>
  </section>
)

export interface PaymentView {
  subject: PaymentSubject
  uuid: string
  /** The simulation or order in a custom link's address. */
  owner: string | undefined
  /** Value of the query. */
  returnUrl: string | undefined
  /** Null: there is nothing to pay at this address. */
  offer: PaymentOffer | null
  /** Details for the customer only; null unless the address proves that the customer reads it. */
  customer: OwnerDetails | null
  choice: PaymentChoice | null
  /** The form that completes the quote, after a refusal. */
  completing?: { posted: URLSearchParams | null; reason: string | null }
  /** Price that the previous page has shown, in cents, if it was another. */
  displayedCents?: number | null
  /** True if the terms were accepted in the refused form. */
  hasAgreed: boolean
  notice: keyof typeof PAYMENT_NOTICES | null
  /** The page named by `returnUrl`, if the return is allowed; shown where nothing can be paid. */
  wayBack: string | null
  /** A form for the bank, ready to be posted. */
  start: Extract<PaymentStart, { kind: 'form' }> | null
}

/**
 * Returns the page that shows the purchase in full: the partner's page that led here, the order, or
 * the quote to print.
 */
const quoteHrefOf = (
  { subject, uuid, wayBack }: PaymentView,
  { orderHref }: PaymentOffer,
): string | null => {
  if (wayBack !== null) return wayBack
  if (subject === 'carton-cart') return routes.cart.href()
  return subject === 'simulation' ? routes.quotePrint.href(uuid) : orderHref
}

const unpayablePage = (
  { subject, uuid, wayBack }: PaymentView,
  { orderHref, flash }: PaymentOffer,
  state: SettledState,
): Page =>
  settledPage({
    state,
    subject,
    uuid,
    orderHref,
    wayBack: wayBack ?? (flash === undefined ? null : routes.flashBooking.href(flash.slug)),
  })

/** Returns the page that is shown before an amount can be paid, or instead; null: none. */
const otherPage = (view: PaymentView, offer: PaymentOffer, now: Date): Page | null => {
  const { subject, uuid, owner, returnUrl, wayBack } = view
  const settled = flashSettled(offer, wayBack, now)
  if (settled !== null) return settled
  if (offer.completion !== undefined)
    return completionPage({
      offer,
      completion: offer.completion,
      action: paymentHref(subject, { uuid, owner, returnUrl }),
      quoteHref: quoteHrefOf(view, offer),
      ...(view.completing ?? { posted: null, reason: null }),
    })
  return offer.state === 'due' ? null : unpayablePage(view, offer, offer.state)
}

/** Page of an amount due with its form, or the reason why nothing can be paid. */
export const paymentPage = (view: PaymentView, now: Date): Page => {
  const { subject, offer, choice, hasAgreed, notice, uuid, owner, returnUrl, wayBack } = view
  if (offer === null)
    return settledPage({ state: 'unknown', subject, uuid, orderHref: null, wayBack })
  const other = otherPage(view, offer, now)
  if (other !== null) return other
  // An amount is due, but no bank accepts it.
  if (choice === null) return unpayablePage(view, offer, 'closed')
  const { flash, totalCents } = offer
  const heading =
    flash === undefined ? PAYMENT_TEXTS.headings[subject] : FLASH_PAYMENT_TEXTS.heading
  const formerCents = flash?.formerCents ?? null
  return {
    title: heading,
    description:
      subject === 'carton-cart' ? PAYMENT_TEXTS.storeDescription : PAYMENT_TEXTS.description,
    canonical: routes.home.href(),
    isIndexed: false,
    canWait: true,
    style: 'site/pages/payment/payment-pages.css',
    script: { file: 'site/client/islands.ts', data: {} },
    body: (
      <div className="payment frame">
        <PaymentProgress />
        {offer.isTest && <p className="payment-test">{PAYMENT_TEXTS.test}</p>}
        <h1>{heading}</h1>
        {flash !== undefined && <FlashHold uuid={uuid} heldUntil={flash.heldUntil} now={now} />}
        {formerCents !== null && (
          <FlashRepriced
            formerCents={formerCents}
            nowCents={totalCents}
            isNew={notice === 'amount'}
          />
        )}
        {view.displayedCents != null && (
          <p className="notice" role="alert">
            {COMPLETION_PAGE_TEXTS.changed(price(view.displayedCents), price(totalCents))}
          </p>
        )}
        {offer.transfer !== undefined && <TransferNote transfer={offer.transfer} />}
        <PaymentSummary offer={offer} owner={view.customer} quoteHref={quoteHrefOf(view, offer)} />
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
            movingDate: offer.movingDate,
            cancellation: offer.bought?.cancellation ?? null,
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
