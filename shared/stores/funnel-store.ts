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
import { type Draft, isMendedWith, newDraft, showStep } from './draft'
import { createFormSession } from './form-session'
import { type FunnelPersistence, type SavedFunnel, stepToResume } from './funnel-record'
import { createLandingReset } from './landing-reset'
import { keptQuote, keptSending, leadsBut, valuesWithSource } from './kept'
import { isOpen, newQuote, type Quote } from './quote-state'
import { newSending, noteOwnerChange, type Sending } from './sending'
import { newSession, type Session } from './session'

/** One customer's funnel: a state for each job, and what concerns several of them. */
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
  /** Remembers where the customer is on a screen, and what is half typed there: nothing of it is sent. */
  note(place: Partial<Pick<Draft, 'room' | 'heavyForm'>>): void
  /** The first step that is not filled in, the booking page if all are. */
  furthest(): Step
  /** The step the page begins with, as far as it is allowed: nothing is stored for it. */
  enter(step: Step): void
  /**
   * Moves to a step if the steps before it allow, else to the furthest they allow. False, with a notice, where the way
   * back is blocked.
   */
  goTo(step: Step): boolean
  /** The same for the browser's own 'back' and 'forward', which nothing blocks: the answers are saved. */
  follow(step: Step): void
  /**
   * On a landing that was begun again: forgets the booking before, though nothing that was typed. Not while a call is on
   * its way with it: asked again once that is over, before anything of the next booking is sent.
   */
  forgetBooking(): void
  refuse(violations: Violation[]): void
  /** Shows what is wrong at a field that was left. */
  leaveField(path: string, value: unknown, find: () => readonly Violation[]): void
  /** Keeps everything on the device now; false where the device did not take it. */
  save(): boolean
  /** Keeps now what was typed and waits to be kept: before the page may go. */
  flush(): void
  /** Looks for a funnel that another tab has taken further: the customer is asked which of the two to go on with. */
  recall(): void
  resume(): void
  /** Takes up a quote from elsewhere. The device's own draft of it is fresher and goes before; another's is set aside. */
  adopt(saved: SavedFunnel): void
  /** Starts anew as `restart`, but what was offered can be had back until the customer goes on. */
  discard(): void
  /** What was set aside is gone for good, but for its lead, which is erased with the others: the customer has gone on. */
  dropDiscarded(): void
  /** Offers again what was set aside. */
  undoDiscard(): void
  /** Starts anew with what came with the page, and forgets the rest, on the device too. */
  restart(): void
  /** Forgets the draft of a simulation that is paid for, wherever it lies, and keeps what became of it to be said. */
  takeBooked(simulation: Pick<Simulation, 'uuid' | 'order'>): void
}

/** One customer's funnel. A factory: on a server, a module-level store would be every visitor's. */
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
    if (session.restorable !== null) return true // nothing overwrites what the customer may still want back
    if (persistence.hasChanged()) {
      // Another tab may have priced its own answers, and sent its own photos, under the same simulation.
      Object.assign(quote, { isPriceStale: true, sentPhotos: [] })
      sending.formerLeads = leadsBut(sending.lead, sending, persistence.peekNewer())
    }
    const { values, step, room, heavyForm } = draft
    return persistence.save({
      values,
      step,
      room,
      heavyForm,
      ...keptSending(sending),
      ...keptQuote(quote),
    })
  }
  const form = createFormSession<FunnelValues, Draft>({
    newState: () => newDraft(first),
    persistence,
    write,
    isMendedWith,
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
  /** Who goes on does not come back to what was put aside. */
  const dropDiscarded = () => {
    if (session.discarded === null) return
    sending.formerLeads = leadsBut(sending.lead, sending, session.discarded)
    session.discarded = null
    // Pictures of another tab's draft lie with those of this one.
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
    if (session.opening === 'spent') session.opening = 'none'
    session.booked = null
    dropDiscarded()
    enter(step)
    session.isKept = save()
  }
  const startAnew = () => {
    session.restorable = null
    form.clear()
    Object.assign(sending, newSending())
    Object.assign(quote, newQuote())
  }
  const restart = () => {
    startAnew()
    session.discarded = null
    persistence.clear()
    showStep(draft, first)
  }
  const resume = () => {
    const saved = session.restorable
    if (saved === null) return
    const formerLeads = leadsBut(saved.lead, saved, sending)
    startAnew()
    Object.assign(draft, { room: saved.room, heavyForm: saved.heavyForm })
    draft.values = valuesWithSource(saved.values, draft.values)
    Object.assign(sending, keptSending({ ...saved, formerLeads }))
    Object.assign(quote, keptQuote(saved))
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
    recall: () => {
      if (persistence.isMisdated()) save()
      if (sending.call !== 'pending')
        session.restorable = persistence.loadNewer() ?? session.restorable
    },
    resume,
    adopt: saved => {
      // What was typed while it was on its way is a draft as good as one of yesterday.
      if (form.isSaveAwaited()) save()
      session.restorable ??= persistence.load()
      const { restorable: earlier, discarded } = session
      const isSame = earlier !== null && earlier.lead?.uuid === saved.lead?.uuid
      if (isSame) return resume()
      sending.formerLeads = leadsBut(null, sending, discarded)
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
      const isNews = persistence.take(isBooked)
      // Where another quote was begun here meanwhile, that one stays.
      if (isBooked(session.restorable)) session.restorable = null
      if (isBooked(session.discarded)) session.discarded = null
      if (isBooked(quote)) {
        startAnew()
        showStep(draft, first)
      }
      session.booked = order === undefined ? null : { ...order, isNews }
    },
    discard: () => {
      const { restorable, discarded } = session
      const formerLeads = leadsBut(null, sending, restorable, discarded)
      startAnew()
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
