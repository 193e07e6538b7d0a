import { refine, string, type } from 'superstruct'
import { Email, PersonName, Phone } from '../../../shared/domain/contact'
import { FunnelValues } from '../../../shared/domain/funnel-values'
import { MAX_HEAVY_QUANTITY } from '../../../shared/domain/heavy-items'
import { MAX_QUANTITY } from '../../../shared/domain/inventory'
import { SimulationBody } from '../../../shared/domain/simulation'
import { type Stop, type StopChange, stopsOf, withStop } from '../../../shared/domain/stops'
import { typedNumber } from '../../../shared/domain/typed-number'
import type { Violation } from '../../../shared/domain/violation'
import { PLAIN_LEAD_TEXTS } from '../../../shared/texts/plain-lead'
import { check, type Checked } from '../../../shared/validation/check'
import type { FindClearPlace } from '../../../shared/api/geocoding/clear-place'
import { ADDED_HEAVY, ADDED_PIECES } from '../../pages/back-office/change-file'
import { CHANGE_OFFICE } from '../../texts/back-office-change'
import { HEAVY_LABELS, PIECE_LABELS, ROOM_LABELS } from '../catalogue/catalogue-labels'
import { addressText, changeFieldsOf, changeNames, optionNames, stopKey } from './change-fields'
import { type Refused, refusedAt } from './returned-form'
import { readCount } from './typed-values'

const { faults } = CHANGE_OFFICE

const NO_UUID = '00000000-0000-4000-8000-000000000000'

/** A form that was read: values, and the faults of single fields. */
class Reading {
  readonly violations: Violation[] = []
  constructor(private readonly fields: URLSearchParams) {}

  text(name: string, byDefault: string): string {
    return (this.fields.get(name) ?? byDefault).trim()
  }

  isOn(name: string): boolean {
    return this.fields.get(name) === 'on'
  }

  refuse(propertyPath: string, message: string): void {
    this.violations.push({ propertyPath, message })
  }

  /** Returns a quantity; an absent field keeps the present one, an empty one means 0. */
  quantity(name: string, present: number, most: number): number {
    const entered = this.fields.get(name)
    if (entered === null) return present
    const count = entered.trim() === '' ? 0 : readCount(entered)
    if (count !== null && count <= most) return count
    this.refuse(name, faults.quantity(most))
    return present
  }

  /** Returns a typed number, or null for an empty or wrong field. */
  number(name: string): number | null {
    const entered = this.text(name, '').replace(/\s*(?:m³|m3|m²|m2|€)$/i, '')
    if (entered === '') return null
    const value = typedNumber(entered)
    if (!Number.isNaN(value)) return value
    this.refuse(name, faults.number)
    return null
  }
}

type LostPlace = Extract<Awaited<ReturnType<FindClearPlace>>, { ok: false }>

const placeFault = (entered: string, place: LostPlace): string => {
  const { none, several, overseas } = PLAIN_LEAD_TEXTS.place
  if (place.reason === 'none') return none(entered)
  return place.reason === 'several' ? several(place.labels) : overseas
}

const choiceOf = (text: string): number | null => (text === '' ? null : Number(text))

/** Reads the fields of one place; a typed address that differs is looked up. */
const readStop = async (
  reading: Reading,
  stop: Stop,
  key: string,
  findPlace: FindClearPlace,
): Promise<StopChange> => {
  const entered = reading.text(`${key}.address`, addressText(stop.address))
  const change: StopChange = {
    floor: choiceOf(reading.text(`${key}.floor`, '')),
    liftCapacity: choiceOf(reading.text(`${key}.lift`, '')),
    hoist: reading.isOn(`${key}.hoist`),
    cellarOrGarage: reading.isOn(`${key}.cellarOrGarage`),
    courtyard: reading.isOn(`${key}.courtyard`),
  }
  if (entered === addressText(stop.address)) return change
  const place = await findPlace(entered)
  if (place.ok) return { ...change, address: place.address }
  reading.refuse(`${key}.address`, placeFault(entered, place))
  return change
}

const readInventory = (reading: Reading, values: FunnelValues): FunnelValues['inventory'] => {
  const inventory = Object.fromEntries(
    Object.entries(values.inventory).map(([room, { predefined, custom }]) => [
      room,
      {
        predefined: Object.fromEntries(
          Object.entries(predefined).map(([reference, quantity]) => [
            reference,
            reading.quantity(`q.${room}.${reference}`, quantity, MAX_QUANTITY),
          ]),
        ),
        custom: custom
          .map((item, index) => ({
            ...item,
            quantity: reading.quantity(`c.${room}.${index}`, item.quantity, MAX_QUANTITY),
          }))
          .filter(({ quantity }) => quantity > 0),
      },
    ]),
  )
  for (const row of ADDED_PIECES) {
    const room = reading.text(`ajout.${row}.room`, '')
    const piece = reading.text(`ajout.${row}.piece`, '')
    const count = reading.quantity(`ajout.${row}.quantity`, 0, MAX_QUANTITY)
    if (room === '' && piece === '' && count === 0) continue
    const isRoom =
      ROOM_LABELS.has(room) || values.customRooms.some(({ reference }) => reference === room)
    if (!isRoom || !PIECE_LABELS.has(piece) || count === 0) {
      reading.refuse(`ajout.${row}.piece`, faults.piece)
      continue
    }
    const { predefined = {}, custom = [] } = inventory[room] ?? {}
    const sum = (predefined[piece] ?? 0) + count
    if (sum > MAX_QUANTITY) reading.refuse(`ajout.${row}.quantity`, faults.sum(MAX_QUANTITY))
    else inventory[room] = { predefined: { ...predefined, [piece]: sum }, custom }
  }
  return inventory
}

const readHeavy = (reading: Reading, values: FunnelValues) => {
  const listed = values.hasHeavyItems ? values.predefinedHeavyItems : {}
  const predefined: Record<string, number> = Object.fromEntries(
    Object.entries(listed).map(([reference, quantity]) => [
      reference,
      reading.quantity(`h.${reference}`, quantity, MAX_HEAVY_QUANTITY),
    ]),
  )
  for (const row of ADDED_HEAVY) {
    const reference = reading.text(`lourd.${row}.reference`, '')
    const count = reading.quantity(`lourd.${row}.quantity`, 0, MAX_HEAVY_QUANTITY)
    if (reference === '' && count === 0) continue
    const sum = (predefined[reference] ?? 0) + count
    if (!HEAVY_LABELS.has(reference) || count === 0)
      reading.refuse(`lourd.${row}.reference`, faults.heavyPiece)
    else if (sum > MAX_HEAVY_QUANTITY)
      reading.refuse(`lourd.${row}.quantity`, faults.sum(MAX_HEAVY_QUANTITY))
    else predefined[reference] = sum
  }
  const custom = (values.hasHeavyItems ? values.customHeavyItems : [])
    .map((item, index) => ({
      ...item,
      quantity: reading.quantity(`l.${index}`, item.quantity, MAX_HEAVY_QUANTITY),
    }))
    .filter(({ quantity }) => quantity > 0)
  const hasHeavyItems =
    custom.length > 0 || Object.values(predefined).some(quantity => quantity > 0)
  return { hasHeavyItems, predefinedHeavyItems: predefined, customHeavyItems: custom }
}

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
  [/^inventory\.([^.]+)\.predefined\.([^.]+)$/, 'q.$1.$2'],
  [/^inventory\.([^.]+)\.custom\.(\d+)(?:\..+)?$/, 'c.$1.$2'],
  [/^predefinedHeavyItems\.([^.]+)$/, 'h.$1'],
  [/^customHeavyItems\.(\d+)(?:\..+)?$/, 'l.$1'],
]

/** Returns the name of the form's field at a path of the values. */
const fieldAt = (values: FunnelValues, path: string): string => {
  for (const [index, { paths }] of stopsOf(values).entries()) {
    const key = stopKey(index)
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
const atFields = (values: FunnelValues, violations: readonly Violation[]): Violation[] =>
  violations.map(({ propertyPath, message }) => ({
    propertyPath: fieldAt(values, propertyPath),
    message,
  }))

/** Returns why the form was refused: violations without a field of it are in the notice. */
export const changeRefused = (values: FunnelValues, violations: readonly Violation[]): Refused => {
  const names = changeNames(changeFieldsOf(values))
  const placed = unique(atFields(values, violations))
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
  let values: FunnelValues = base
  for (const [index, stop] of stopsOf(base).entries()) {
    const change = await readStop(reading, stop, stopKey(index), findPlace)
    values = { ...values, ...withStop(values, stop.id, change) }
  }
  const entered = {
    ...values,
    ...readContact(fields, base),
    movingDate: reading.text('movingDate', base.movingDate),
    endStorageDate: reading.text('endStorageDate', base.endStorageDate),
    ...readVolume(reading, base),
    ...readHeavy(reading, base),
    optionsConfiguration: readOptions(reading, base),
  }
  const checked = checkValues(entered, base)
  const violations = [...reading.violations, ...(checked.ok ? [] : checked.violations)]
  return checked.ok && violations.length === 0 ? checked : { ok: false, violations }
}
