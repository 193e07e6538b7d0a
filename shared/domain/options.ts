import { boolean, defaulted, type Infer, integer, lazy, object, size } from 'superstruct'

const flag = () => defaulted(boolean(), false)

const flags = () => ({
  movingKit: flag(),
  datePostponement: flag(),
  dateFlexibility: flag(),
  disassemblyReassembly: flag(),
  fragileItemsPacking: flag(),
  allItemsPacking: flag(),
  clothesTransportation: flag(),
  parkingAuthorizationProcess: flag(),
  extraChargeForCommandChange1: flag(),
  extraChargeForCommandChange2: flag(),
  extraChargeForCommandChange3: flag(),
})

export type OptionName = keyof ReturnType<typeof flags>

/** Maximum and default of each insured value, in euros. */
export const INSURED = {
  globalPropertyValue: { most: 500_000, usual: 27_000 },
  maxValuePerItem: { most: 50_000, usual: 1_000 },
} as const

/** Schemas of the insured values, in euros (1) or cents (100). */
const insured = (partsOfEuro: 1 | 100) => {
  const field = ({ most, usual }: { most: number; usual: number }) =>
    defaulted(size(integer(), 0, most * partsOfEuro), usual * partsOfEuro)
  return {
    globalPropertyValue: field(INSURED.globalPropertyValue),
    maxValuePerItem: field(INSURED.maxValuePerItem),
  }
}

/**
 * The services sold beside the move itself. Values in whole euros; the defaults are the funnel's.
 */
export const OptionsConfiguration = lazy(() => object({ ...insured(1), ...flags() }))
export type OptionsConfiguration = Infer<typeof OptionsConfiguration>

/** Options in the quote configuration: values in cents. */
export const OptionsInCents = lazy(() => object({ ...insured(100), ...flags() }))
export type OptionsInCents = Infer<typeof OptionsInCents>
