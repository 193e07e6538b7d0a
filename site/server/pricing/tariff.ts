import type { Weekday } from '../../../shared/domain/weekday'
import { CHANGE_FEES_CENTS } from '../../../shared/domain/cancellation'
import type { OptionsConfiguration } from '../../../shared/domain/options'

/** An option with a price of its own; the two insured values are priced apart, under `insurance`. */
export type PaidOption = Exclude<
  keyof OptionsConfiguration,
  'globalPropertyValue' | 'maxValuePerItem'
>

/**
 * Price of an option: the sum of its parts; missing ones cost nothing. Work is priced at the
 * movers' hourly rate.
 */
export interface OptionRule {
  fixedCents?: number
  centsPerM3?: number
  /** For each address of the move. */
  centsPerPlace?: number
  /** Hours of one mover. */
  hoursPerM3?: number
  /** The option that, chosen too, already contains this one. */
  includedIn?: PaidOption
}

/**
 * Supplements by day, in per cent of crew, transport, access and heavy items. Options and storage
 * cost the same all year.
 */
const season = {
  /** Saturday is what most customers ask for; Sunday work is paid more; Tuesday to Thursday fill last. */
  weekdayPercents: {
    monday: 3,
    tuesday: 0,
    wednesday: 0,
    thursday: 0,
    friday: 5,
    saturday: 12,
    sunday: 15,
  } satisfies Record<Weekday, number>,
  /** From January. Guides speak of 20 to 40 % more from June to September; less here, as other reasons come on top. */
  monthPercents: [0, 0, 0, 0, 0, 10, 15, 15, 10, 0, 0, 0],
  /** Leases end with the month: keys are handed over on its last days and the next one's first. */
  monthEnd: { lastDays: 4, firstDays: 2, percent: 8 },
  /** A public holiday is worked, if at all, at a Sunday's rate. */
  holidayPercent: 15,
  /** However many reasons add up, the dearest day stays at most this much over the plainest. */
  ceilingPercent: 30,
}

const options: Record<PaidOption, OptionRule> = {
  /** Cartons, tape and covers. Our estimate: two cartons and a half per m3, at about a euro each. */
  movingKit: { fixedCents: 1500, centsPerM3: 250 },
  /** Putting the move off without a fee: a slot that may stay empty, shared out over those who keep theirs. */
  datePostponement: { fixedCents: 2900, centsPerM3: 80 },
  /** We choose the day: the gain is ours, so it costs nothing. No rebate: a price never falls when an option is added. */
  dateFlexibility: {},
  /** Beds, wardrobes and tables apart and together again: by our estimate an hour of one mover for 8 m3. */
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
  /** The town's fee, 15 to 50 euros around Paris and nothing in small towns, the asking and the signs. */
  parkingAuthorizationProcess: { centsPerPlace: 6900 },
  /** Changing what was ordered, in three degrees. Our estimate; the spec names the three and says no more. */
  extraChargeForCommandChange1: { fixedCents: CHANGE_FEES_CENTS[0] },
  extraChargeForCommandChange2: { fixedCents: CHANGE_FEES_CENTS[1] },
  extraChargeForCommandChange3: { fixedCents: CHANGE_FEES_CENTS[2] },
}

/**
 * Every figure a price is made of. Money is in cents and includes 20 % VAT; times are hours, volumes m3, distances
 * kilometres. 'Guides' are price guides that French movers and comparison sites publish. Where neither they nor a law
 * are named, the figure is our estimate, set so that the quotes of `reference-quotes.test.ts` come out plausible; a
 * mover who takes this tariff over should put his own costs there first.
 *
 * Prices never fall when a move grows, and that rests on these figures too: truck prices rise with their size, lift
 * shares fall with their capacity, no figure is negative.
 */
export const TARIFF = {
  crew: {
    /** One mover for one hour: guides say 35 to 50 euros. */
    hourCents: 3800,
    /** Loading and unloading at the foot of the building: three movers do 30 m3 in a day of five hours. */
    hoursPerM3: 0.5,
    /** Nobody sends less than two movers for half a day. */
    minimumHours: 7,
    /** Parking, unstrapping and strapping again at a stopover, for two movers. */
    hoursPerStopover: 1.5,
    /** The crew is as large as keeps loading and unloading within these hours, so that it can drive on the same day. */
    targetHours: 6,
    minimumMovers: 2,
    /** A larger crew stands in its own way: the work then takes longer instead. */
    maximumMovers: 6,
    /** Labour code R4541-9: over 55 kg only with the doctor's leave, never over 105. In between, straps taking a part. */
    kgPerMover: 80,
  },

  /**
   * One truck, by its volume in m3: for being there, then for each kilometre between the first and the last address.
   * The kilometre pays fuel, tolls, wear, the driver's hours and the part of the way back that nobody else pays:
   * our estimate, fitted to the three ranges the product asks for. Between two sizes the price lies between theirs, as
   * the room that is left is sold to another customer; beyond the largest it grows with the volume.
   */
  trucks: [
    { sizeM3: 6, dayCents: 9000, kmCents: 65 },
    { sizeM3: 12, dayCents: 13000, kmCents: 95 },
    { sizeM3: 20, dayCents: 16000, kmCents: 125 },
    { sizeM3: 30, dayCents: 19000, kmCents: 150 },
    { sizeM3: 50, dayCents: 26000, kmCents: 172 },
  ],
  /** Past this distance a return load is likelier, and each further kilometre costs this share of the first ones. */
  longHaul: { fromKm: 500, share: 0.75 },

  /**
   * The ferry to Corsica, there and back. Freight is charged by the metre: the trade press says 80 euros for both ways to
   * Bastia, a truck of 12 m3 is 6 metres long and one of 50 m3 twelve. A crossing counts the kilometres at sea as well.
   */
  sea: { cents: 36000, centsPerM3: 1200 },

  /**
   * Access that the upper end of a price range counts where the customer has not answered: stairs to the fourth floor. Above
   * it, new buildings have had to have a lift for decades (code de la construction et de l'habitation, R162-3 and before).
   */
  unsaidAccess: { floor: 4, liftCapacity: 0 },

  carrying: {
    /** One floor up or down the stairs, for one m3: not quite two minutes of one mover, or 1.14 euros. Our estimate. */
    hoursPerM3Floor: 0.03,
    /** Share of the stairs' work left with a lift for 0, 1, 2, 3, 4 people: small ones take boxes, not wardrobes. */
    liftShares: [1, 0.75, 0.55, 0.4, 0.25],
    /** Crossing a courtyard, and serving a cellar or a garage besides the home, in floors' worth of carrying. */
    courtyardFloors: 0.8,
    cellarOrGarageFloors: 1,
    /** A heavy item climbs as slowly as one m3 of ordinary goods for each of these kilograms: a piano as 6 m3. */
    heavyKgPerM3: 40,
    /** Share of the goods that is carried at a stopover. */
    stopoverShare: 0.3,
  },

  /** A hoist with its operator for half a day: guides say 150 to 400 euros. */
  hoist: {
    cents: 22000,
    /** A hoist on a truck reaches the fifth or sixth floor, a hired one the eighth or tenth: dearer the higher it goes. */
    reachFloors: 4,
    centsPerFloorBeyond: 3000,
    /** Share of the stairs' work that remains: some goods still take the stairs, and the basket is loaded by hand. */
    remainingShare: 0.3,
  },

  /** Straps, skates and care for what weighs 80 kg or more: 161 euros for an upright piano of 220 kg. Our estimate. */
  heavyItem: { cents: 4000, centsPerKg: 55 },

  /** The funnel's default values are covered by the price; above, guides say 0.3 to 0.6 % of the declared value. */
  insurance: {
    includedValueEuros: 27_000,
    centsPerEuroBeyond: 0.3,
    includedItemEuros: 1_000,
    centsPerItemEuroBeyond: 0.5,
  },

  /**
   * In sealed containers of 8 m3, the smallest lot being half of one; by started month of 30 days. Guides say 160 to 270
   * euros a month for a box of 13 to 20 m3; the handling, filling and emptying at the depot, is our estimate.
   */
  storage: { minimumM3: 4, centsPerM3Month: 900, centsPerM3Handling: 600, monthDays: 30 },

  options,
  season,
}
export type Tariff = typeof TARIFF
