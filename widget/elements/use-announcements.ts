import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import type { Fault } from '../../shared/api/http'
import { chosenPrice } from '../../shared/domain/simulation'
import { progressOf } from '../../shared/domain/steps'
import type { Quote } from '../../shared/stores/quote-state'
import type { Sending } from '../../shared/stores/sending'
import type { Session } from '../../shared/stores/session'
import type { CheckoutCustomer } from '../embed/checkout-customer'
import type { Emit } from '../embed/element-view'
import { claimName } from '../embed/other-tabs'
import type { Customer } from '../embed/customer-storage'
import { warnOnce } from '../embed/warn-once'

/** Sending state, and events already dispatched. */
interface AnnouncedStore {
  store: { sending: Sending; quote: Quote; session: Pick<Session, 'booked'> }
  announced: Set<string>
}

/**
 * Dispatches lead, price and order events: once, by one of a customer's elements; an order by one
 * of the tabs.
 */
export const useStepAnnouncements = ({ store, announced }: AnnouncedStore, emit: Emit): void => {
  const { lead, isLeadNew } = useSnapshot(store.sending)
  const { simulation, isPriceNew } = useSnapshot(store.quote)
  const { booked } = useSnapshot(store.session)

  useEffect(() => {
    const announceOnce = (key: string, announce: () => void) => {
      if (announced.has(key)) return
      announced.add(key)
      announce()
    }
    if (booked?.isNew) {
      const { reference, totalCents } = booked
      const order = `order ${reference}`
      // Two tabs that become visible together find the draft at the same time.
      const announceOrder = async () =>
        (await claimName(`moving:${order}`)) &&
        emit('order', { reference, amountCents: totalCents })
      announceOnce(order, () => void announceOrder())
    }
    if (lead === null) return
    const { reference } = lead
    if (isLeadNew) announceOnce(`lead ${reference}`, () => emit('lead', { reference }))
    const price = simulation && chosenPrice(simulation)
    if (simulation && isPriceNew && price) {
      const { uuid, movingDate, reference: own = reference } = simulation
      const amountCents = price.totalIncludingTaxesPrice
      announceOnce(`quote ${uuid} ${movingDate} ${amountCents}`, () =>
        emit('quote', { reference: own, movingDate, amountCents }),
      )
    }
  }, [announced, emit, booked, lead, isLeadNew, simulation, isPriceNew])
}

/** Dispatches the event of a paid cart, by the first element in one of the tabs. */
export const useOrderAnnouncements = (
  { client, announced }: CheckoutCustomer,
  emit: Emit,
): void => {
  const { paid } = useSnapshot(client.ordering)
  useEffect(() => {
    if (paid === null || announced.has(paid.reference)) return
    announced.add(paid.reference)
    const { reference, totalCents } = paid
    void claimName(`moving:order ${reference}`).then(
      isFirst => isFirst && emit('order', { reference, amountCents: totalCents }),
    )
  }, [announced, paid, emit])
}

/** Reports the customer's step to the page: each element that shows it does so. */
export const useStep = (step: string, progress: number, emit: Emit): void => {
  const last = useRef(step)
  useEffect(() => {
    if (last.current !== step) emit('step', { step, progress })
    last.current = step
  }, [emit, step, progress])
}

/** Dispatches the error event of a failed call; `during` names the step. */
export const useFault = (fault: Pick<Fault, 'reason'> | null, during: string, emit: Emit): void => {
  const at = useRef(during)
  at.current = during
  useEffect(() => {
    if (fault === null) return
    emit('error', { reason: fault.reason, during: at.current })
    if (fault.reason === 'unauthorized')
      warnOnce(
        'The API refuses this page: see data-token, and the origins that its partner allows.',
      )
  }, [emit, fault])
}

/** Dispatches the events of a quote. */
export const useAnnouncements = (customer: Customer, emit: Emit): void => {
  const { store } = customer
  const { step } = useSnapshot(store.draft)
  const { fault } = useSnapshot(store.sending)
  useStepAnnouncements(customer, emit)
  useStep(step, progressOf(step, store.flowName), emit)
  useFault(fault, step, emit)
}
