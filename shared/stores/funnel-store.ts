import { proxy } from 'valtio/vanilla'
import type { FunnelValues } from '../domain/funnel-values'
import { photoIds } from '../domain/photos'
import {
  allowedStep,
  firstStep,
  type FlowName,
  furthestStep,
  isBackBlocked,
  type Step,
} from '../domain/steps'
import type { Simulation } from '../domain/simulation'
import { stopoverAt } from '../domain/stops'
import type { Violation } from '../domain/violation'
import { type Clock, createClock } from './clock'
import { type Draft, isFixedWith, newDraft, showStep } from './draft'
import { createFormSession } from './form-session'
import { type FunnelPersistence, type SavedFunnel, stepToResume } from './funnel-record'
import { createLandingReset } from './landing-reset'
import { persistedQuote, persistedSending, otherLeads, valuesWithSource } from './persisted'
import { isOpen, newQuote, type Quote } from './quote-state'
import { newSending, noteOwnerChange, type Sending } from './sending'
import { newSession, type Session } from './session'

/** A customer's funnel: a state per task, and the actions across several of them. */
export interface FunnelStore {
  /** The order of its steps. */
  readonly flowName: FlowName
  readonly draft: Draft
  readonly sending: Sending
  readonly quote: Quote
  readonly session: Session
  readonly clock: Clock
  /** Changes form values for the customer: their violations go, and the draft is kept. */
  edit(changes: Partial<FunnelValues>): void
  /** Values that come with the page, not from the customer: nothing is stored for them. */
  prefill(changes: Partial<FunnelValues>): void
  /** Stores the place on a screen and unfinished input; not sent. */
  note(place: Partial<Pick<Draft, 'room' | 'heavyForm' | 'recognised'>>): void
  /** The first incomplete step; the booking page if all are complete. */
  furthest(): Step
  /** First step of the page, if it is allowed: it is not stored. */
  enter(step: Step): void
  /**
   * Moves to a step if the steps before it allow, else to the furthest they allow. False, with a notice, where the way
   * back is blocked.
   */
  goTo(step: Step): boolean
  /** Same for the browser's back and forward, which are never blocked: the answers are saved. */
  follow(step: Step): void
  /**
   * After a landing was started again: forgets the earlier booking but not the answers. Waits for a
   * running call, and happens before the next one.
   */
  forgetBooking(): void
  refuse(violations: Violation[]): void
  /** Shows what is wrong with a field that was left. */
  leaveField(path: string, value: unknown, find: () => readonly Violation[]): void
  /** Stores everything on the device now; false if the device refuses. */
  save(): boolean
  /** Stores pending changes now, before the page may go. */
  flush(): void
  /**
   * Looks for a funnel that another tab has taken further: the customer chooses which of the two to
   * continue.
   */
  sync(): void
  resume(): void
  /**
   * Takes over a quote from elsewhere. A draft of the same quote on the device is fresher and wins;
   * a draft of another one is set aside.
   */
  adopt(saved: SavedFunnel): void
  /**
   * Starts again like `restart`, but the stored draft can be restored until the customer goes on.
   */
  discard(): void
  /** Deletes the discarded draft for good; its lead is erased with the others. */
  dropDiscarded(): void
  /** Offers the discarded draft again. */
  undoDiscard(): void
  /** Starts again with the values of the page and forgets everything else, also on the device. */
  restart(): void
  /** Removes the draft of a paid simulation everywhere, and keeps its outcome for display. */
  takeBooked(simulation: Pick<Simulation, 'uuid' | 'order'>): void
}

/**
 * Creates a customer's funnel. A factory: on a server, a module-level store would be shared by all
 * visitors.
 */
export const createFunnelStore = (
  persistence: FunnelPersistence,
  clock: Clock = createClock(),
  flowName: FlowName = 'default',
): FunnelStore => {
  const first = firstStep(flowName)
  const sending = proxy(newSending())
  const quote = proxy(newQuote())
  const session = proxy(newSession(persistence))
  const write = (): boolean => {
    if (session.restorable !== null) return true // nothing overwrites a draft that the customer may still restore
    if (persistence.hasChanged()) {
      // Another tab may have priced its own answers, and sent its own photos, under the same simulation.
      Object.assign(quote, { isPriceStale: true, sentPhotos: [] })
      sending.formerLeads = otherLeads(sending.lead, sending, persistence.peekNewer())
    }
    const { values, step, room, heavyForm, recognised } = draft
    return persistence.save({
      values,
      step,
      room,
      heavyForm,
      recognised,
      ...persistedSending(sending),
      ...persistedQuote(quote),
    })
  }
  const form = createFormSession<FunnelValues, Draft>({
    newState: () => newDraft(first),
    persistence,
    write,
    isFixedWith,
    entryAt: stopoverAt,
  })
  const { form: draft, save, refuse, leaveField, prefill, flush } = form
  const landing = createLandingReset({ draft, sending, quote })

  const progress = () => ({
    values: draft.values,
    isLeadSent: sending.lead !== null && !sending.isLeadStale,
  })
  const enter = (step: Step) => {
    showStep(draft, allowedStep(step, progress(), flowName))
    if (flowName === 'landing') landing.follow()
    const { simulation, isPriceStale } = quote
    if (draft.step === 'reserver' && isPriceStale && simulation && isOpen(simulation))
      quote.simulation = null
    sending.fault = null
  }
  /** A customer who goes on does not return to the discarded draft. */
  const dropDiscarded = () => {
    if (session.discarded === null) return
    sending.formerLeads = otherLeads(sending.lead, sending, session.discarded)
    session.discarded = null
    // Pictures of another tab's draft are stored together with this tab's.
    if (photoIds(draft.values.cards).length > 0) persistence.dropAside()
    else persistence.clear()
  }
  const goTo = (step: Step) => {
    if (isBackBlocked(draft.step, step, draft.values, flowName)) {
      draft.notice = 'back-blocked'
      draft.notices += 1
      return false
    }
    follow(step)
    return true
  }
  const follow = (step: Step) => {
    if (session.erasure === 'done') session.erasure = 'none'
    if (session.opening === 'invalid') session.opening = 'none'
    session.booked = null
    dropDiscarded()
    enter(step)
    session.isStored = save()
  }
  const startAfresh = () => {
    session.restorable = null
    form.clear()
    Object.assign(sending, newSending())
    Object.assign(quote, newQuote())
  }
  const restart = () => {
    startAfresh()
    session.discarded = null
    persistence.clear()
    showStep(draft, first)
  }
  const resume = () => {
    const saved = session.restorable
    if (saved === null) return
    const formerLeads = otherLeads(saved.lead, saved, sending)
    startAfresh()
    const { room, heavyForm, recognised } = saved
    Object.assign(draft, { room, heavyForm, recognised })
    draft.values = valuesWithSource(saved.values, draft.values)
    Object.assign(sending, persistedSending({ ...saved, formerLeads }))
    Object.assign(quote, persistedQuote(saved))
    goTo(stepToResume(saved, flowName))
  }

  return {
    flowName,
    draft,
    sending,
    quote,
    session,
    clock,
    save,
    refuse,
    leaveField,
    prefill,
    flush,
    enter,
    goTo,
    follow,
    furthest: () => furthestStep(progress(), flowName),
    forgetBooking: landing.forget,
    edit: changes => {
      if (Object.keys(changes).length === 0) return
      form.edit(changes)
      draft.notice = null
      quote.isPriceStale = true
      noteOwnerChange(sending, Object.keys(changes))
    },
    note: place => {
      Object.assign(draft, place)
      form.saveSoon()
    },
    sync: () => {
      if (persistence.isMisdated()) save()
      if (sending.call !== 'pending')
        session.restorable = persistence.loadNewer() ?? session.restorable
    },
    resume,
    adopt: saved => {
      // Values typed during the call are a draft like any other.
      if (form.isSaveAwaited()) save()
      session.restorable ??= persistence.load()
      const { restorable: earlier, discarded } = session
      const isSame = earlier !== null && earlier.lead?.uuid === saved.lead?.uuid
      if (isSame) return resume()
      sending.formerLeads = otherLeads(null, sending, discarded)
      session.discarded = null
      persistence.dropAside()
      if (earlier !== null) persistence.setAside()
      session.restorable = saved
      resume()
      session.discarded = earlier
    },
    restart,
    takeBooked: ({ uuid, order }) => {
      const isBooked = (draft: Pick<SavedFunnel, 'simulationUuid'> | null) =>
        draft?.simulationUuid === uuid
      const isNew = persistence.take(isBooked)
      // If another quote was begun here meanwhile, it stays.
      if (isBooked(session.restorable)) session.restorable = null
      if (isBooked(session.discarded)) session.discarded = null
      if (isBooked(quote)) {
        startAfresh()
        showStep(draft, first)
      }
      session.booked = order === undefined ? null : { ...order, isNew }
    },
    discard: () => {
      const { restorable, discarded } = session
      const formerLeads = otherLeads(null, sending, restorable, discarded)
      startAfresh()
      sending.formerLeads = formerLeads
      persistence.setAside()
      showStep(draft, first)
      session.discarded = restorable
    },
    dropDiscarded,
    undoDiscard: () => {
      const { discarded } = session
      if (discarded === null) return
      Object.assign(session, { restorable: discarded, discarded: null })
      persistence.save(discarded)
      persistence.dropAside()
    },
  }
}
