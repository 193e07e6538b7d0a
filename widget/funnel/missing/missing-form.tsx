import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { inTown } from '../../../shared/api/geocoding/in-town'
import type { AddressFinder } from '../../../shared/api/geocoding/geocoder'
import type { Access } from '../../../shared/domain/access'
import { type Address, addressFault, typedAddress } from '../../../shared/domain/address'
import type { MissingPlace } from '../../../shared/domain/missing-details'
import type { Frozen } from '../../../shared/domain/stops'
import { isSameTown } from '../../../shared/domain/same-town'
import { MISSING_TEXTS as TEXTS } from '../../../shared/texts/missing'
import { violationText } from '../../../shared/texts/violations'
import { AddressField } from '../../ui/address-field'
import { Button } from '../../ui/button'
import type { Lookups } from '../../ui/lookups'
import { LiftField } from '../lift-field'
import { TextButton } from '../../ui/text-button'
import './missing-form.css'
import { FloorField } from '../floor-field'

type FloorAndLift = Pick<Access, 'floor' | 'liftCapacity'>
type Stop = MissingPlace['stop']
type RequestedPlace = Frozen<MissingPlace>

interface MissingFormProps {
  /** Details that were missing when this was opened: a field that is answered stays. */
  places: readonly RequestedPlace[]
  accessOf: (stop: Stop) => FloorAndLift
  /** Called with a street once it is in the stop's town. */
  onAnswer: (stop: Stop, change: Partial<FloorAndLift> & { address?: Address }) => void
  geocoder: AddressFinder
  lookups: Lookups
  formerCents: number
  nowCents: number
  isBusy: boolean
  /** The failed call, with a retry. */
  fault: ReactNode
  /** Called when everything is answered and the button was pressed. */
  onBook: () => unknown
  onLater?: () => void
}

const streetFault = (address: Address, place: RequestedPlace) =>
  addressFault(address, 'street') ?? (isSameTown(address, place) ? null : 'outside-town')

interface PlaceProps extends Pick<
  MissingFormProps,
  'accessOf' | 'onAnswer' | 'geocoder' | 'lookups'
> {
  place: RequestedPlace
  /** True if the button was pressed before everything was answered. */
  isTried: boolean
}

const Place = ({ place, accessOf, onAnswer, geocoder, lookups, isTried }: PlaceProps) => {
  const { stop, city, what } = place
  const [street, setStreet] = useState(() => typedAddress())
  const [isBlurred, setIsBlurred] = useState(false)
  const finder = useMemo(() => inTown(geocoder, place), [geocoder, place])
  const access = accessOf(stop)
  const needsFloor = what.includes('floor')
  const fault = streetFault(street, place)
  const isWrong = isTried || (isBlurred && street.addressInTextInput !== '')
  const errorOf = (reason: string | null) => (reason === null ? undefined : violationText(reason))
  const change = (address: Address) => {
    setIsBlurred(false)
    setStreet(address)
    if (streetFault(address, place) === null) onAnswer(stop, { address })
  }
  return (
    <fieldset className="missing-place">
      <legend className="quote-title">{TEXTS.place(stop, city)}</legend>
      {what.includes('street') && (
        <AddressField
          path={`${stop}.street`}
          label={TEXTS.street(city)}
          autoComplete="off"
          error={isWrong ? errorOf(fault) : undefined}
          value={street}
          geocoder={finder}
          onWait={lookups.hold}
          onLeave={() => setIsBlurred(true)}
          onChange={change}
        />
      )}
      {needsFloor && (
        <FloorField
          path={`${stop}.floor`}
          value={access.floor}
          error={isTried && access.floor === null ? errorOf('floor-missing') : undefined}
          onChange={floor => onAnswer(stop, { floor })}
        />
      )}
      {needsFloor && (access.floor ?? 0) > 0 && (
        <LiftField
          path={`${stop}.lift`}
          value={access.liftCapacity}
          onChange={liftCapacity => onAnswer(stop, { liftCapacity })}
        />
      )}
    </fieldset>
  )
}

/**
 * Asks for the missing details of a priced quote, shows the resulting price, and continues by one
 * button.
 */
export const MissingForm = (props: MissingFormProps) => {
  const { places, formerCents, nowCents, isBusy, fault, lookups, onBook, onLater, ...fields } =
    props
  const [isTried, setIsTried] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const invalid = () => form.current?.querySelector<HTMLElement>('.field-error')
  const press = async (event: FormEvent) => {
    event.preventDefault()
    await lookups.settled()
    setIsTried(true)
    setAttempts(count => count + 1)
  }
  // After the errors are rendered: the first one is scrolled to.
  useEffect(() => {
    if (attempts === 0) return
    const error = invalid()
    if (error == null) void onBook()
    else error.parentElement?.querySelector<HTMLElement>('input')?.focus()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a press is answered once, with what stands there by then
  }, [attempts])
  return (
    <form
      className="step missing"
      ref={form}
      noValidate
      onSubmit={event => void press(event)}
      aria-busy={isBusy}
    >
      {places.map(place => (
        <Place key={place.stop} place={place} isTried={isTried} lookups={lookups} {...fields} />
      ))}
      <div className="missing-end">
        <div className={isBusy ? 'price-stale' : ''} role="status">
          {nowCents === formerCents ? (
            <p>{TEXTS.same(nowCents)}</p>
          ) : (
            <>
              <p className="actions-price">
                <span aria-hidden="true">{TEXTS.change(formerCents, nowCents)}</span>
                <span className="hidden">{TEXTS.changeName(formerCents, nowCents)}</span>
              </p>
              <p className="field-hint">{TEXTS.why}</p>
            </>
          )}
        </div>
        {fault}
        <Button type="submit">{TEXTS.book(nowCents)}</Button>
        {onLater !== undefined && <TextButton onClick={onLater}>{TEXTS.later}</TextButton>}
      </div>
    </form>
  )
}
