import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { chosenPrice } from '../../shared/domain/simulation'
import { progressOf } from '../../shared/domain/steps'
import type { Emit } from '../embed/moving-element'
import { claimName } from '../embed/other-tabs'
import type { Customer } from '../embed/runtime'
import { warnOnce } from '../embed/warn-once'

/**
 * Tells the page what happens to the quote. A lead, a price and an order are said once, by one of a customer's elements, an order
 * by one of all his tabs; a step and an error by each that shows them.
 */
export const useAnnouncements = ({ store, announced }: Customer, emit: Emit): void => {
  const { step } = useSnapshot(store.draft)
  const { lead, isLeadNew, fault } = useSnapshot(store.sending)
  const { simulation, isPriceNew } = useSnapshot(store.quote)
  const { booked } = useSnapshot(store.session)
  const lastStep = useRef(step)

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

  useEffect(() => {
    if (lastStep.current !== step) emit('step', { step, progress: progressOf(step, store.flowName) })
    lastStep.current = step
  }, [emit, step, store])

  useEffect(() => {
    if (fault === null) return
    emit('error', { reason: fault.reason, during: store.draft.step })
    if (fault.reason === 'unauthorized')
      warnOnce('The API refuses this page: see data-token, and the origins that its partner allows.')
  }, [emit, fault, store])
}
