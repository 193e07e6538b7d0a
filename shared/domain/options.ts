import { boolean, defaulted, type Infer, integer, lazy, max, min, object } from 'superstruct'

const flag = () => defaulted(boolean(), false)

/** The service sold beside the move itself. Values in whole euros; the defaults are the funnel's (spec §3, §9). */
export const OptionsConfiguration = lazy(() =>
  object({
    globalPropertyValue: defaulted(max(min(integer(), 0), 500_000), 27_000),
    maxValuePerItem: defaulted(max(min(integer(), 0), 50_000), 1_000),
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
  }),
)
export type OptionsConfiguration = Infer<typeof OptionsConfiguration>
