import { proxy } from 'valtio/vanilla'
import type { Fault } from '../api/http'
import type { FlashOffer } from '../domain/flash-offer'
import { flashValuesOf } from '../domain/flash-values'
import { emptyFunnelValues, type FunnelValues } from '../domain/funnel-values'
import type { Simulation } from '../domain/simulation'
import type { Violation } from '../domain/violation'
import type { Clock } from './clock'
import type { FlashPersistence, SavedFlash } from './flash-record'
import { createFormSession, type FormState } from './form-session'
import { persistedSending, otherLeads, valuesWithSource } from './persisted'
import { newQuote, type Quote } from './quote-state'
import { newSending, noteOwnerChange, type Sending } from './sending'
import type { Session } from './session'

export type FlashScreen = 'details' | 'reserver'

/** Booking form of an offer, and its screen. */
interface FlashDraft extends FormState<FunnelValues> {
  screen: FlashScreen
}

/** The offer as it was last read, with notices about it. */
interface Sale {
  offer: FlashOffer | null
  /** `unknown`: no entry has that slug. */
  loadState: 'pending' | 'done' | 'unknown' | 'failed'
  /** Reason why it could not be read. */
  fault: Fault | null
  /** It was sold, held for another customer or withdrawn during the booking. */
  isGone: boolean
  /** It has changed: the customer sees its new state before going on. */
  isChanged: boolean
}

interface FlashSession extends Pick<Session, 'erasure' | 'booked' | 'isStored'> {
  /** The form holds answers of an earlier visit. */
  isRestored: boolean
  /** Null: a booking is short, and is resumed or erased, never set aside like a funnel. */
  readonly restorable: null
  readonly discarded: null
}

/** A customer's booking of one offer. */
export interface FlashStore {
  readonly slug: string
  readonly draft: FlashDraft
  readonly sending: Sending
  readonly quote: Quote
  readonly session: FlashSession
  readonly sale: Sale
  readonly clock: Clock
  edit(changes: Partial<FunnelValues>): void
  /** Values that come with the page, not from the customer: nothing is stored for them. */
  prefill(changes: Partial<FunnelValues>): void
  show(screen: FlashScreen): void
  refuse(violations: Violation[]): void
  /** Shows what is wrong with a field that was left. */
  leaveField(field: string, value: unknown, find: () => readonly Violation[]): void
  /** Takes the offer as it is now; its day and its truck are the move's. */
  takeOffer(offer: FlashOffer): void
  save(): boolean
  /** Stores pending changes now. */
  flush(): void
  /** Takes over what another tab has sent for the same offer. */
  sync(): void
  /** Removes the draft of a paid simulation, and keeps its outcome for display. */
  takeBooked(simulation: Pick<Simulation, 'uuid' | 'order'>): void
  restart(): void
}

const PERSON = [
  ...(['lastname', 'firstname', 'email', 'phone', 'type'] as const),
  ...(['gclid', 'sourceToken', 'attribution'] as const),
]

/** Contact details apply to another offer too; addresses and consents are asked again. */
const personOf = (values: FunnelValues): Partial<FunnelValues> =>
  Object.fromEntries(PERSON.map(field => [field, values[field]]))

export const createFlashStore = (
  slug: string,
  persistence: FlashPersistence,
  clock: Clock,
): FlashStore => {
  const sending = proxy(newSending())
  const quote = proxy(newQuote())
  const session = proxy<FlashSession>({
    erasure: 'none',
    booked: null,
    isStored: true,
    isRestored: false,
    restorable: null,
    discarded: null,
  })
  const sale = proxy<Sale>({
    offer: null,
    loadState: 'pending',
    fault: null,
    isGone: false,
    isChanged: false,
  })
  const form = createFormSession<FunnelValues, FlashDraft>({
    newState: () => ({
      screen: 'details',
      values: emptyFunnelValues(),
      violations: [],
      refusals: 0,
    }),
    persistence,
    write: () => {
      const { simulationUuid } = quote
      session.isStored = persistence.save({
        slug,
        values: draft.values,
        simulationUuid,
        ...persistedSending(sending),
      })
      return session.isStored
    },
  })
  const { form: draft, save, refuse, leaveField, flush } = form
  const restore = (saved: SavedFlash) => {
    session.isRestored = true
    if (saved.slug !== slug) {
      draft.values = valuesWithSource({ ...draft.values, ...personOf(saved.values) }, draft.values)
      sending.formerLeads = otherLeads(null, saved)
      return
    }
    draft.values = valuesWithSource(saved.values, draft.values)
    Object.assign(sending, persistedSending(saved))
    quote.simulationUuid = saved.simulationUuid
  }
  const startAfresh = () => {
    const { screen } = draft
    form.clear()
    draft.screen = screen
    Object.assign(sending, newSending())
    Object.assign(quote, newQuote())
    Object.assign(session, { isRestored: false, isStored: true })
    if (sale.offer !== null) applyOffer(sale.offer)
  }
  const applyOffer = (offer: FlashOffer) => {
    Object.assign(sale, { offer, loadState: 'done', fault: null })
    Object.assign(draft.values, flashValuesOf(offer, draft.values.optionsConfiguration))
  }
  const saved = persistence.load()
  if (saved !== null) restore(saved)

  return {
    slug,
    draft,
    sending,
    quote,
    session,
    sale,
    clock,
    save,
    refuse,
    leaveField,
    flush,
    takeOffer: applyOffer,
    edit: changes => {
      form.edit(changes)
      noteOwnerChange(sending, Object.keys(changes))
    },
    prefill: changes => {
      const before = { ...draft.values }
      form.prefill(changes)
      if (session.isRestored) draft.values = valuesWithSource(before, draft.values)
    },
    show: screen => Object.assign(draft, { screen, violations: [], refusals: 0 }),
    sync: () => {
      const newer = persistence.peekNewer()
      if (newer?.slug !== slug || sending.call === 'pending') return
      Object.assign(
        sending,
        persistedSending({ ...newer, formerLeads: otherLeads(newer.lead, newer, sending) }),
      )
      // The values typed here may differ from those sent by the other tab.
      if (newer.lead !== null) sending.isLeadStale = true
      quote.simulationUuid = newer.simulationUuid
    },
    takeBooked: ({ uuid, order }) => {
      const isNew = persistence.take(({ simulationUuid }) => simulationUuid === uuid)
      startAfresh()
      session.booked = order === undefined ? null : { ...order, isNew }
    },
    restart: () => {
      startAfresh()
      persistence.clear()
    },
  }
}
