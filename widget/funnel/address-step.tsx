import { type FormEvent, useState } from 'react'
import { FUNNEL_TEXTS } from '../../shared/texts/funnel'
import { PLACE_TEXTS } from '../../shared/texts/places'
import { Wait } from '../ui/wait'
import { ActionBar } from './action-bar'
import { useFunnel, useScene, useSubmit } from './funnel-context'
import { PlaceFields } from './place-fields'
import { StepSummary } from './step-summary'
import './address-step.css'

const { departureAddress, arrivalAddress } = PLACE_TEXTS
const LABELS = { departureAddress, arrivalAddress }

export const AddressStep = () => {
  const { flow } = useScene()
  const submit = useSubmit()
  const { call } = useFunnel()
  const [isBackBlocked, setIsBackBlocked] = useState(false)
  const isBusy = call === 'pending'
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit(flow.submitAddresses)
  }
  return (
    <form className="step" noValidate onSubmit={handleSubmit} aria-busy={isBusy}>
      <StepSummary labels={LABELS} />
      <PlaceFields place="departure" mark="A" />
      <PlaceFields place="arrival" mark="B" />
      <Wait isOn={isBusy} text={FUNNEL_TEXTS.pricing} />
      {isBackBlocked && (
        <p className="notice" role="alert">
          {PLACE_TEXTS.backBlocked}
        </p>
      )}
      <ActionBar next={FUNNEL_TEXTS.myQuote} isBusy={isBusy} onBack={() => setIsBackBlocked(!flow.back())} />
    </form>
  )
}
