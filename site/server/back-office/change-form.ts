import { refine, string, type } from 'superstruct'
import { Email, PersonName, Phone } from '../../../shared/domain/contact'
import { FunnelValues } from '../../../shared/domain/funnel-values'
import { SimulationBody } from '../../../shared/domain/simulation'
import type { Violation } from '../../../shared/domain/violation'
import { check, type Checked } from '../../../shared/validation/check'
import type { FindClearPlace } from '../../../shared/api/geocoding/clear-place'
import { NEW_STOP } from '../../pages/back-office/change-file'
import { changeFieldsOf, changeNames, formStops, optionNames, stopKey } from './change-fields'
import { readHeavy, readInventory } from './change-objects'
import { readPlaces } from './change-places'
import { Reading } from './change-reading'
import { type Refused, refusedAt } from './returned-form'

const NO_UUID = '00000000-0000-4000-8000-000000000000'

const readVolume = (reading: Reading, values: FunnelValues): Partial<FunnelValues> => {
  const volume = reading.number('volume')
  if (volume !== null || values.isKnownVolume === 'known')
    return { isKnownVolume: 'known', volume: volume ?? values.volume }
  if (values.isKnownVolume === 'asi') return { surface: reading.number('surface') }
  return { inventory: readInventory(reading, values) }
}

const readOptions = (
  reading: Reading,
  values: FunnelValues,
): FunnelValues['optionsConfiguration'] => ({
  ...values.optionsConfiguration,
  ...Object.fromEntries(optionNames(values).map(({ name }) => [name, reading.isOn(`o.${name}`)])),
  globalPropertyValue: reading.number('globalPropertyValue') ?? 0,
  maxValuePerItem: reading.number('maxValuePerItem') ?? 0,
})

/** An e-mail, or none: a customer on the phone may have no e-mail. */
const OptionalEmail = refine(string(), 'email', value => value === '' || Email.is(value))
const Person = type({
  firstname: PersonName,
  lastname: PersonName,
  phone: Phone,
  email: OptionalEmail,
})

/** Beginnings of paths of the values, and of the names of their fields. */
const PATHS: readonly (readonly [path: RegExp, name: string])[] = [
  [/^optionsConfiguration\./, ''],
  [/^inventory$/, 'volume'],
  [/^inventory\.([^.]+)\.predefined\.([^.]+)$/, 'q.$1.$2'],
  [/^inventory\.([^.]+)\.custom\.(\d+)(?:\..+)?$/, 'c.$1.$2'],
  [/^predefinedHeavyItems\.([^.]+)$/, 'h.$1'],
  [/^customHeavyItems\.(\d+)(?:\..+)?$/, 'l.$1'],
]

/** Values of a form: those that it shows, and those that were entered, with other stops. */
interface Moved {
  base: FunnelValues
  entered: FunnelValues
}

/** Returns the name of the form's field at a path of the entered values. */
const fieldAt = ({ base, entered }: Moved, path: string): string => {
  const ids = formStops(base).map(({ id }) => id)
  for (const { id, paths } of formStops(entered)) {
    const key = ids.includes(id) ? stopKey(ids.indexOf(id)) : NEW_STOP
    if (path === paths.address || path.startsWith(`${paths.address}.`)) return `${key}.address`
    if (path === paths.floor) return `${key}.floor`
    if (path === paths.liftCapacity) return `${key}.lift`
  }
  return PATHS.reduce((name, [start, field]) => name.replace(start, field), path)
}

/** Returns the first violation of each field. */
const unique = (violations: readonly Violation[]): Violation[] => [
  ...new Map(violations.toReversed().map(one => [one.propertyPath, one])).values(),
]

/** Returns violations at the fields of the form. */
const atFields = (values: Moved, violations: readonly Violation[]): Violation[] =>
  violations.map(({ propertyPath, message }) => ({
    propertyPath: fieldAt(values, propertyPath),
    message,
  }))

/** Returns why the form was refused: violations without a field of it are in the notice. */
export const changeRefused = (values: FunnelValues, violations: readonly Violation[]): Refused => {
  const names = changeNames(changeFieldsOf(values))
  const placed = unique(atFields({ base: values, entered: values }, violations))
  const isAtField = ({ propertyPath }: Violation) => names.has(propertyPath)
  const others = placed.filter(violation => !isAtField(violation))
  return {
    ...refusedAt(placed.filter(isAtField)),
    notice: others.map(({ message }) => message).join(' '),
  }
}

/** Reads contact details of the form. */
export const readContact = (fields: URLSearchParams, base: Partial<FunnelValues> = {}) => {
  const reading = new Reading(fields)
  return {
    firstname: reading.text('firstname', base.firstname ?? ''),
    lastname: reading.text('lastname', base.lastname ?? ''),
    email: reading.text('email', base.email ?? ''),
    phone: reading.text('phone', base.phone ?? ''),
    type: reading.text('type', base.type ?? 'Particulier'),
  }
}

/** Checks values as a body of the product API, which has no photos of its own here. */
const checkValues = (values: object, base: FunnelValues): Checked<FunnelValues> => {
  const parsed = check(values, FunnelValues)
  if (!parsed.ok) return parsed
  const body = check({ ...values, leadUuid: NO_UUID }, SimulationBody)
  const person = check(values, Person)
  const violations = [
    ...(person.ok ? [] : person.violations),
    // Photos that another client sent have no names among the values.
    ...(body.ok
      ? []
      : body.violations.filter(
          ({ propertyPath }) => propertyPath !== 'cards' || base.cards.length > 0,
        )),
  ]
  return violations.length === 0 ? parsed : { ok: false, violations }
}

/** Reads the form of a change over the present values; addresses that differ are looked up. */
export const readChange = async (
  fields: URLSearchParams,
  base: FunnelValues,
  findPlace: FindClearPlace,
): Promise<Checked<FunnelValues>> => {
  const reading = new Reading(fields)
  const places = await readPlaces(reading, base, findPlace)
  const entered = {
    ...places,
    ...readContact(fields, base),
    movingDate: reading.text('movingDate', base.movingDate),
    ...readVolume(reading, base),
    ...readHeavy(reading, base),
    optionsConfiguration: readOptions(reading, base),
  }
  const checked = checkValues(entered, base)
  const violations = [
    ...reading.violations,
    ...(checked.ok ? [] : atFields({ base, entered: places }, checked.violations)),
  ]
  return checked.ok && violations.length === 0 ? checked : { ok: false, violations }
}
