import { MAX_FLOOR, MAX_LIFT_CAPACITY } from '../../shared/domain/access'
import type { FunnelValues } from '../../shared/domain/funnel-values'
import { CONTACT_TEXTS } from '../../shared/texts/contact'
import { PLACE_TEXTS as TEXTS } from '../../shared/texts/places'
import { AddressField } from '../ui/address-field'
import { CheckField } from '../ui/check-field'
import { SelectField } from '../ui/select-field'
import { useFieldError, useFunnel, useScene } from './funnel-context'

const upTo = (maximum: number, name: (value: number) => string) =>
  [...Array(maximum + 1).keys()].map(value => ({ value, label: name(value) }))
const FLOORS = upTo(MAX_FLOOR, TEXTS.floorName)
const LIFTS = upTo(MAX_LIFT_CAPACITY, TEXTS.liftName)

/** The wire names of one end of the move (spec §3: a prefix for each address). */
const FIELDS = {
  departure: {
    address: 'departureAddress',
    floor: 'departureFloor',
    lift: 'departureLiftCapacity',
    furnitureLift: 'departureFurnitureLift',
    cellarOrGarage: 'departureCellarOrGarage',
    courtyard: 'departureCourtyard',
  },
  arrival: {
    address: 'arrivalAddress',
    floor: 'arrivalFloor',
    lift: 'arrivalLiftCapacity',
    furnitureLift: 'arrivalFurnitureLift',
    cellarOrGarage: 'arrivalCellarOrGarage',
    courtyard: 'arrivalCourtyard',
  },
} as const

/** One end of the move: where, and what stands between the truck and the door. */
export const PlaceFields = ({ place, mark }: { place: keyof typeof FIELDS; mark: string }) => {
  const { store, lookups, geocoder } = useScene()
  const { values } = useFunnel()
  const errorAt = useFieldError()
  const names = FIELDS[place]
  const set = (field: keyof FunnelValues) => (value: FunnelValues[keyof FunnelValues]) => store.edit({ [field]: value })
  return (
    <fieldset className="place">
      <legend>
        <span className="place-mark" aria-hidden="true">
          {mark}
        </span>
        {TEXTS[place]}
      </legend>
      <AddressField
        path={names.address}
        autoComplete={place === 'departure' ? 'street-address' : 'off'}
        label={TEXTS[names.address]}
        hint={CONTACT_TEXTS.departureHint}
        error={errorAt(names.address)}
        value={values[names.address]}
        geocoder={geocoder}
        onWait={lookups.hold}
        onChange={set(names.address)}
      />
      <div className="place-selects">
        <SelectField
          path={names.floor}
          label={TEXTS.floor}
          value={values[names.floor]}
          options={FLOORS}
          onChange={set(names.floor)}
        />
        <SelectField
          path={names.lift}
          label={TEXTS.lift}
          value={values[names.lift]}
          options={LIFTS}
          onChange={set(names.lift)}
        />
      </div>
      <div className="place-access">
        <CheckField
          path={names.furnitureLift}
          isCard
          hint={TEXTS.furnitureLiftHint}
          isChecked={values[names.furnitureLift]}
          onChange={set(names.furnitureLift)}
        >
          {TEXTS.furnitureLift}
        </CheckField>
        <CheckField
          path={names.cellarOrGarage}
          isCard
          isChecked={values[names.cellarOrGarage]}
          onChange={set(names.cellarOrGarage)}
        >
          {place === 'departure' ? TEXTS.cellarOrGarage : TEXTS.arrivalCellarOrGarage}
        </CheckField>
        <CheckField path={names.courtyard} isCard isChecked={values[names.courtyard]} onChange={set(names.courtyard)}>
          {TEXTS.courtyard}
        </CheckField>
      </div>
    </fieldset>
  )
}
