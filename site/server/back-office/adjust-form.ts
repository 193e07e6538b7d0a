import { formatCents } from '../../../shared/domain/money'
import type { Violation } from '../../../shared/domain/violation'
import { BACK_OFFICE } from '../../texts/back-office'
import type { Page } from '../../layout/page'
import { ADDRESSES } from '../../pages/back-office/addresses'
import type { FrameData } from '../../pages/back-office/frame-data'
import { confirmPage } from '../../pages/back-office/confirm-page'
import type { Adjusted } from '../quotes/adjust-simulation'
import { type Refused, refusedAt, refusedWhole } from './returned-form'
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
  /** The fields as the page shows them again: without the rows that were emptied. */
  fields: URLSearchParams
}

/** Reads the form of discounts, supplements, kit and charges. */
export const readAdjustForm = (posted: URLSearchParams): AdjustForm => {
  const fields = new URLSearchParams()
  const listed = (list: List) =>
    rowsOf(posted, list).map((row, index) => {
      for (const [name, value] of row) fields.set(`${list}.${index}.${name}`, value)
      return Object.fromEntries(
        row.map(([name, value]) => {
          if (name === 'amount') return [name, readCents(value)]
          return [name, name === 'quantity' ? readCount(value) : value]
        }),
      )
    })
  const extraCharges = CHARGES.filter(charge => posted.get(`extraCharges.${charge}`) === 'on')
  for (const charge of extraCharges) fields.set(`extraCharges.${charge}`, 'on')
  const adjustments = {
    discounts: listed('discounts'),
    manualSupplements: listed('manualSupplements'),
    movingKitItems: listed('movingKitItems'),
    extraCharges,
  }
  return { adjustments, fields }
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
const exceedingDiscount = (fields: URLSearchParams, movingCents: number): string | undefined => {
  let sumCents = 0
  const amounts = [...fields].filter(([name]) => DISCOUNT_AMOUNT.test(name))
  const exceeding =
    amounts.find(([, entered]) => (sumCents += readCents(entered) ?? 0) >= movingCents) ??
    amounts.at(-1)
  return exceeding?.[0]
}

/**
 * Returns why adjustments were not set; of discounts that are too high, marks the one that exceeds
 * the price.
 */
export const adjustRefused = (refusal: Refusal, fields: URLSearchParams): Refused => {
  if (refusal.reason === 'invalid') return refusedAt(adjustViolations(refusal.violations))
  if (refusal.reason !== 'discount') return refusedWhole(faults[refusal.reason])
  const notice = faults.discount(formatCents(refusal.movingCents))
  const propertyPath = exceedingDiscount(fields, refusal.movingCents)
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
  const { title, text, yes } = BACK_OFFICE.confirm.adjust
  return confirmPage(frame, {
    at: 'leads',
    title,
    text: text(formatCents(adjusted.beforeCents), formatCents(adjusted.afterCents)),
    yes,
    action: ADDRESSES.adjust.href(id),
    backHref: ADDRESSES.simulation.href(id),
    fields: [...fields, ['vu', fingerprint ?? ''], ['prix', String(adjusted.afterCents)]],
  })
}
