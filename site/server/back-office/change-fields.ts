import { OBSTACLES } from '../../../shared/domain/access'
import type { Address } from '../../../shared/domain/address'
import type { FunnelValues } from '../../../shared/domain/funnel-values'
import { stopsOf } from '../../../shared/domain/stops'
import { OBSTACLE_TEXTS } from '../../../shared/texts/places-texts'
import { ADDED_HEAVY, ADDED_PIECES, type ChangeFile } from '../../pages/back-office/change-file'
import { FURNITURE_LIST, HEAVY_ITEM_LIST, ROOM_LIST } from '../catalogue/catalogue'
import { HEAVY_LABELS, labelsOf, PIECE_LABELS, ROOM_LABELS } from '../catalogue/catalogue-labels'
import { lineLabel } from '../quotes/line-label'
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
  'volume',
  'globalPropertyValue',
  'maxValuePerItem',
] as const

/** Returns the names of the fields of a form. */
export const changeNames = (
  file: Pick<ChangeFile, 'stops' | 'rooms' | 'heavy' | 'options' | 'source' | 'storageEnd'>,
): ReadonlySet<string> =>
  new Set([
    ...PLAIN_NAMES,
    ...(file.storageEnd === null ? [] : ['endStorageDate']),
    ...(file.source === 'asi' ? ['surface'] : []),
    ...file.stops.flatMap(({ key, obstacles }) => [
      ...['address', 'floor', 'lift'].map(part => `${key}.${part}`),
      ...obstacles.map(({ name }) => name),
    ]),
    ...[...file.rooms.flatMap(({ lines }) => lines), ...file.heavy, ...file.options].map(
      ({ name }) => name,
    ),
    ...(file.source === 'unknown'
      ? ADDED_PIECES.flatMap(row =>
          ['room', 'piece', 'quantity'].map(part => `ajout.${row}.${part}`),
        )
      : []),
    ...ADDED_HEAVY.flatMap(row => ['reference', 'quantity'].map(part => `lourd.${row}.${part}`)),
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

const roomsOf = ({ isKnownVolume, inventory, customRooms }: FunnelValues): ChangeFile['rooms'] => {
  if (isKnownVolume !== 'unknown') return []
  const own = labelsOf(customRooms)
  return Object.entries(inventory)
    .map(([room, { predefined, custom }]) => ({
      title: own.get(room) ?? ROOM_LABELS.get(room) ?? room,
      lines: [
        ...Object.entries(predefined)
          .filter(([, quantity]) => quantity > 0)
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
): Omit<ChangeFile, 'kind' | 'reference' | 'action' | 'backHref' | 'version'> => ({
  contact: values,
  movingDate: values.movingDate,
  storageEnd: values.needStorage && !values.unlimitedStorage ? values.endStorageDate : null,
  stops: stopsOf(values).map((stop, index) => ({
    key: stopKey(index),
    title: stopTitle(stop, index),
    address: addressText(stop.address),
    floor: stop.access.floor,
    lift: stop.access.liftCapacity,
    obstacles: OBSTACLES.map(part => ({
      name: `${stopKey(index)}.${part}`,
      label: OBSTACLE_TEXTS[part],
      isOn: stop.access[part],
    })),
  })),
  source: values.isKnownVolume ?? 'known',
  volumeM3: values.volume,
  surface: values.surface,
  rooms: roomsOf(values),
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
