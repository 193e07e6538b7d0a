import type { FormEvent } from 'react'
import { FUNNEL_TEXTS } from '../../shared/texts/funnel'
import { PLACE_TEXTS } from '../../shared/texts/places'
import { ActionBar } from './action-bar'
import { useDraft, useScene, useSending, useSubmit } from './funnel-context'
import { usePricingWait } from './photos/use-pricing-wait'
import { PlaceFields } from './place-fields'
import { StepSummary } from './step-summary'
import './address-step.css'

const { departureAddress, arrivalAddress } = PLACE_TEXTS
const LABELS = { departureAddress, arrivalAddress }

export const AddressStep = () => {
  const { flow } = useScene()
  const submit = useSubmit()
  const { call } = useSending()
  const { notice, notices } = useDraft()
  const wait = usePricingWait()
  const isBusy = call === 'pending'
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit(flow.submitAddresses)
  }
  return (
    <form className="step" noValidate onSubmit={handleSubmit} aria-busy={isBusy}>
      <StepSummary labels={LABELS} />
      <PlaceFields
        stop="departure"
        title={PLACE_TEXTS.departure}
        mark="A"
        addressLabel={departureAddress}
        cellarLabel={PLACE_TEXTS.cellarOrGarage}
        autoComplete="street-address"
      />
      <PlaceFields
        stop="arrival"
        title={PLACE_TEXTS.arrival}
        mark="B"
        addressLabel={arrivalAddress}
        cellarLabel={PLACE_TEXTS.arrivalCellarOrGarage}
      />
      <ActionBar
        next={FUNNEL_TEXTS.myQuote}
        isBusy={isBusy}
        wait={wait}
        alert={notice === 'back-blocked' ? { text: PLACE_TEXTS.backBlocked, times: notices } : undefined}
        onBack={flow.back}
      />
    </form>
  )
}
