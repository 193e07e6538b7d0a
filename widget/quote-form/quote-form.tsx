import { type FormEvent, useRef, useState } from 'react'
import type { AddressFinder } from '../../shared/api/geocoding/geocoder'
import { type Address, addressFault, typedAddress } from '../../shared/domain/address'
import { CONTACT_TEXTS } from '../../shared/texts/contact'
import { FUNNEL_TEXTS } from '../../shared/texts/funnel'
import { AddressField } from '../ui/address-field'
import { createAnswers } from '../ui/answers'
import { Button } from '../ui/button'
import './quote-form.css'

interface QuoteFormProps {
  geocoder: AddressFinder
  /** The customer is about to type. */
  onEnter: () => void
  /** The sentence for what keeps the address from being taken. */
  explain: (fault: string) => Promise<string>
  onSubmit: (departure: Address) => void
}

/** The one question that opens a quote: where from. */
export const QuoteForm = ({ geocoder, onEnter, explain, onSubmit }: QuoteFormProps) => {
  const [departure, setDeparture] = useState(() => typedAddress())
  const [error, setError] = useState<string>()
  const [answers] = useState(createAnswers)
  const [isBusy, setIsBusy] = useState(false)
  const latest = useRef(departure)
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(answers.isAwaited())
    await answers.settled()
    setIsBusy(false)
    const fault = addressFault(latest.current)
    if (fault === null) onSubmit(latest.current)
    else setError(await explain(fault))
  }
  return (
    <form className="quote-form" part="form" noValidate onSubmit={handleSubmit} onFocus={onEnter}>
      <AddressField
        path="departureAddress"
        label={CONTACT_TEXTS.departureAddress}
        hint={CONTACT_TEXTS.departureHint}
        error={error}
        value={departure}
        geocoder={geocoder}
        onWait={answers.hold}
        onChange={address => {
          latest.current = address
          setDeparture(address)
          setError(undefined)
        }}
      />
      <Button type="submit" isBusy={isBusy}>
        {FUNNEL_TEXTS.seePrices}
      </Button>
    </form>
  )
}
