import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { chosenPrice } from '../../shared/domain/simulation'
import { progressOf } from '../../shared/domain/steps'
import type { Quote } from '../../shared/stores/quote'
import type { Sending } from '../../shared/stores/sending'
import type { Session } from '../../shared/stores/session'
import type { Emit } from '../embed/moving-element'
import { claimName } from '../embed/other-tabs'
import type { Customer } from '../embed/runtime'
import { warnOnce } from '../embed/warn-once'

/** What was sent, and what became of it. */
interface Told {
  store: { sending: Sending; quote: Quote; session: Pick<Session, 'booked'> }
  announced: Set<string>
}

/** Tells the page of a lead, a price and an order: once, by one of a customer's elements, an order by one of all his tabs. */
export const useNews = ({ store, announced }: Told, emit: Emit): void => {
  const { lead, isLeadNew } = useSnapshot(store.sending)
  const { simulation, isPriceNew } = useSnapshot(store.quote)
  const { booked } = useSnapshot(store.session)

  useEffect(() => {
    const sayOnce = (key: string, say: () => void) => {
      if (announced.has(key)) return
      announced.add(key)
      say()
    }
    if (booked?.isNews) {
      const { reference, totalCents } = booked
      const order = `order ${reference}`
      // Two tabs that come to the fore together find the draft at the same moment.
      const say = async () =>
        (await claimName(`moving:${order}`)) && emit('order', { reference, amountCents: totalCents })
      sayOnce(order, () => void say())
    }
    if (lead === null) return
    const { reference } = lead
    if (isLeadNew) sayOnce(`lead ${reference}`, () => emit('lead', { reference }))
    const price = simulation && chosenPrice(simulation)
    if (simulation && isPriceNew && price) {
      const { uuid, movingDate } = simulation
      const amountCents = price.totalIncludingTaxesPrice
      sayOnce(`quote ${uuid} ${movingDate} ${amountCents}`, () => emit('quote', { reference, movingDate, amountCents }))
    }
  }, [announced, emit, booked, lead, isLeadNew, simulation, isPriceNew])
}

/** Tells the page where the customer is and what fails there: each element that shows it does. */
export const usePlace = (step: string, progress: number, sending: Sending, emit: Emit): void => {
  const { fault } = useSnapshot(sending)
  const lastStep = useRef(step)
  useEffect(() => {
    if (lastStep.current !== step) emit('step', { step, progress })
    lastStep.current = step
  }, [emit, step, progress])

  useEffect(() => {
    if (fault === null) return
    emit('error', { reason: fault.reason, during: lastStep.current })
    if (fault.reason === 'unauthorized')
      warnOnce('The API refuses this page: see data-token, and the origins that its partner allows.')
  }, [emit, fault])
}

/** Tells the page what happens to the quote. */
export const useAnnouncements = (customer: Customer, emit: Emit): void => {
  const { store } = customer
  const { step } = useSnapshot(store.draft)
  useNews(customer, emit)
  usePlace(step, progressOf(step, store.flowName), store.sending, emit)
}
