import {
  array,
  boolean,
  coerce,
  type Infer,
  integer,
  lazy,
  nullable,
  object,
  pattern,
  size,
  string,
  type,
} from 'superstruct'
import { MovingKitItem } from './moving-kit'
import { toPlainText } from './text'

/**
 * An option with its price for this move, chosen or not; its texts come from the server, so that
 * embedding pages need not carry them.
 */
export const OfferedOption = lazy(() =>
  type({
    option: string(),
    label: string(),
    /** One line of description. */
    text: string(),
    /** In cents, VAT included. */
    amount: integer(),
    isChosen: boolean(),
    /** Part of another that was chosen: it costs nothing more. */
    isIncluded: boolean(),
  }),
)
export type OfferedOption = Infer<typeof OfferedOption>

/** An insured value in euros, and its price in cents. */
const InsuredChoice = lazy(() => type({ value: integer(), amount: integer() }))

/** Prices of the insured values. */
export const InsuredChoices = lazy(() =>
  type({ globalPropertyValue: array(InsuredChoice), maxValuePerItem: array(InsuredChoice) }),
)
export type InsuredChoices = Infer<typeof InsuredChoices>

/** As typed; case-insensitive. */
export const PromoCode = pattern(string(), /^[\w-]{3,32}$/)

/** GET /api/promo_codes/{code}, and its part in a price. */
export const Promo = lazy(() =>
  type({
    code: string(),
    partner: nullable(string()),
    kind: string(),
    /** Per cent, or cents. */
    value: integer(),
    validUntil: nullable(string()),
    isSingleUse: boolean(),
    isActive: boolean(),
  }),
)
export type Promo = Infer<typeof Promo>

/** The most characters of a line that an adviser types. */
export const ADVISER_LINE_LENGTH = 120

/**
 * A line typed by an adviser for a customer, without forbidden characters. A line that is too
 * long is not shortened, so that it is refused.
 */
export const AdviserLine = coerce(string(), string(), text =>
  toPlainText(text, ADVISER_LINE_LENGTH + 1).trim(),
)

/** An amount that an adviser has set, in cents, VAT included; a discount is positive and taken off. */
const Adjustment = lazy(() =>
  object({
    label: size(AdviserLine, 1, ADVISER_LINE_LENGTH),
    amount: size(integer(), 1, 1_000_000),
  }),
)

/** Adjustments of a simulation by advisers; customers' calls leave them as they are. */
export const Adjustments = lazy(() =>
  object({
    discounts: size(array(Adjustment), 0, 20),
    manualSupplements: size(array(Adjustment), 0, 20),
    movingKitItems: size(array(MovingKitItem), 0, 60),
    /** Amounts of the three charges for changes. */
    extraCharges: size(array(size(integer(), 1, 3)), 0, 3),
  }),
)
export type Adjustments = Infer<typeof Adjustments>

/** Moving kit article brought by the movers: shop reference and words. */
export const KitLine = lazy(() =>
  type({ reference: string(), label: string(), quantity: integer() }),
)
export type KitLine = Infer<typeof KitLine>
