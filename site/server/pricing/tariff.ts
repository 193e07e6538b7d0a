import type { OptionsConfiguration } from '../../../shared/domain/options'

/** An option with a price of its own; the two insured values are priced apart, under `insurance`. */
export type PaidOption = Exclude<keyof OptionsConfiguration, 'globalPropertyValue' | 'maxValuePerItem'>

/**
 * What one option costs: the sum of its parts, the ones left out being nothing. Work is priced at the movers' hour, so
 * that a dearer hour makes a dearer packing.
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

/** What a day adds, in per cent of crew, transport, access and heavy items. Options and storage cost the same all year. */
const season = {
  /** From Sunday. Saturday is what most customers ask for; Sunday work is paid more; Tuesday to Thursday fill last. */
  weekdayPercents: [15, 3, 0, 0, 0, 5, 12],
  /** From January. Most households move in summer; guides speak of 20 to 40 % over the quiet months. */
  monthPercents: [0, 0, 0, 0, 0, 10, 15, 15, 10, 0, 0, 0],
  /** Leases end with the month: keys are handed over on its last days and the next one's first. */
  monthEnd: { lastDays: 4, firstDays: 2, percent: 8 },
  /** A public holiday is worked, if at all, at a Sunday's rate. */
  holidayPercent: 15,
  /** However many reasons add up, the dearest day stays at most this much over the plainest. */
  ceilingPercent: 30,
}

const options: Record<PaidOption, OptionRule> = {
  /** Cartons, tape and covers: about two cartons and a half per m3, at the shops' price of a euro or so each. */
  movingKit: { fixedCents: 1500, centsPerM3: 250 },
  /** Putting the move off without a fee: a slot that may stay empty, shared out over those who keep theirs. */
  datePostponement: { fixedCents: 2900, centsPerM3: 80 },
  /** Moving the date by some days: easier to refill than a postponed one, hence less. */
  dateFlexibility: { fixedCents: 1900, centsPerM3: 50 },
  /** Beds, wardrobes and tables apart and together again: one mover does a bedroom of 8 m3 in an hour or so. */
  disassemblyReassembly: { fixedCents: 3000, hoursPerM3: 0.13 },
  /** Dishes, glasses and pictures: a fifth or so of what is packed, with paper and strong cartons. */
  fragileItemsPacking: { fixedCents: 3000, centsPerM3: 120, hoursPerM3: 0.08, includedIn: 'allItemsPacking' },
  /** Everything packed by the movers: guides put full packing at 10 to 20 euros per m3, cartons included. */
  allItemsPacking: { fixedCents: 5000, centsPerM3: 350, hoursPerM3: 0.28 },
  /** Wardrobe cartons lent for the day, one for 3 m3 or so. */
  clothesTransportation: { fixedCents: 2000, centsPerM3: 100 },
  /** Asking the town hall for a place to park and setting the signs: 50 to 90 euros an address in the large towns. */
  parkingAuthorizationProcess: { centsPerPlace: 6900 },
  /** Changing what was ordered, in three degrees: a detail, the list of goods, an address. */
  extraChargeForCommandChange1: { fixedCents: 2900 },
  extraChargeForCommandChange2: { fixedCents: 5900 },
  extraChargeForCommandChange3: { fixedCents: 9900 },
}

/**
 * Every figure a price is made of. Money is in cents and includes 20 % VAT; times are hours, volumes m3, distances
 * kilometres. 'Guides' are price guides that French movers and comparison sites publish; where no source is named, the
 * figure is what brings the reference quotes of `reference-quotes.test.ts` inside what those guides call usual.
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
    /** French labour law (R4541-9) lets a worker carry 55 kg as a habit and 105 kg at the very most. */
    kgPerMover: 80,
  },

  /**
   * One truck, by its volume in m3: for being there, then for each kilometre between the first and the last address.
   * The kilometre pays fuel, tolls, wear, the driver's hours and the part of the way back that nobody else pays:
   * carriers' cost surveys put a heavy truck near 1.50 euros. Between two sizes the price lies between theirs, as the
   * room that is left is sold to another customer; beyond the largest it grows with the volume.
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

  carrying: {
    /** One floor up or down the stairs, for one m3: about 1.15 euros, guides say 5 to 10 % of a move for a few floors. */
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

  /** A hoist with its operator for half a day: guides say 150 to 400 euros, more for a longer ladder. */
  hoist: {
    cents: 22000,
    /** Ladders of the common kind reach the fourth floor or so; each floor above asks for a larger one. */
    reachFloors: 4,
    centsPerFloorBeyond: 3000,
    /** Share of the stairs' work that remains: some goods still take the stairs, and the basket is loaded by hand. */
    remainingShare: 0.3,
  },

  /** Straps, skates and care for what weighs 80 kg or more: an upright piano of 220 kg comes to 160 euros or so. */
  heavyItem: { cents: 4000, centsPerKg: 55 },

  /** The funnel's default values are covered by the price; above, a declared value costs 0.2 to 0.5 %. */
  insurance: {
    includedValueEuros: 27_000,
    centsPerEuroBeyond: 0.3,
    includedItemEuros: 1_000,
    centsPerItemEuroBeyond: 0.5,
  },

  /**
   * In sealed containers of 8 m3, the smallest lot being half of one; by started month of 30 days. Guides say 60 to 100
   * euros a month for a container; the handling is what it takes to fill, seal and empty it at the depot.
   */
  storage: { minimumM3: 4, centsPerM3Month: 900, centsPerM3Handling: 600, monthDays: 30 },

  options,
  season,
}
export type Tariff = typeof TARIFF
