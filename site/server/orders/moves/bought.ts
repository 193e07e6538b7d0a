import {
  type CancellationTerms,
  cancellationSteps,
  type DateChange,
  stepsUpToDeposit,
} from '../../../../shared/domain/cancellation'
import type { IsoDate } from '../../../../shared/domain/moving-date'
import type { BoughtMove } from '../../../../shared/domain/payment'
import { DUE_TEXTS } from '../../../../shared/texts/due'
import { PRICE_LINE_TEXTS } from '../../../../shared/texts/quote-texts'
import { QUOTE_DOCUMENT_TEXTS as TEXTS } from '../../../../shared/texts/quote-document-texts'
import type { Fact } from '../../quotes/document/quote-document'
import { includedIn } from '../../quotes/document/quote-document'
import type { FrozenQuote } from './frozen-quote'

/**
 * Facts of the move without streets and names; heavy items may have names typed by the customer.
 */
const PUBLIC_FACTS: readonly string[] = [
  TEXTS.storage,
  TEXTS.distance,
  TEXTS.kit,
  TEXTS.crew,
  TEXTS.truck,
]
/** Lines of services with a declared value, which are not part of the sum. */
const VALUES: readonly string[] = [TEXTS.insurance, TEXTS.furtherMonth]

const factsOf = ({ parts }: FrozenQuote, name: keyof typeof TEXTS.parts): readonly Fact[] =>
  parts.find(({ title }) => title === TEXTS.parts[name])?.facts ?? []

const services = (document: FrozenQuote): readonly Fact[] => factsOf(document, 'services')

const isFlash = (document: FrozenQuote): boolean => includedIn(document) !== null

/** Returns what a change of date costs by a frozen quote. */
export const dateChangeBy = (document: FrozenQuote): DateChange => {
  if (isFlash(document)) return 'fixed'
  const canPostpone = services(document).some(
    ({ label }) => label === PRICE_LINE_TEXTS['datePostponement'],
  )
  return canPostpone ? 'free-once' : 'fee'
}

/** Price, deposit and day of a move. */
interface MoveTerms {
  totalCents: number
  depositCents: number
  movingDate: IsoDate | null
}

/** Returns the costs of cancelling and of changing the date from `today`; null without a day. */
export const cancellationOf = (
  document: FrozenQuote,
  { totalCents, depositCents, movingDate }: MoveTerms,
  today: IsoDate,
): CancellationTerms | null => {
  if (movingDate === null) return null
  const mostCents = isFlash(document) || depositCents === 0 ? Infinity : depositCents
  return {
    steps: stepsUpToDeposit(cancellationSteps(totalCents, movingDate, today), mostCents),
    dateChange: dateChangeBy(document),
    until: movingDate,
  }
}

/**
 * Returns the parts of a quote that anyone with its address sees: crew, options, insured values and
 * price lines.
 */
export const boughtOf = (document: FrozenQuote, terms: MoveTerms, today: IsoDate): BoughtMove => ({
  facts: [
    ...factsOf(document, 'move').filter(({ label }) => PUBLIC_FACTS.includes(label)),
    ...services(document).filter(({ label }) => VALUES.includes(label)),
  ],
  lines: services(document).filter(({ label }) => !VALUES.includes(label)),
  cancellation: cancellationOf(document, terms, today),
})

/**
 * Returns the same with streets, floors, lifts, the customer's name and the address of the
 * confirmation: for a caller that knows an order's uuid or has the lead's token.
 */
export const ownerFactsOf = (
  document: FrozenQuote,
  { firstname, lastname, email }: { firstname: string; lastname: string; email: string },
): Fact[] =>
  [
    ...factsOf(document, 'move'),
    ...services(document).filter(({ label }) => VALUES.includes(label)),
    { label: DUE_TEXTS.customer, value: `${firstname} ${lastname}`.trim() },
    { label: DUE_TEXTS.mailedTo, value: email },
  ].filter(({ value }) => value !== '')
