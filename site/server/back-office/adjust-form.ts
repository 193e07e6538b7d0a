import { formatCents } from '../../../shared/domain/money'
import type { Violation } from '../../../shared/domain/violation'
import { BACK_OFFICE } from '../../texts/back-office'
import type { Page } from '../../layout/page'
import { ADDRESSES } from '../../pages/back-office/addresses'
import type { FrameData } from '../../pages/back-office/frame-data'
import { confirmPage } from '../../pages/back-office/confirm-page'
import type { Adjusted } from '../quotes/adjust-simulation'
import { type Refused, refusedAt, refusedWhole } from './returned-form'
import { typedNumber } from '../../../shared/domain/typed-number'
import { MAX_DISCOUNT_PERCENT } from '../quotes/discount-rule'
import { readCents, readCount } from './typed-values'

/** The lists of the form, and the two fields of each of their rows. */
const LISTS = {
  discounts: ['label', 'amount'],
  manualSupplements: ['label', 'amount'],
  movingKitItems: ['reference', 'quantity'],
} as const
type List = keyof typeof LISTS
const MAX_ROWS = 100
const CHARGES = [1, 2, 3] as const

const { faults } = BACK_OFFICE

type Row = readonly [name: string, value: string][]

/** The rows with a typed value: an emptied row is removed. */
const rowsOf = (fields: URLSearchParams, list: List): Row[] =>
  Array.from({ length: MAX_ROWS }, (_, index) =>
    LISTS[list].map((name): [string, string] => [
      name,
      (fields.get(`${list}.${index}.${name}`) ?? '').trim(),
    ]),
  ).filter(row => row.some(([, value]) => value !== ''))

interface AdjustForm {
  /**
   * Input of `adjustSimulation`, which validates it. Texts that are not numbers are passed
   * unchanged.
   */
  adjustments: unknown
  /** Per cent of each discount; undefined: an amount was typed. */
  percents: readonly (number | undefined)[]
  /** The fields as the page shows them again: without the rows that were emptied. */
  fields: URLSearchParams
}

/** Returns a typed percentage, '7,5 %'. Undefined: an amount, or a percentage of 0 or above 100. */
const readPercent = (entered: string): number | undefined => {
  const [, number = ''] = /^\s*([\d.,]+)\s*%\s*$/.exec(entered) ?? []
  const percent = typedNumber(number)
  return percent > 0 && percent <= 100 ? percent : undefined
}

/** Amount of a discount in per cent until the price is known. */
const ANY_CENTS = 1

/** Reads the form of discounts, supplements, kit and charges. */
export const readAdjustForm = (posted: URLSearchParams): AdjustForm => {
  const fields = new URLSearchParams()
  const listed = (list: List) =>
    rowsOf(posted, list).map((row, index) => {
      for (const [name, value] of row) fields.set(`${list}.${index}.${name}`, value)
      return Object.fromEntries(
        row.map(([name, value]) => {
          if (name === 'amount')
            return [
              name,
              list === 'discounts' && readPercent(value) !== undefined
                ? ANY_CENTS
                : readCents(value),
            ]
          return [name, name === 'quantity' ? readCount(value) : value]
        }),
      )
    })
  const extraCharges = CHARGES.filter(charge => posted.get(`extraCharges.${charge}`) === 'on')
  for (const charge of extraCharges) fields.set(`extraCharges.${charge}`, 'on')
  const percents = rowsOf(posted, 'discounts').map(row =>
    readPercent(row.find(([name]) => name === 'amount')?.[1] ?? ''),
  )
  const adjustments = {
    discounts: listed('discounts'),
    manualSupplements: listed('manualSupplements'),
    movingKitItems: listed('movingKitItems'),
    extraCharges,
  }
  return { adjustments, percents, fields }
}

const SENTENCES: readonly (readonly [end: string, sentence: string])[] = [
  ['.amount', faults.adjustedAmount],
  ['.label', faults.label],
  ['.reference', faults.article],
  ['.quantity', faults.quantity],
]

/** Returns the violations in the words of the form's fields. */
const adjustViolations = (violations: readonly Violation[]): Violation[] =>
  violations.map(({ propertyPath, message }) => ({
    propertyPath,
    message: SENTENCES.find(([end]) => propertyPath.endsWith(end))?.[1] ?? message,
  }))

type Refusal = Exclude<Adjusted, { ok: true } | { reason: 'unknown' | 'unconfirmed' }>

const DISCOUNT_AMOUNT = /^discounts\.\d+\.amount$/

/** Returns the field of the discount with which the sum reaches the price; undefined: no discount was typed. */
const exceedingDiscount = (fields: URLSearchParams, maxCents: number): string | undefined => {
  let sumCents = 0
  const amounts = [...fields].filter(([name]) => DISCOUNT_AMOUNT.test(name))
  const exceeding =
    amounts.find(([, entered]) => (sumCents += readCents(entered) ?? 0) >= maxCents) ??
    amounts.at(-1)
  return exceeding?.[0]
}

/**
 * Returns why adjustments were not set; of discounts that are too high, marks the one that exceeds
 * the price.
 */
export const adjustRefused = (refusal: Refusal, fields: URLSearchParams): Refused => {
  if (refusal.reason === 'invalid') return refusedAt(adjustViolations(refusal.violations))
  if (refusal.reason !== 'discount' && refusal.reason !== 'cap')
    return refusedWhole(faults[refusal.reason])
  const notice =
    refusal.reason === 'cap'
      ? faults.cap(MAX_DISCOUNT_PERCENT, formatCents(refusal.maxCents))
      : faults.discount(formatCents(refusal.movingCents))
  const propertyPath = exceedingDiscount(
    fields,
    refusal.reason === 'cap' ? refusal.maxCents : refusal.movingCents,
  )
  return propertyPath === undefined
    ? refusedWhole(notice)
    : { violations: [{ propertyPath, message: faults.tooMuch }], notice }
}

interface ConfirmAdjust {
  id: string
  fields: URLSearchParams
  seen: string | null
  adjusted: Extract<Adjusted, { reason: 'unconfirmed' }>
}

/** Page that asks to confirm the price that adjustments make; its form sends them again with that price. */
export const confirmAdjustPage = (
  frame: FrameData,
  { id, fields, seen: fingerprint, adjusted }: ConfirmAdjust,
): Page => {
  const { title, text, discounted, yes } = BACK_OFFICE.confirm.adjust
  const { beforeCents, afterCents, discountCents } = adjusted
  const prices = text(formatCents(beforeCents), formatCents(afterCents))
  return confirmPage(frame, {
    at: 'leads',
    title,
    text: discountCents > 0 ? `${prices} ${discounted(formatCents(discountCents))}` : prices,
    yes,
    action: ADDRESSES.adjust.href(id),
    backHref: ADDRESSES.simulation.href(id),
    fields: [...fields, ['vu', fingerprint ?? ''], ['prix', String(afterCents)]],
  })
}
