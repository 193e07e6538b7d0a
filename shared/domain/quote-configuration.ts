import { array, type Infer, integer, lazy, literal, nullable, size, type, union } from 'superstruct'
import { accessToWire, WireAccess } from './access'
import { Address } from './address'
import { CustomerType, Email, PersonName, Phone } from './contact'
import { type FunnelValues, MAX_VOLUME_M3, Surface } from './funnel-values'
import {
  customHeavyFields,
  listedHeavyItems,
  MAX_CUSTOM_HEAVY_ITEMS,
  MAX_HEAVY_KG,
  MIN_HEAVY_KG,
} from './heavy-items'
import {
  CustomItem,
  type Inventory,
  MAX_CUSTOM_ITEMS,
  MAX_QUANTITY,
  MAX_ROOMS,
  Reference,
} from './inventory'
import { IsoDate } from './moving-date'
import { MovingKitItems } from './moving-kit'
import { OptionsInCents } from './options'
import { volumeOfSurface } from './photos'
import { MAX_STOPOVERS, stopsOf } from './stops'
import { storageEnd } from './storage'

/** A listed piece with its quantity. */
const Listed = lazy(() =>
  type({ reference: Reference, quantity: size(integer(), 1, MAX_QUANTITY) }),
)

const Room = lazy(() =>
  type({
    reference: Reference,
    predefinedItems: array(Listed),
    /** `volume` of one, in m3 × 100. */
    customItems: size(array(CustomItem), 0, MAX_CUSTOM_ITEMS),
  }),
)

const HUNDREDTHS = 100
const hundredths = (min: number, max: number) => size(integer(), min * HUNDREDTHS, max * HUNDREDTHS)

const CustomHeavyInHundredths = lazy(() =>
  type({ ...customHeavyFields(), weight: hundredths(MIN_HEAVY_KG, MAX_HEAVY_KG) }),
)

/** An address of the customer with its access, or our storage. */
const Step = lazy(() =>
  union([
    type({ stepAddress: Address, ...WireAccess.schema }),
    /** `endDate` null: unlimited. */
    type({ storage: literal(true), endDate: nullable(IsoDate) }),
  ]),
)

/**
 * Quote configuration: body of `…/send` and of the flash booking. Money, volumes and the weight of
 * custom heavy items are × 100, lengths in cm, the surface in m2.
 */
export const QuoteConfiguration = lazy(() =>
  type({
    firstname: PersonName,
    lastname: PersonName,
    email: Email,
    phone: Phone,
    type: CustomerType,
    movingDate: IsoDate,
    surface: nullable(Surface),
    stepsConfiguration: type({ places: size(array(Step), 2, MAX_STOPOVERS + 2) }),
    optionsConfiguration: OptionsInCents,
    /** A stated or counted volume, or a list. */
    standardItemsConfiguration: union([
      type({ declaredVolume: type({ volume: hundredths(1, MAX_VOLUME_M3) }) }),
      type({ inventory: type({ rooms: size(array(Room), 0, MAX_ROOMS) }) }),
    ]),
    heavyItemsConfiguration: type({
      heavyItems: size(
        array(union([Listed, CustomHeavyInHundredths])),
        0,
        200 + MAX_CUSTOM_HEAVY_ITEMS,
      ),
    }),
    movingKitConfiguration: type({ items: MovingKitItems }),
  }),
)
export type QuoteConfiguration = Infer<typeof QuoteConfiguration>

const toHundredths = (figure: number): number => Math.round(figure * HUNDREDTHS)

const listed = (quantities: Readonly<Record<string, number>>) =>
  Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([reference, quantity]) => ({ reference, quantity }))

const roomsOf = (inventory: Inventory) =>
  Object.entries(inventory)
    .map(([reference, { predefined, custom }]) => {
      return { reference, predefinedItems: listed(predefined), customItems: custom }
    })
    .filter(({ predefinedItems, customItems }) => predefinedItems.length + customItems.length > 0)

const placesOf = (values: FunnelValues): QuoteConfiguration['stepsConfiguration']['places'] => [
  ...stopsOf(values).map(({ address, access }) => ({
    stepAddress: address,
    ...accessToWire(access),
  })),
  ...(values.needStorage ? [{ storage: true as const, endDate: storageEnd(values) }] : []),
]

const standardItemsOf = (
  values: FunnelValues,
  photographedM3: number | null,
): QuoteConfiguration['standardItemsConfiguration'] => {
  const { isKnownVolume, volume, surface, inventory } = values
  const declared = (m3: number) => ({ declaredVolume: { volume: toHundredths(m3) } })
  if (isKnownVolume === 'known') return declared(volume ?? 0)
  if (isKnownVolume === 'asi') return declared(photographedM3 ?? volumeOfSurface(surface ?? 0))
  return { inventory: { rooms: roomsOf(inventory) } }
}

/**
 * Returns the payload of a funnel filled in up to its price. `photographedM3`: volume counted on
 * photos, null when only the surface tells it.
 */
export const quoteConfigurationOf = (
  values: FunnelValues,
  photographedM3: number | null = null,
): QuoteConfiguration => {
  const { firstname, lastname, email, phone, type, movingDate, surface, optionsConfiguration } =
    values
  const { globalPropertyValue, maxValuePerItem } = optionsConfiguration
  const own = values.hasHeavyItems ? values.customHeavyItems : []
  return {
    firstname,
    lastname,
    email,
    phone,
    type,
    movingDate,
    surface,
    stepsConfiguration: { places: placesOf(values) },
    optionsConfiguration: {
      ...optionsConfiguration,
      globalPropertyValue: toHundredths(globalPropertyValue),
      maxValuePerItem: toHundredths(maxValuePerItem),
    },
    standardItemsConfiguration: standardItemsOf(values, photographedM3),
    heavyItemsConfiguration: {
      heavyItems: [
        ...listedHeavyItems(values).flatMap(({ reference, quantity }) =>
          reference === null ? [] : [{ reference, quantity }],
        ),
        ...own.map(item => ({ ...item, weight: toHundredths(item.weight) })),
      ],
    },
    movingKitConfiguration: { items: values.movingKitItems },
  }
}
