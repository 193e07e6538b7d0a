import { OBSTACLES } from '../../../shared/domain/access'
import { type Address, typedAddress } from '../../../shared/domain/address'
import type { FunnelValues } from '../../../shared/domain/funnel-values'
import { withoutStorage } from '../../../shared/domain/storage'
import { MAX_STOPOVERS, type Stop, stopsOf } from '../../../shared/domain/stops'
import { OBSTACLE_TEXTS } from '../../../shared/texts/places-texts'
import {
  ADDED_HEAVY,
  ADDED_PIECES,
  type ChangeFile,
  type ChangeStop,
  NEW_STOP,
  OWN_HEAVY,
  OWN_PIECES,
  type StorageChoice,
} from '../../pages/back-office/change-file'
import { FURNITURE_LIST, HEAVY_ITEM_LIST, ROOM_LIST } from '../catalogue/catalogue'
import { HEAVY_LABELS, labelsOf, PIECE_LABELS, ROOM_LABELS } from '../catalogue/catalogue-labels'
import { lineLabel } from '../quotes/line-label'
import { CHANGE_OFFICE } from '../../texts/back-office-change'
import { stopTitle } from './job-of'

/** Options that a customer chooses, in their order; charges for a change are not among them. */
export const optionNames = ({ optionsConfiguration }: FunnelValues) =>
  Object.entries(optionsConfiguration).flatMap(([name, value]) =>
    typeof value === 'boolean' && !name.startsWith('extraCharge') ? [{ name, isOn: value }] : [],
  )

/** Names of fields that every form of a change has. */
const PLAIN_NAMES = [
  'firstname',
  'lastname',
  'email',
  'phone',
  'type',
  'movingDate',
  'stockage',
  'stockage-mois',
  'endStorageDate',
  'volume',
  'globalPropertyValue',
  'maxValuePerItem',
] as const

const fieldsOf = (name: string, rows: readonly number[], parts: readonly string[]): string[] =>
  rows.flatMap(row => parts.map(part => `${name}.${row}.${part}`))

/** Returns the names of the fields of a form. */
export const changeNames = (
  file: Pick<ChangeFile, 'stops' | 'newStop' | 'rooms' | 'heavy' | 'options' | 'source'>,
): ReadonlySet<string> =>
  new Set([
    ...PLAIN_NAMES,
    ...(file.source === 'asi' ? ['surface'] : []),
    ...[...file.stops, ...(file.newStop === null ? [] : [file.newStop])].flatMap(
      ({ key, obstacles }) => [
        `${key}.address`,
        `${key}.floor`,
        `${key}.lift`,
        ...obstacles.map(({ name }) => name),
      ],
    ),
    ...[...file.rooms.flatMap(({ lines }) => lines), ...file.heavy, ...file.options].map(
      ({ name }) => name,
    ),
    ...(file.source === 'unknown'
      ? [
          ...fieldsOf('ajout', ADDED_PIECES, ['room', 'piece', 'quantity']),
          ...fieldsOf('propre', OWN_PIECES, ['room', 'name', 'volume', 'quantity']),
        ]
      : []),
    ...fieldsOf('lourd', ADDED_HEAVY, ['reference', 'quantity']),
    ...fieldsOf('lourd-propre', OWN_HEAVY, ['name', 'quantity']),
  ])

const choicesOf = (list: readonly { reference: string; label: string }[]) =>
  list
    .map(({ reference, label }) => [reference, label] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other, 'fr'))

/** Beginning of the names of a place's fields. */
export const stopKey = (index: number): string => `s${index}`
/** Address as its field shows it. */
export const addressText = ({ formattedAddress, addressInTextInput }: Address): string =>
  formattedAddress || addressInTextInput

/** Returns the stops that the form shows: with an arrival, which storage replaces. */
export const formStops = (values: FunnelValues): Stop[] =>
  stopsOf({ ...values, ...withoutStorage() })

/** Returns the storage of a move as its field has it. */
export const storageOf = ({ needStorage, unlimitedStorage }: FunnelValues): StorageChoice =>
  needStorage ? (unlimitedStorage ? 'illimite' : 'jusqu-au') : 'sans'

const formStop = (
  { address, access }: Pick<Stop, 'address' | 'access'>,
  key: string,
  title: string,
  isRemovable: boolean,
): ChangeStop => ({
  key,
  title,
  address: addressText(address),
  floor: access.floor,
  lift: access.liftCapacity,
  obstacles: OBSTACLES.map(part => ({
    name: `${key}.${part}`,
    label: OBSTACLE_TEXTS[part],
    isOn: access[part],
  })),
  removal: isRemovable ? `${key}.retire` : null,
})

const EMPTY_STOP: Pick<Stop, 'address' | 'access'> = {
  address: typedAddress(),
  access: {
    floor: null,
    liftCapacity: null,
    hoist: false,
    cellarOrGarage: false,
    courtyard: false,
  },
}

/** Options of a form. */
interface FormOptions {
  /** True for a form of which nothing is known yet: every piece has its field. */
  showsAll?: boolean
}

const roomsOf = (
  { isKnownVolume, inventory, customRooms }: FunnelValues,
  { showsAll = false }: FormOptions,
): ChangeFile['rooms'] => {
  if (isKnownVolume !== 'unknown') return []
  const own = labelsOf(customRooms)
  return Object.entries(inventory)
    .map(([room, { predefined, custom }]) => ({
      title: own.get(room) ?? ROOM_LABELS.get(room) ?? room,
      lines: [
        ...Object.entries(predefined)
          .filter(([, quantity]) => showsAll || quantity > 0)
          .map(([reference, quantity]) => ({
            name: `q.${room}.${reference}`,
            label: PIECE_LABELS.get(reference) ?? reference,
            quantity,
          })),
        ...custom.map(({ name, quantity }, index) => ({
          name: `c.${room}.${index}`,
          label: name,
          quantity,
        })),
      ],
    }))
    .filter(({ lines }) => lines.length > 0)
}

const heavyOf = ({ predefinedHeavyItems, customHeavyItems }: FunnelValues): ChangeFile['heavy'] => [
  ...Object.entries(predefinedHeavyItems)
    .filter(([, quantity]) => quantity > 0)
    .map(([reference, quantity]) => ({
      name: `h.${reference}`,
      label: HEAVY_LABELS.get(reference) ?? reference,
      quantity,
    })),
  ...customHeavyItems.map(({ name, quantity }, index) => ({
    name: `l.${index}`,
    label: name,
    quantity,
  })),
]

/** Returns the values of a quote as the form shows them. */
export const changeFieldsOf = (
  values: FunnelValues,
  options: FormOptions = {},
): Omit<ChangeFile, 'kind' | 'reference' | 'action' | 'backHref' | 'version'> => ({
  isBlank: options.showsAll === true,
  contact: values,
  movingDate: values.movingDate,
  storage: storageOf(values),
  storageEnd: values.endStorageDate,
  stops: formStops(values).map((stop, index) =>
    formStop(stop, stopKey(index), stopTitle(stop, index), typeof stop.id === 'number'),
  ),
  newStop:
    values.stopOverCollection.items.length < MAX_STOPOVERS
      ? formStop(EMPTY_STOP, NEW_STOP, CHANGE_OFFICE.newStop, false)
      : null,
  source: values.isKnownVolume ?? 'known',
  volumeM3: values.volume,
  surface: values.surface,
  rooms: roomsOf(values, options),
  heavy: values.hasHeavyItems ? heavyOf(values) : [],
  options: optionNames(values).map(({ name, isOn }) => ({
    name: `o.${name}`,
    label: lineLabel({ code: name }),
    isOn,
  })),
  whole: values.optionsConfiguration.globalPropertyValue,
  item: values.optionsConfiguration.maxValuePerItem,
  roomChoices: [
    ...values.customRooms.map(({ reference, label }) => [reference, label] as const),
    ...ROOM_LIST.map(({ reference, label }) => [reference, label] as const),
  ],
  pieceChoices: choicesOf(FURNITURE_LIST),
  heavyChoices: choicesOf(HEAVY_ITEM_LIST),
})
