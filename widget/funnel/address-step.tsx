import { type FormEvent, useState } from 'react'
import { FUNNEL_TEXTS as TEXTS } from '../../shared/texts/funnel'
import { Wait } from '../ui/wait'
import { ActionBar } from './action-bar'
import { useFunnel, useScene } from './funnel-context'
import { PlaceFields } from './place-fields'
import { StepSummary } from './step-summary'
import './address-step.css'

export const AddressStep = () => {
  const { flow } = useScene()
  const { call } = useFunnel()
  const [isBackBlocked, setIsBackBlocked] = useState(false)
  const isBusy = call === 'pending'
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void flow.submitAddresses()
  }
  return (
    <form className="step" noValidate onSubmit={handleSubmit} aria-busy={isBusy}>
      <StepSummary />
      <PlaceFields place="departure" mark="A" />
      <PlaceFields place="arrival" mark="B" />
      <Wait isOn={isBusy} text={TEXTS.pricing} />
      {isBackBlocked && (
        <p className="notice" role="alert">
          {TEXTS.addresses.backBlocked}
        </p>
      )}
      <ActionBar next={TEXTS.myQuote} isBusy={isBusy} onBack={() => setIsBackBlocked(!flow.back())} />
    </form>
  )
}
