import { is } from 'superstruct'
import type { OwnerDetails, PaymentOffer, PaymentSubject } from '../../../shared/domain/payment'
import { Uuid } from '../../../shared/domain/uuid'
import { routes } from '../../routes'
import type { StartRefusal } from '../../booking-sources'
import { type Answered, type PageRequest, type PageSources, row, type SectionRow } from '../../section'
import { bankPage } from './bank-page'
import { FIELDS, firstChoice, readPayment } from './choice'
import { paymentPage, type PaymentView } from './payment-page'

/** Longer than any page's address that a partner would want back. */
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

/** The partner's page that led here, if it may be gone back to. */
const wayBackFrom = async (
  subject: PaymentSubject,
  { uuid, returnUrl }: Named,
  offer: PaymentOffer | null,
  { bookings }: PageSources,
): Promise<string | null> =>
  offer === null || returnUrl === undefined ? null : bookings.wayBack(subject, uuid, returnUrl)

/** What only the customer sees, where the address itself proves who reads it. */
const ownOf = async (
  subject: PaymentSubject,
  { uuid, owner }: Named,
  offer: PaymentOffer | null,
  { bookings }: PageSources,
): Promise<OwnerDetails | null> => (offer?.state === 'due' ? bookings.ownerDetails(subject, uuid, owner) : null)

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
      const choice = offer === null ? null : firstChoice(offer, request.query('moyen'))
      const wayBack = await wayBackFrom(subject, named, offer, sources)
      const own = await ownOf(subject, named, offer, sources)
      const view = { ...named, subject, offer, own, choice, hasAgreed: false, notice: null, wayBack, start: null }
      return { data: view, isFound: offer !== null }
    },
    cacheKey: () => null,
    page: view => (view.start === null ? paymentPage(view, new Date()) : bankPage(view.start)),
    post: async (request, sources): Promise<Answered<PaymentView>> => {
      const named = namedBy(request)
      const offer = await findOffer(subject, named, sources)
      const hasAgreed = request.fields.has(FIELDS.terms)
      const wayBack = await wayBackFrom(subject, named, offer, sources)
      const own = await ownOf(subject, named, offer, sources)
      const view = { ...named, subject, offer, own, choice: null, hasAgreed, notice: null, wayBack, start: null }
      if (offer === null) return { status: 404, data: view }
      const read = readPayment(request.fields)
      const choice = (read.ok ? read.body : read.choice) ?? firstChoice(offer)
      if (offer.state !== 'due') return { status: 409, data: view }
      if (request.isTooOften) return { status: 429, data: { ...view, choice, notice: 'too-many' } }
      if (!read.ok) return { status: 422, data: { ...view, choice, notice: read.reason } }
      const { uuid, owner, returnUrl } = named
      const { ip: clientIp, userAgent, origin } = request.client
      const from = { owner, returnUrl, clientIp, userAgent, origin }
      const started = await sources.bookings.start(subject, uuid, read.body, from)
      if (started.ok)
        return started.start.kind === 'redirect'
          ? { redirect: started.start.href }
          : { status: 200, data: { ...view, start: started.start } }
      const { reason } = started
      // What stands there now: it was paid elsewhere, or its price is another.
      const current = await findOffer(subject, named, sources)
      const status = reason === 'bank-down' ? 503 : current === null ? 404 : 409
      const wayNow = await wayBackFrom(subject, named, current, sources)
      return { status, data: { ...view, offer: current, choice, notice: NOTICES[reason] ?? null, wayBack: wayNow } }
    },
  })

/** What can be paid, each at its own address. */
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
