import { type FormEvent, useRef, useState } from 'react'
import { BRAND } from '../../shared/brand'
import type { AddressFinder } from '../../shared/api/geocoding/geocoder'
import { type Address, addressFault } from '../../shared/domain/address'
import type { RouteAnswers } from '../../shared/domain/route-answers'
import {
  maximumMovingDate,
  minimumMovingDate,
  movingDateFault,
} from '../../shared/domain/moving-date'
import type { Clock } from '../../shared/stores/clock'
import { CONTACT_LABELS, CONTACT_TEXTS } from '../../shared/texts/contact-texts'
import { FAULT_TEXTS } from '../../shared/texts/faults'
import { FUNNEL_TEXTS } from '../../shared/texts/funnel-texts'
import { END_ADDRESS_TEXTS } from '../../shared/texts/places-texts'
import { violationText } from '../../shared/texts/violations'
import { AddressField } from '../ui/address-field'
import { createLookups } from '../ui/lookups'
import { Button } from '../ui/button'
import { TextField } from '../ui/text-field'
import './quote-form.css'

type Field = keyof RouteAnswers
const LABELS = { ...CONTACT_LABELS, arrivalAddress: END_ADDRESS_TEXTS.arrival }

interface QuoteFormProps {
  geocoder: AddressFinder
  /** Answers given already. */
  initial: () => RouteAnswers
  /** True to ask for arrival and date as well. */
  hasRoute: boolean
  clock: Pick<Clock, 'now'>
  /** Fetches the server's time unless the clock is in sync. */
  syncTime: () => Promise<void>
  /** Continues with the answers; false if the page prevents it. */
  onSubmit: (route: RouteAnswers) => boolean
  /** The visitor has begun to answer. */
  onUse: () => void
  onDeparture: (departure: Address) => void
}

const isEmpty = (route: RouteAnswers, field: Field): boolean =>
  (field === 'movingDate' ? route.movingDate : route[field].addressInTextInput) === ''

const faultIn = (route: RouteAnswers, field: Field, now: Date): string | null => {
  if (field !== 'movingDate') return addressFault(route[field])
  return route.movingDate === '' ? 'required' : movingDateFault(route.movingDate, now)
}

/** The first questions of a quote: the departure, or departure, arrival and date. */
export const QuoteForm = ({
  initial,
  geocoder,
  hasRoute,
  clock,
  syncTime,
  onSubmit,
  onUse,
  onDeparture,
}: QuoteFormProps) => {
  const [route, setRoute] = useState(initial)
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({})
  const [lookups] = useState(createLookups)
  const [isBusy, setIsBusy] = useState(false)
  // The first time zone that a page formats costs a phone 20 ms: the bounds are computed once the
  // form is entered.
  const [isEntered, setIsEntered] = useState(false)
  const latest = useRef(route)
  const form = useRef<HTMLFormElement>(null)
  const fields: readonly Field[] = hasRoute
    ? ['departureAddress', 'arrivalAddress', 'movingDate']
    : ['departureAddress']

  const change = (changes: Partial<RouteAnswers>) => {
    latest.current = { ...latest.current, ...changes }
    setRoute(latest.current)
    onDeparture(latest.current.departureAddress)
    setErrors(known => ({
      ...known,
      ...Object.fromEntries(Object.keys(changes).map(field => [field, undefined])),
    }))
  }
  const check = (checked: readonly Field[]): Field | undefined => {
    const faults = checked.map(
      field => [field, faultIn(latest.current, field, clock.now())] as const,
    )
    const faultTexts = faults.map(([field, fault]) => [
      field,
      fault === null ? undefined : violationText(fault),
    ])
    setErrors(known => ({ ...known, ...Object.fromEntries(faultTexts) }))
    return faults.find(([, fault]) => fault !== null)?.[0]
  }
  // A device's clock may be years off: the server's time is fetched before a day is refused.
  const dateSettled = async () => {
    const { movingDate } = latest.current
    if (movingDate !== '' && movingDateFault(movingDate, clock.now()) !== null) await syncTime()
  }
  const leave = (field: Field) => {
    if (isEmpty(latest.current, field)) return
    check([field])
    if (field === 'movingDate') void dateSettled().then(() => check([field]))
  }
  const inputOf = (field: Field) => form.current?.querySelectorAll('input')[fields.indexOf(field)]
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    // Lookups start when a field is left, and the button may not have taken the focus.
    for (const field of fields) inputOf(field)?.blur()
    setIsBusy(hasRoute || lookups.isAwaited())
    await Promise.all([lookups.settled(), dateSettled()])
    setIsBusy(false)
    const wrong = check(fields)
    if (wrong !== undefined) inputOf(wrong)?.focus()
    else if (!onSubmit(latest.current))
      setErrors({ departureAddress: FAULT_TEXTS.noWayOn(BRAND.phone) })
  }
  const handleFocus = () => {
    setIsEntered(true)
    onUse()
  }
  return (
    <form
      className={hasRoute ? 'quote-form quote-form-route' : 'quote-form'}
      part="form"
      ref={form}
      noValidate
      onSubmit={handleSubmit}
      onFocus={handleFocus}
    >
      {fields.map(field =>
        field === 'movingDate' ? (
          <TextField
            key={field}
            path={field}
            label={LABELS[field]}
            error={errors[field]}
            type="date"
            autoComplete="off"
            {...(isEntered
              ? { min: minimumMovingDate(clock.now()), max: maximumMovingDate(clock.now()) }
              : {})}
            value={route[field]}
            onChange={movingDate => change({ movingDate })}
            onLeave={() => leave(field)}
          />
        ) : (
          <AddressField
            key={field}
            path={field}
            label={LABELS[field]}
            hint={CONTACT_TEXTS.departureHint}
            error={errors[field]}
            value={route[field]}
            geocoder={geocoder}
            onWait={lookups.hold}
            submitsOnEnter
            onLeave={() => leave(field)}
            onChange={address => change({ [field]: address })}
          />
        ),
      )}
      <Button type="submit" keepsFocus isBusy={isBusy}>
        {FUNNEL_TEXTS.seePrices}
      </Button>
    </form>
  )
}
