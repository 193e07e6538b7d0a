import {
  array,
  boolean,
  defaulted,
  type Infer,
  integer,
  lazy,
  object,
  refine,
  size,
  string,
} from 'superstruct'
import { MAX_NAME_LENGTH, Reference, type VolumeByReference } from './inventory'
import { ownRecord } from './own-record'
import { requiredText } from './text'
import { typedNumber } from './typed-number'

/** Minimum weight of a heavy item, in kg. */
export const MIN_HEAVY_KG = 80
/** Maximum of what movers carry; beyond it the quote is made by phone. */
export const MAX_HEAVY_KG = 2_000
export const MAX_HEAVY_CM = 600
export const MAX_HEAVY_QUANTITY = 50
export const MAX_CUSTOM_HEAVY_ITEMS = 30
const MAX_PREDEFINED = 200

const integerBetween = (min: number, max: number) => size(integer(), min, max)

/** Least and greatest value of each figure. */
const FIGURES = {
  quantity: [1, MAX_HEAVY_QUANTITY],
  length: [1, MAX_HEAVY_CM],
  width: [1, MAX_HEAVY_CM],
  height: [1, MAX_HEAVY_CM],
  weight: [MIN_HEAVY_KG, MAX_HEAVY_KG],
} as const satisfies Readonly<Record<string, readonly [number, number]>>

/** Heavy item described by the customer, one of `quantity`: cm and kg. */
export const customHeavyFields = () => ({
  name: requiredText(MAX_NAME_LENGTH),
  quantity: integerBetween(...FIGURES.quantity),
  length: integerBetween(...FIGURES.length),
  width: integerBetween(...FIGURES.width),
  height: integerBetween(...FIGURES.height),
  weight: integerBetween(...FIGURES.weight),
})
export const CustomHeavyItem = lazy(() => object(customHeavyFields()))
export type CustomHeavyItem = Infer<typeof CustomHeavyItem>

const Predefined = lazy(() =>
  refine(
    ownRecord(Reference, integerBetween(0, MAX_HEAVY_QUANTITY)),
    'size',
    value => Object.keys(value).length <= MAX_PREDEFINED,
  ),
)

/** Heavy items among the form values: `hasHeavyItems` tells if the list counts. */
export const HEAVY_FIELDS = {
  hasHeavyItems: defaulted(boolean(), false),
  predefinedHeavyItems: defaulted(Predefined, () => ({})),
  customHeavyItems: defaulted(size(array(CustomHeavyItem), 0, MAX_CUSTOM_HEAVY_ITEMS), () => []),
} as const

/** Read-only, so that a store's frozen snapshot is accepted. */
export interface HeavyValues {
  readonly hasHeavyItems: boolean
  readonly predefinedHeavyItems: Readonly<Record<string, number>>
  readonly customHeavyItems: readonly Readonly<CustomHeavyItem>[]
}

const CM3_PER_HUNDREDTH = 10_000

/** Returns the truck volume of one item, in m3 × 100, rounded up. */
export const customHeavyVolume = ({
  length,
  width,
  height,
}: Pick<CustomHeavyItem, 'length' | 'width' | 'height'>) =>
  Math.ceil((length * width * height) / CM3_PER_HUNDREDTH)

interface ListedHeavyItem {
  /** Null for an item that the customer described, which has its own name. */
  reference: string | null
  name: string
  quantity: number
}

/**
 * Returns the counted heavy items, the catalogue's first; none while the customer says there are
 * none.
 */
export const listedHeavyItems = (values: HeavyValues): ListedHeavyItem[] =>
  values.hasHeavyItems
    ? [
        ...Object.entries(values.predefinedHeavyItems).map(([reference, quantity]) => {
          return { reference, name: reference, quantity }
        }),
        ...values.customHeavyItems.map(({ name, quantity }) => ({
          reference: null,
          name,
          quantity,
        })),
      ].filter(({ quantity }) => quantity > 0)
    : []

export const heavyCount = (values: HeavyValues): number =>
  listedHeavyItems(values).reduce((sum, { quantity }) => sum + quantity, 0)

/**
 * Returns the volume of the heavy items that count, in m3 × 100; a reference that the catalogue
 * does not know counts 0.
 */
export const heavyVolume = (values: HeavyValues, volumes: VolumeByReference): number =>
  values.hasHeavyItems
    ? Object.entries(values.predefinedHeavyItems).reduce(
        (sum, [reference, quantity]) => sum + (volumes.get(reference) ?? 0) * quantity,
        0,
      ) +
      values.customHeavyItems.reduce(
        (sum, item) => sum + customHeavyVolume(item) * item.quantity,
        0,
      )
    : 0

/** Input of a heavy item; `edited`: name of the changed item, '' for a new one. */
export const HeavyForm = lazy(() =>
  object({
    name: string(),
    quantity: string(),
    length: string(),
    width: string(),
    height: string(),
    weight: string(),
    edited: string(),
  }),
)
export type HeavyForm = Infer<typeof HeavyForm>

/** The default: one item of the minimum weight. */
export const newHeavyForm = (): HeavyForm => ({
  name: '',
  quantity: '1',
  length: '',
  width: '',
  height: '',
  weight: String(MIN_HEAVY_KG),
  edited: '',
})

/** Tells if the form was begun: quantity and weight are prefilled. */
export const isHeavyFormBegun = ({ name, length, width, height, edited }: HeavyForm): boolean =>
  [name, length, width, height, edited].some(text => text.trim() !== '')

/** Fractions of a cm or kg are rounded up, but not to the minimum. Pieces have no fractions. */
const figureIn = (figure: string, text: string): number => {
  if (figure === 'quantity') return typedNumber(text)
  const [unit, min] = figure === 'weight' ? ['kg', MIN_HEAVY_KG] : ['cm', 1]
  const entered = typedNumber(text, unit)
  return entered < min ? Number.NaN : Math.ceil(entered)
}

/** Returns the item in the form; null while a field is empty, zero, missing or too large. */
export const parseHeavyItem = ({
  name,
  edited: _,
  ...entered
}: HeavyForm): CustomHeavyItem | null => {
  const figures = Object.entries(entered).map(([figure, text]) => [figure, figureIn(figure, text)])
  const item: unknown = { ...Object.fromEntries(figures), name: name.trim() }
  return CustomHeavyItem.is(item) ? item : null
}

/** Tells if a typed figure is valid for a heavy item. */
export const isHeavyFigure = (figure: keyof typeof FIGURES, text: string): boolean => {
  const [min, max] = FIGURES[figure]
  return integerBetween(min, max).is(figureIn(figure, text))
}

/** Tells if two names are spellings of the same name. */
export const isSameName = (one: string, other: string): boolean => {
  const [first, second] = [one, other].map(name =>
    name.normalize('NFC').trim().toLocaleLowerCase('fr'),
  )
  return first === second
}

/**
 * Returns the list with a custom item in place of the `edited` one; an item of the same name is
 * replaced in its place, so that names are unique.
 */
export const withCustomHeavyItem = (
  items: readonly CustomHeavyItem[],
  item: CustomHeavyItem,
  edited = item.name,
): CustomHeavyItem[] => {
  const isEdited = ({ name }: CustomHeavyItem) => isSameName(name, edited)
  const others = items.filter(other => isEdited(other) || !isSameName(other.name, item.name))
  return others.some(isEdited)
    ? others.map(other => (isEdited(other) ? item : other))
    : [...others, item].slice(0, MAX_CUSTOM_HEAVY_ITEMS)
}

export const withoutCustomHeavyItem = (
  items: readonly CustomHeavyItem[],
  name: string,
): CustomHeavyItem[] => items.filter(other => !isSameName(other.name, name))

/**
 * Returns the form values to send: if the customer says that there are no heavy items, those in the
 * list stay on the device.
 */
export const withoutDeniedHeavyItems = <T extends Partial<HeavyValues>>(values: T): T =>
  values.hasHeavyItems === true
    ? values
    : { ...values, predefinedHeavyItems: {}, customHeavyItems: [] }

/** Returns the heavy items that are still in the catalogue, and the references of the others. */
export const withoutUnknownHeavyItems = (
  items: Readonly<Record<string, number>>,
  isKnown: (reference: string) => boolean,
): { predefinedHeavyItems: Record<string, number>; missing: string[] } => ({
  predefinedHeavyItems: Object.fromEntries(
    Object.entries(items).filter(([reference]) => isKnown(reference)),
  ),
  missing: Object.keys(items).filter(reference => !isKnown(reference)),
})
