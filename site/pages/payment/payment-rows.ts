import { is } from 'superstruct'
import type { OwnerDetails, PaymentOffer, PaymentSubject } from '../../../shared/domain/payment'
import { Uuid } from '../../../shared/domain/uuid'
import { COMPLETION_PAGE_TEXTS as TEXTS } from '../../../shared/texts/completion-page-texts'
import { routes } from '../../routes'
import type { StartRefusal } from '../../ports/booking-sources'
import {
  type PostResult,
  type PageRequest,
  type PageSources,
  type PostRequest,
  row,
  type SectionRow,
} from '../row'
import { completedPlaces } from './completion-fields'
import { bankPage } from './bank-page'
import { FIELDS, initialChoice, readPayment } from './choice'
import { paymentHref } from './payment-href'
import { paymentPage, type PaymentView } from './payment-page'

/** Maximum length of a partner's return address. */
const MAX_RETURN_URL = 2_000

interface Named {
  uuid: string
  owner: string | undefined
  returnUrl: string | undefined
}

const namedBy = ({ param, query }: PageRequest): Named => ({
  uuid: param('uuid'),
  owner: param('owner') || undefined,
  returnUrl: query('retour').slice(0, MAX_RETURN_URL) || undefined,
})

const findOffer = async (
  subject: PaymentSubject,
  { uuid, owner }: Named,
  { bookings }: PageSources,
): Promise<PaymentOffer | null> => {
  const areUuids = is(uuid, Uuid) && (owner === undefined || is(owner, Uuid))
  return areUuids ? bookings.offer(subject, uuid, owner) : null
}

/** The partner's page that led here, if the return is allowed. */
const returnLink = async (
  subject: PaymentSubject,
  { uuid, returnUrl }: Named,
  offer: PaymentOffer | null,
  { bookings }: PageSources,
): Promise<string | null> =>
  offer === null || returnUrl === undefined ? null : bookings.wayBack(subject, uuid, returnUrl)

/** Details for the customer only, if the address itself proves that the customer reads it. */
const customerDetails = async (
  subject: PaymentSubject,
  { uuid, owner }: Named,
  offer: PaymentOffer | null,
  { bookings }: PageSources,
): Promise<OwnerDetails | null> =>
  offer?.state === 'due' ? bookings.ownerDetails(subject, uuid, owner) : null

/** The price that the previous page has shown, if it differs. */
const displayedBefore = ({ query }: PageRequest, offer: PaymentOffer | null): number | null => {
  const displayed = query('montant')
  const isOther =
    offer?.state === 'due' && /^\d{1,9}$/.test(displayed) && Number(displayed) !== offer.totalCents
  return isOther ? Number(displayed) : null
}

/**
 * Handles the plain form that completes a quote, and redirects to its payment page, with the
 * previous price if it has changed.
 */
const complete = async (
  { fields }: PostRequest,
  { bookings }: PageSources,
  view: PaymentView,
  {
    offer,
    completion,
  }: { offer: PaymentOffer; completion: NonNullable<PaymentOffer['completion']> },
): Promise<PostResult<PaymentView>> => {
  const { simulation, missing } = completion
  const done = await bookings.complete(simulation, {
    places: completedPlaces(fields, missing),
    isTrial: false,
  })
  const isDone = done.ok && done.simulation.missing === undefined
  if (isDone) {
    const href = paymentHref(view.subject, view)
    return { redirect: `${href}${href.includes('?') ? '&' : '?'}montant=${offer.totalCents}` }
  }
  const currentOffer = (await bookings.offer(view.subject, view.uuid, view.owner)) ?? offer
  const reason = done.ok ? TEXTS.incomplete : (done.violations?.[0]?.message ?? TEXTS.failed)
  return {
    status: 422,
    data: { ...view, offer: currentOffer, completing: { posted: fields, reason } },
  }
}

const NOTICES: Readonly<Partial<Record<StartRefusal, PaymentView['notice']>>> = {
  changed: 'amount',
  'method-closed': 'method-closed',
  civility: 'civility',
  'bank-down': 'bank-down',
}

const paymentRow = (subject: PaymentSubject, pattern: string): SectionRow =>
  row<PaymentView>({
    pattern,
    frame: 'tunnel',
    paysAtBank: true,
    isPrivate: true,
    load: async (request, sources) => {
      const named = namedBy(request)
      const offer = await findOffer(subject, named, sources)
      const choice = offer === null ? null : initialChoice(offer, request.query('moyen'))
      const wayBack = await returnLink(subject, named, offer, sources)
      const customer = await customerDetails(subject, named, offer, sources)
      const view = {
        ...named,
        subject,
        offer,
        customer,
        choice,
        hasAgreed: false,
        notice: null,
        wayBack,
        start: null,
      }
      return {
        data: { ...view, displayedCents: displayedBefore(request, offer) },
        isFound: offer !== null,
      }
    },
    cacheKey: () => null,
    page: view => (view.start === null ? paymentPage(view, new Date()) : bankPage(view.start)),
    post: async (request, sources): Promise<PostResult<PaymentView>> => {
      const named = namedBy(request)
      const offer = await findOffer(subject, named, sources)
      const hasAgreed = request.fields.has(FIELDS.terms)
      const wayBack = await returnLink(subject, named, offer, sources)
      const customer = await customerDetails(subject, named, offer, sources)
      const view = {
        ...named,
        subject,
        offer,
        customer,
        choice: null,
        hasAgreed,
        notice: null,
        wayBack,
        start: null,
      }
      if (offer === null) return { status: 404, data: view }
      const checked = readPayment(request.fields)
      const choice = (checked.ok ? checked.body : checked.choice) ?? initialChoice(offer)
      if (offer.completion !== undefined && !request.isTooOften)
        return complete(request, sources, view, { offer, completion: offer.completion })
      if (offer.state !== 'due') return { status: 409, data: view }
      if (request.isTooOften) return { status: 429, data: { ...view, choice, notice: 'too-many' } }
      if (!checked.ok) return { status: 422, data: { ...view, choice, notice: checked.reason } }
      const { uuid, owner, returnUrl } = named
      const { ip: clientIp, userAgent, origin } = request.client
      const from = { owner, returnUrl, clientIp, userAgent, origin }
      const started = await sources.bookings.start(subject, uuid, checked.body, from)
      if (started.ok) {
        const { start } = started
        if (start.kind === 'redirect') return { redirect: start.href }
        // The page itself has the instructions for the transfer.
        if (start.kind === 'instructions') return { redirect: paymentHref(subject, named) }
        return { status: 200, data: { ...view, start } }
      }
      const { reason } = started
      // The present state: paid elsewhere, or another price.
      const current = await findOffer(subject, named, sources)
      const status = reason === 'bank-down' ? 503 : current === null ? 404 : 409
      const currentReturnLink = await returnLink(subject, named, current, sources)
      return {
        status,
        data: {
          ...view,
          offer: current,
          choice,
          notice: NOTICES[reason] ?? null,
          wayBack: currentReturnLink,
        },
      }
    },
  })

/** Pages of payments, each at its own address. */
export const PAYMENT: readonly SectionRow[] = [
  paymentRow('simulation', routes.simulationPayment.pattern),
  paymentRow('quote', routes.quotePayment.pattern),
  paymentRow('supplement', routes.supplementPayment.pattern),
  paymentRow('order-supplement', routes.orderSupplementPayment.pattern),
  paymentRow('balance', routes.balancePayment.pattern),
  paymentRow('simulation-link', routes.simulationLinkPayment.pattern),
  paymentRow('order-link', routes.orderLinkPayment.pattern),
  paymentRow('carton-cart', routes.storePayment.pattern),
]
