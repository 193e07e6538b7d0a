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

/** What an option is and costs for this move, chosen or not; words come with it, so that no page that embeds us carries them. */
export const OfferedOption = lazy(() =>
  type({
    option: string(),
    label: string(),
    /** A line on what it is. */
    text: string(),
    /** In cents, VAT included. */
    amount: integer(),
    isChosen: boolean(),
    /** Part of another that was chosen: it costs nothing more. */
    isIncluded: boolean(),
  }),
)
export type OfferedOption = Infer<typeof OfferedOption>

/** A value to be insured for, in euros, and what it adds to the price, in cents. */
const InsuredChoice = lazy(() => type({ value: integer(), amount: integer() }))

/** What each of the insured values would add. */
export const InsuredChoices = lazy(() =>
  type({ globalPropertyValue: array(InsuredChoice), maxValuePerItem: array(InsuredChoice) }),
)
export type InsuredChoices = Infer<typeof InsuredChoices>

/** As it is typed; capitals do not matter. */
export const PromoCode = pattern(string(), /^[\w-]{3,32}$/)

/** GET /api/promo_codes/{code}, and what of it stands in a price. */
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

/** A line that an adviser types for a customer to read, without what is never stored. One too long stays too long. */
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

/** What advisers set on a simulation; the customer's own calls leave it as it is. */
export const Adjustments = lazy(() =>
  object({
    discounts: size(array(Adjustment), 0, 20),
    manualSupplements: size(array(Adjustment), 0, 20),
    movingKitItems: size(array(MovingKitItem), 0, 60),
    /** Of the three charges for a change of the order. */
    extraCharges: size(array(size(integer(), 1, 3)), 0, 3),
  }),
)
export type Adjustments = Infer<typeof Adjustments>

/** What the movers bring with the kit: shop references, in words too. */
export const KitLine = lazy(() =>
  type({ reference: string(), label: string(), quantity: integer() }),
)
export type KitLine = Infer<typeof KitLine>
