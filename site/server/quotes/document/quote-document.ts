import { array, boolean, type Infer, integer, optional, string, type } from 'superstruct'
import { BRAND, COMPANY } from '../../../../shared/brand'
import type { FunnelValues } from '../../../../shared/domain/funnel-values'
import { heavyCount, listedHeavyItems } from '../../../../shared/domain/heavy-items'
import { inventoryCount } from '../../../../shared/domain/inventory'
import { isFirm } from '../../../../shared/domain/missing-details'
import { formatCents } from '../../../../shared/domain/money'
import type { IsoDate } from '../../../../shared/domain/moving-date'
import type { Simulation } from '../../../../shared/domain/simulation'
import { MAX_STOPOVERS, type Stop, stopsOf } from '../../../../shared/domain/stops'
import { formatDay, formatM3 } from '../../../../shared/texts/figures'
import { flashIncluded } from '../../../../shared/texts/flash-offer-texts'
import { HEAVY_TEXTS } from '../../../../shared/texts/heavy-items-texts'
import { kitLine } from '../../../../shared/texts/options-texts'
import { MISSING_TEXTS } from '../../../../shared/texts/missing'
import { placeWords, storageWords } from '../../../../shared/texts/place-words-texts'
import { PLACE_TEXTS } from '../../../../shared/texts/places-texts'
import { QUOTE_TEXTS } from '../../../../shared/texts/quote-texts'
import {
  QUOTE_DOCUMENT_TEXTS as TEXTS,
  QUOTE_PDF_TEXTS,
} from '../../../../shared/texts/quote-document-texts'
import { TRUCK_TEXTS } from '../../../../shared/texts/volume-texts'
import { HEAVY_LABELS } from '../../catalogue/catalogue-labels'
import { firmUntil } from '../firm-until'
import { lineLabel } from '../line-label'
import { inventoryFacts } from './inventory-facts'

/** A fact without a value is a line to fill in by hand. */
const Fact = type({ label: string(), value: string() })
export type Fact = Infer<typeof Fact>

const DocumentPart = type({
  title: string(),
  facts: array(Fact),
  /** The values are amounts. */
  areAmounts: optional(boolean()),
  /** The facts are services included in a flash offer; other quotes have no such part. */
  areIncluded: optional(boolean()),
})
export type DocumentPart = Infer<typeof DocumentPart>

/**
 * A moving quote with the content that the law requires, ready for a mail, a page or a file. Orders
 * store theirs.
 */
export const QuoteDocument = type({
  title: string(),
  totalCents: integer(),
  /** Last day on which the price holds. */
  validUntil: string(),
  /** Reason why the price is not firm yet, in words; absent: it is firm. */
  notFirm: optional(string()),
  parts: array(DocumentPart),
  /** Price before tax, tax, and total. */
  sums: array(Fact),
  conditions: array(string()),
})
export type QuoteDocument = Infer<typeof QuoteDocument>

/** Returns the services included in a flash offer; null for other quotes. */
export const includedIn = ({ parts }: Pick<QuoteDocument, 'parts'>): Fact[] | null =>
  parts.find(({ areIncluded = false }) => areIncluded)?.facts ?? null

interface QuoteDocumentInput {
  reference: string
  values: FunnelValues
  simulation: Simulation
  totalCents: number
  /** Day of pricing. */
  pricedOn: IsoDate
}

/** Labels of all places that a move can have. */
const PLACE_LABELS: ReadonlySet<string> = new Set([
  TEXTS.loading,
  ...Array.from({ length: MAX_STOPOVERS }, (_, index) => PLACE_TEXTS.stopover(index + 1)),
  TEXTS.delivery,
  TEXTS.storage,
])

const placeLabel = ({ id }: Stop, index: number): string =>
  id === 'departure'
    ? TEXTS.loading
    : id === 'arrival'
      ? TEXTS.delivery
      : PLACE_TEXTS.stopover(index)

const volumeText = ({ values, simulation }: QuoteDocumentInput): string => {
  const heavy = heavyCount(values)
  const volume = formatM3(simulation.detail.volume)
  if (simulation.flash !== undefined) return TEXTS.volumeFrom.flash(volume)
  if (values.isKnownVolume === 'unknown')
    return TEXTS.volumeFrom.unknown(volume, inventoryCount(values.inventory) + heavy)
  const total = heavy === 0 ? volume : TEXTS.withHeavy(volume)
  if (values.isKnownVolume === 'known') return TEXTS.volumeFrom.known(total)
  return simulation.photoVolume?.from === 'analysis'
    ? TEXTS.volumeFrom.analysis(total)
    : TEXTS.volumeFrom.surface(total, values.surface ?? 0)
}

const heavyText = (values: FunnelValues): string =>
  listedHeavyItems(values)
    .map(({ reference, name, quantity }) =>
      HEAVY_TEXTS.many(HEAVY_LABELS.get(reference ?? '') ?? name, quantity),
    )
    .join(', ')

const kitText = ({ kit = [] }: Simulation): string =>
  kit.map(({ label, quantity }) => kitLine(label, quantity)).join(', ')

/** Tells if an upstream priced it; upstreams name no crew, truck or distance. */
const isOfOthers = ({ movers }: Simulation['detail']): boolean => movers === 0

const crewFacts = ({ detail, flash }: Simulation): Fact[] =>
  isOfOthers(detail)
    ? []
    : [
        {
          label: TEXTS.crew,
          value:
            flash === undefined
              ? QUOTE_TEXTS.crewValue(detail.movers, detail.hours)
              : TEXTS.movers(detail.movers),
        },
        { label: TEXTS.truck, value: TRUCK_TEXTS.capacity(detail.truckM3, detail.truckCount) },
      ]

const moveFacts = (input: QuoteDocumentInput): Fact[] => {
  const { values, simulation } = input
  const { detail, flash } = simulation
  return [
    { label: TEXTS.movingDate, value: formatDay(simulation.movingDate) },
    ...stopsOf(values).map((stop, index) => ({
      label: placeLabel(stop, index),
      value: placeWords(stop.address.formattedAddress, stop.access, flash === undefined),
    })),
    { label: TEXTS.storage, value: storageWords(values, detail.storage?.depot) },
    {
      label: TEXTS.distance,
      value: detail.distanceKm === 0 ? '' : QUOTE_TEXTS.distanceValue(detail.distanceKm),
    },
    { label: TEXTS.volume, value: volumeText(input) },
    { label: TEXTS.heavy, value: heavyText(values) },
    { label: TEXTS.kit, value: kitText(simulation) },
    { label: TEXTS.trip, value: isOfOthers(detail) ? '' : TEXTS.ownTruck },
    ...(flash === undefined ? crewFacts(simulation) : []),
  ]
}

/** Returns the services included in an offer: truck, crew, and the fixed ones. */
const includedFacts = (simulation: Simulation): Fact[] =>
  simulation.flash === undefined
    ? []
    : [...crewFacts(simulation), ...flashIncluded(simulation.flash.distanceKm)]

const serviceFacts = ({ values, simulation }: QuoteDocumentInput): Fact[] => {
  const { lines, storage } = simulation.detail
  const { globalPropertyValue, maxValuePerItem } = values.optionsConfiguration
  return [
    ...lines.map(line => ({
      label: lineLabel(line),
      value: line.amount === 0 ? TEXTS.included : formatCents(line.amount),
    })),
    {
      label: TEXTS.insurance,
      value:
        simulation.flash === undefined
          ? TEXTS.insured(globalPropertyValue * 100, maxValuePerItem * 100)
          : '',
    },
    {
      label: TEXTS.furtherMonth,
      value: storage === undefined ? '' : formatCents(storage.furtherMonthAmount),
    },
  ]
}

const companyFacts = (): Fact[] => {
  const { address, register, vatNumber, transportLicence, mediator } = COMPANY
  return [
    { label: TEXTS.name, value: TEXTS.company },
    { label: TEXTS.address, value: address },
    { label: TEXTS.registers, value: register },
    { label: TEXTS.vatNumber, value: vatNumber },
    { label: TEXTS.licence, value: transportLicence },
    { label: TEXTS.phone, value: BRAND.phone },
    { label: TEXTS.email, value: BRAND.email },
    { label: TEXTS.mediator, value: `${mediator.name}, ${mediator.address}, ${mediator.site}` },
  ]
}

const optionConditions = ({ optionsConfiguration }: FunnelValues): string[] =>
  (['datePostponement', 'dateFlexibility'] as const)
    .filter(option => optionsConfiguration[option])
    .map(option => TEXTS.optionConditions[option])

/** Facts without a value are left out. */
const part = (title: string, facts: readonly Fact[]): DocumentPart => ({
  title,
  facts: facts.filter(({ value }) => value !== ''),
})

export const quoteDocument = (input: QuoteDocumentInput): QuoteDocument => {
  const { reference, values, simulation, totalCents, pricedOn } = input
  const { vat } = simulation.detail
  const isFlash = simulation.flash !== undefined
  // A flash offer is held for minutes, and so is its price.
  const validUntil = isFlash ? pricedOn : firmUntil(pricedOn, simulation.movingDate)
  const { lowCents, highCents } = simulation.range ?? {}
  const notFirm = isFlash || isFirm(values) ? undefined : MISSING_TEXTS.notFirm(lowCents, highCents)
  return {
    title: TEXTS.title(reference),
    totalCents,
    validUntil,
    ...(notFirm === undefined ? {} : { notFirm }),
    parts: [
      part(TEXTS.parts.quote, [
        { label: TEXTS.reference, value: reference },
        { label: TEXTS.madeOn, value: formatDay(pricedOn) },
        isFlash
          ? { label: TEXTS.kept, value: TEXTS.keptFor }
          : { label: TEXTS.validUntil, value: formatDay(validUntil) },
        { label: TEXTS.price, value: notFirm ?? '' },
      ]),
      part(TEXTS.parts.client, [
        { label: TEXTS.name, value: `${values.firstname} ${values.lastname}` },
        { label: TEXTS.customerType, value: values.type },
        { label: TEXTS.phone, value: values.phone },
        { label: TEXTS.email, value: values.email },
      ]),
      part(TEXTS.parts.move, moveFacts(input)),
      ...(isFlash
        ? [{ ...part(TEXTS.parts.included, includedFacts(simulation)), areIncluded: true }]
        : []),
      part(TEXTS.parts.inventory, inventoryFacts(values)),
      { ...part(TEXTS.parts.services, serviceFacts(input)), areAmounts: true },
      part(TEXTS.parts.company, companyFacts()),
    ].filter(({ facts }) => facts.length > 0),
    sums: [
      { label: TEXTS.beforeVat, value: formatCents(totalCents - vat) },
      { label: TEXTS.vat, value: formatCents(vat) },
      {
        label: notFirm === undefined ? TEXTS.final : TEXTS.finalAssumed,
        value: formatCents(totalCents),
      },
    ],
    conditions: [
      ...(isFlash
        ? TEXTS.flashConditions
        : [notFirm === undefined ? TEXTS.firmPrice : TEXTS.assumedPrice, TEXTS.usualDeposit]),
      ...TEXTS.conditions,
      ...optionConditions(values),
    ],
  }
}

/**
 * Returns the document under another reference: an order placed before quotes passed on theirs has
 * one of its own.
 */
export const withReference = (reference: string, document: QuoteDocument): QuoteDocument => ({
  ...document,
  title: TEXTS.title(reference),
  parts: document.parts.map(part =>
    part.title === TEXTS.parts.quote
      ? {
          ...part,
          facts: part.facts.map(fact =>
            fact.label === TEXTS.reference ? { ...fact, value: reference } : fact,
          ),
        }
      : part,
  ),
})

type QuoteTexts = Pick<QuoteDocument, 'parts' | 'conditions'>

/** Returns a quote without the facts of these labels. */
const withoutFacts = <T extends QuoteTexts>(document: T, labels: readonly string[]): T => ({
  ...document,
  parts: document.parts.map(part => ({
    ...part,
    facts: part.facts.filter(({ label }) => !labels.includes(label)),
  })),
})

/**
 * Returns the quote of a flash offer that is no longer held for its customer: without the end of a
 * hold.
 */
export const withoutHold = <T extends QuoteTexts>(document: T): T => ({
  ...withoutFacts(document, [TEXTS.kept]),
  conditions: document.conditions.filter(text => text !== TEXTS.flashHold),
})

/**
 * Returns the quote of a paid order: it binds both sides, with no last day and no hold to expire.
 */
export const bindingQuote = <T extends QuoteTexts>(document: T): T => {
  const bound = withoutFacts(withoutHold(document), [TEXTS.validUntil])
  return {
    ...bound,
    conditions: bound.conditions.map(text =>
      text.startsWith(TEXTS.unbinding) ? TEXTS.binding : text,
    ),
  }
}

/** Returns the sentence on the validity of a quote's price. */
export const validitySentence = ({
  notFirm,
  parts,
}: Pick<QuoteDocument, 'notFirm' | 'parts'>): string => {
  if (notFirm !== undefined) return notFirm
  const facts = parts.flatMap(part => part.facts)
  if (facts.some(({ label }) => label === TEXTS.kept)) return QUOTE_PDF_TEXTS.kept
  const until = facts.find(({ label }) => label === TEXTS.validUntil)
  return until === undefined ? QUOTE_PDF_TEXTS.firm : QUOTE_PDF_TEXTS.until(until.value)
}

/** Returns the places of a quote, each with its access, in the order of the move. */
export const placeFacts = ({ parts }: Pick<QuoteDocument, 'parts'>): Fact[] => {
  const { facts = [] } = parts.find(({ title }) => title === TEXTS.parts.move) ?? {}
  return facts.filter(({ label }) => PLACE_LABELS.has(label))
}

/**
 * Returns the quote without the customer: anyone with a simulation's address can see it. The name
 * and contact lines are left blank to fill in by hand; rooms and pieces, whose names the customer
 * may have typed, are left out. The customer's mail and order contain them.
 */
export const withoutClient = (document: QuoteDocument): QuoteDocument => ({
  ...document,
  parts: document.parts
    .filter(({ title }) => title !== TEXTS.parts.inventory)
    .map(part => {
      if (part.title !== TEXTS.parts.client) return part
      const type = part.facts.filter(({ label }) => label === TEXTS.customerType)
      return { ...part, facts: [...TEXTS.toFillIn, ...type, TEXTS.named] }
    }),
})
