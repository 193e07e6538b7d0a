import type { Weekday } from '../../../shared/domain/weekday'
import { CHANGE_FEES_CENTS } from '../../../shared/domain/cancellation'
import type { OptionsConfiguration } from '../../../shared/domain/options'

/**
 * An option with a price of its own; the two insured values are priced separately, under
 * `insurance`.
 */
export type PaidOption = Exclude<
  keyof OptionsConfiguration,
  'globalPropertyValue' | 'maxValuePerItem'
>

/**
 * Price of an option: the sum of its parts; missing parts cost nothing. Work is priced at the
 * movers' hourly rate.
 */
interface OptionRule {
  fixedCents?: number
  centsPerM3?: number
  /** For each address of the move. */
  centsPerPlace?: number
  /** Hours of one mover. */
  hoursPerM3?: number
  /** The option that contains this one, if it is chosen too. */
  includedIn?: PaidOption
}

/**
 * Supplements by day, in per cent of crew, transport, access and heavy items. Options and storage
 * cost the same all year.
 */
const season = {
  /**
   * Saturday is the day that most customers ask for; Sunday work is paid more; Tuesday to Thursday
   * are booked last.
   */
  weekdayPercents: {
    monday: 3,
    tuesday: 0,
    wednesday: 0,
    thursday: 0,
    friday: 5,
    saturday: 12,
    sunday: 15,
  } satisfies Record<Weekday, number>,
  /**
   * From January. Guides name 20 to 40 % more from June to September; less here, since other
   * supplements are added.
   */
  monthPercents: [0, 0, 0, 0, 0, 10, 15, 15, 10, 0, 0, 0],
  /**
   * Leases end with the month: keys are handed over on its last days and the first days of the
   * next.
   */
  monthEnd: { lastDays: 4, firstDays: 2, percent: 8 },
  /** Work on a public holiday is paid at a Sunday's rate. */
  holidayPercent: 15,
  /** Maximum of all supplements together, compared with the cheapest day. */
  ceilingPercent: 30,
}

const options: Record<PaidOption, OptionRule> = {
  /** Cartons, tape and covers. Our estimate: two cartons and a half per m3, at about a euro each. */
  movingKit: { fixedCents: 1500, centsPerM3: 250 },
  /**
   * Postponing the move without a fee: the cost of a slot that may stay empty, shared by all who
   * choose this option.
   */
  datePostponement: { fixedCents: 2900, centsPerM3: 80 },
  /**
   * Free of charge: the company chooses the day, which is its advantage. No rebate: a price never
   * falls when an option is added.
   */
  dateFlexibility: {},
  /**
   * Dismantling and reassembling beds, wardrobes and tables: by our estimate an hour of one mover
   * for 8 m3.
   */
  disassemblyReassembly: { fixedCents: 3000, hoursPerM3: 0.13 },
  /** Dishes, glasses and pictures. Our estimate: a quarter to a third of the work of packing everything. */
  fragileItemsPacking: {
    fixedCents: 3000,
    centsPerM3: 120,
    hoursPerM3: 0.08,
    includedIn: 'allItemsPacking',
  },
  /** Everything packed by the movers. Our estimate: one mover packs 3 to 4 m3 an hour, with cartons at 3.50 euros a m3. */
  allItemsPacking: { fixedCents: 5000, centsPerM3: 350, hoursPerM3: 0.28 },
  /** Wardrobe cartons lent for the day. Our estimate. */
  clothesTransportation: { fixedCents: 2000, centsPerM3: 100 },
  /**
   * The town's fee, 15 to 50 euros around Paris and nothing in small towns, the request and the
   * signs.
   */
  parkingAuthorizationProcess: { centsPerPlace: 6900 },
  /**
   * Changes of an order, in three degrees. Our estimate: the API names the three without an amount.
   */
  extraChargeForCommandChange1: { fixedCents: CHANGE_FEES_CENTS[0] },
  extraChargeForCommandChange2: { fixedCents: CHANGE_FEES_CENTS[1] },
  extraChargeForCommandChange3: { fixedCents: CHANGE_FEES_CENTS[2] },
}

/**
 * Every figure of a price. Money is in cents and includes 20 % VAT; times are hours, volumes m3,
 * distances kilometres. 'Guides' are price guides that French movers and comparison sites publish.
 * A figure without guides or a law beside it is our estimate, set so that the quotes of
 * `reference-quotes.test.ts` are plausible; a mover that uses this tariff should first enter its own
 * costs there. Prices never fall when a move grows, which depends on these figures too: truck
 * prices rise with their size, lift shares fall with their capacity, no figure is negative.
 */
export const TARIFF = {
  crew: {
    /** One mover for one hour: guides say 35 to 50 euros. */
    hourCents: 3800,
    /**
     * Loading and unloading at the foot of the building: three movers do 30 m3 in a day of five
     * hours.
     */
    hoursPerM3: 0.5,
    /** Minimum: two movers for half a day. */
    minimumHours: 7,
    /** Parking, unstrapping and strapping again at a stopover, for two movers. */
    hoursPerStopover: 1.5,
    /**
     * The crew is large enough to load and unload within these hours, so that it can drive on the
     * same day.
     */
    targetHours: 6,
    minimumMovers: 2,
    /** A larger crew gets in its own way: then the work takes longer instead. */
    maximumMovers: 6,
    /**
     * Labour code R4541-9: over 55 kg only with a doctor's permission, never over 105. In between,
     * with straps that carry a part.
     */
    kgPerMover: 80,
  },

  /**
   * One truck, by its volume in m3: a fixed price, then a price for each kilometre between the
   * first and the last address. The kilometre pays fuel, tolls, wear, the driver's hours and the
   * part of the way back that no other customer pays: our estimate, fitted to the three price
   * ranges that the product requires. Between two sizes the price is interpolated, since the
   * remaining space is sold to another customer; beyond the largest it grows with the volume.
   */
  trucks: [
    { sizeM3: 6, dayCents: 9000, kmCents: 65 },
    { sizeM3: 12, dayCents: 13000, kmCents: 95 },
    { sizeM3: 20, dayCents: 16000, kmCents: 125 },
    { sizeM3: 30, dayCents: 19000, kmCents: 150 },
    { sizeM3: 50, dayCents: 26000, kmCents: 172 },
  ],
  /**
   * Beyond this distance a return load is likelier, and each further kilometre costs this share of
   * the first ones.
   */
  longHaul: { fromKm: 500, share: 0.75 },

  /**
   * The ferry to Corsica, there and back. Freight is charged by the metre: the trade press says 80 euros for both ways to
   * Bastia, a truck of 12 m3 is 6 metres long and one of 50 m3 twelve. A crossing counts the kilometres at sea as well.
   */
  sea: { cents: 36000, centsPerM3: 1200 },

  /**
   * Access at the upper end of a price range for unanswered questions: stairs to the fourth floor.
   * Above it, new buildings have been required to have a lift for decades (code de la construction
   * et de l'habitation, R162-3 and before).
   */
  unsaidAccess: { floor: 4, liftCapacity: 0 },

  carrying: {
    /** One floor up or down the stairs, for one m3: not quite two minutes of one mover, or 1.14 euros. Our estimate. */
    hoursPerM3Floor: 0.03,
    /**
     * Share of the stairs' work that remains with a lift for 0, 1, 2, 3, 4 people: small ones take
     * boxes, not wardrobes.
     */
    liftShares: [1, 0.75, 0.55, 0.4, 0.25],
    /**
     * Crossing a courtyard, and serving a cellar or a garage besides the home, in equivalent floors
     * of carrying.
     */
    courtyardFloors: 0.8,
    cellarOrGarageFloors: 1,
    /**
     * Kilograms of a heavy item that are as slow to carry up as one m3 of ordinary goods: a piano
     * counts as 6 m3.
     */
    heavyKgPerM3: 40,
    /** Share of the goods that is carried at a stopover. */
    stopoverShare: 0.3,
  },

  /** A hoist with its operator for half a day: guides say 150 to 400 euros. */
  hoist: {
    cents: 22000,
    /**
     * A hoist on a truck reaches the fifth or sixth floor, a hired one the eighth or tenth: the
     * higher, the dearer.
     */
    reachFloors: 4,
    centsPerFloorBeyond: 3000,
    /** Share of the stairs' work that remains: some goods still take the stairs, and the basket is loaded by hand. */
    remainingShare: 0.3,
  },

  /**
   * Straps, skates and care for objects of 80 kg or more: 161 euros for an upright piano of 220 kg.
   * Our estimate.
   */
  heavyItem: { cents: 4000, centsPerKg: 55 },

  /** The funnel's default values are covered by the price; above, guides say 0.3 to 0.6 % of the declared value. */
  insurance: {
    includedValueEuros: 27_000,
    centsPerEuroBeyond: 0.3,
    includedItemEuros: 1_000,
    centsPerItemEuroBeyond: 0.5,
  },

  /**
   * In sealed containers of 8 m3, with half of one as the smallest lot; by started month of 30
   * days. Guides name 160 to 270 euros a month for a box of 13 to 20 m3; the handling, filling and
   * emptying at the depot, is our estimate.
   */
  storage: { minimumM3: 4, centsPerM3Month: 900, centsPerM3Handling: 600, monthDays: 30 },

  options,
  season,
}
export type Tariff = typeof TARIFF
