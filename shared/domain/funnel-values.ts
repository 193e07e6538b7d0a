import {
  boolean,
  defaulted,
  enums,
  type Infer,
  mask,
  nullable,
  number,
  object,
  refine,
  size,
} from 'superstruct'
import { Attribution } from './attribution'
import { CustomerType, PERSON_LENGTHS } from './contact'
import { HEAVY_FIELDS } from './heavy-items'
import { CustomRooms, Inventory } from './inventory'
import { dayOrEmpty } from './moving-date'
import { MovingKitItems } from './moving-kit'
import { OptionsConfiguration } from './options'
import { PhotoCards } from './photos'
import { STOP_FIELDS } from './stops'
import { plainText } from './text'

/** How the volume is known: stated, listed, or read from photos. */
export const VolumeSource = enums(['known', 'unknown', 'asi'])
export type VolumeSource = Infer<typeof VolumeSource>

const flag = () => defaulted(boolean(), false)
const text = (maximum: number) => defaulted(plainText(maximum), '')

export const SOURCE_TOKEN_LENGTH = 120
/** A larger home is a quote by phone. */
export const MAX_VOLUME_M3 = 500
export const MAX_SURFACE_M2 = 1_000
/** At most two decimals. */
export const hasTwoDecimals = (value: number) =>
  Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
/** 1 m3 to 500 m3, with at most two decimals. */
export const Volume = refine(size(number(), 1, MAX_VOLUME_M3), 'decimals', hasTwoDecimals)
/** 1 m2 to 1,000 m2, with at most two decimals. */
export const Surface = refine(size(number(), 1, MAX_SURFACE_M2), 'decimals', hasTwoDecimals)

/**
 * All values of the funnel, finished or not, under their wire names. `mask` fills missing ones with
 * those of an untouched form. Units: volume m3, surface m2.
 */
export const FUNNEL_FIELDS = {
  ...STOP_FIELDS,
  movingDate: dayOrEmpty(),
  lastname: text(PERSON_LENGTHS.lastname),
  firstname: text(PERSON_LENGTHS.firstname),
  email: text(PERSON_LENGTHS.email),
  phone: text(PERSON_LENGTHS.phone),
  type: defaulted(CustomerType, 'Particulier'),
  gclid: text(300),
  sourceToken: text(SOURCE_TOKEN_LENGTH),
  attribution: defaulted(Attribution, () => ({})),
  termsAgreement: flag(),
  offersAgreement: flag(),
  partnersAgreement: flag(),
  isKnownVolume: defaulted(nullable(VolumeSource), null),
  volume: defaulted(nullable(Volume), null),
  surface: defaulted(nullable(Surface), null),
  inventory: defaulted(Inventory, () => ({})),
  customRooms: defaulted(CustomRooms, () => []),
  cards: defaulted(PhotoCards, () => []),
  ...HEAVY_FIELDS,
  movingKitItems: MovingKitItems,
  optionsConfiguration: defaulted(OptionsConfiguration, () => ({})),
} as const

export const FunnelValues = object(FUNNEL_FIELDS)
export type FunnelValues = Infer<typeof FunnelValues>

export const emptyFunnelValues = (): FunnelValues => mask({}, FunnelValues)
