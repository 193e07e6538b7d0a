import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { STEP_PROGRESS } from '../../shared/domain/steps'
import type { Customer } from '../embed/runtime'
import type { Emit } from '../embed/moving-element'
import { warnOnce } from '../embed/warn-once'

/**
 * Tells the page what happens to the quote. A lead and a price are said once, by one of a customer's elements; a step and
 * an error by each that shows them.
 */
export const useAnnouncements = ({ store, announced }: Customer, emit: Emit): void => {
  const { step, leadUuid, isLeadNew, simulation, isPriceNew, fault } = useSnapshot(store.state)
  const lastStep = useRef(step)

  useEffect(() => {
    const sayOnce = (key: string, say: () => void) => {
      if (announced.has(key)) return
      announced.add(key)
      say()
    }
    if (leadUuid !== null && isLeadNew) sayOnce(`lead ${leadUuid}`, () => emit('lead', { uuid: leadUuid }))
    const price = simulation?.simulationsPrices.find(({ movingDate }) => movingDate === simulation.movingDate)
    if (simulation && isPriceNew && price) {
      const { uuid, movingDate } = simulation
      const amountCents = price.totalIncludingTaxesPrice
      sayOnce(`quote ${uuid} ${movingDate} ${amountCents}`, () => emit('quote', { uuid, movingDate, amountCents }))
    }
  }, [announced, emit, leadUuid, isLeadNew, simulation, isPriceNew])

  useEffect(() => {
    if (lastStep.current !== step) emit('step', { step, progress: STEP_PROGRESS[step] })
    lastStep.current = step
  }, [emit, step])

  useEffect(() => {
    if (fault === null) return
    emit('error', { reason: fault.reason, during: store.state.step })
    if (fault.reason === 'unauthorized')
      warnOnce('The API refuses this page: see data-token, and the origins that its partner allows.')
  }, [emit, fault, store])
}
