import type { Violation } from '../../../shared/domain/violation'
import { BACK_OFFICE } from '../../content/back-office'
import { readCents, readCount } from './typed-values'

/** The lists of the form, and the two fields of each of their rows. */
const LISTS = {
  discounts: ['label', 'amount'],
  manualSupplements: ['label', 'amount'],
  movingKitItems: ['reference', 'quantity'],
} as const
type List = keyof typeof LISTS
const MOST_ROWS = 100
const CHARGES = [1, 2, 3] as const

const { faults } = BACK_OFFICE

type Row = readonly [name: string, value: string][]

/** The rows in which something was typed: an emptied one is taken away. */
const rowsOf = (fields: URLSearchParams, list: List): Row[] =>
  Array.from({ length: MOST_ROWS }, (_, index) =>
    LISTS[list].map((name): [string, string] => [name, (fields.get(`${list}.${index}.${name}`) ?? '').trim()]),
  ).filter(row => row.some(([, value]) => value !== ''))

export interface AdjustForm {
  /** What is given to `adjustSimulation`, which checks it. What is no number is none there either. */
  given: unknown
  /** The fields as the page shows them again: without the rows that were emptied. */
  fields: URLSearchParams
}

/** What was typed into the form of discounts, supplements, kit and charges. */
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
  const given = {
    discounts: listed('discounts'),
    manualSupplements: listed('manualSupplements'),
    movingKitItems: listed('movingKitItems'),
    extraCharges,
  }
  return { given, fields }
}

const SENTENCES: readonly (readonly [end: string, sentence: string])[] = [
  ['.amount', faults.adjustedAmount],
  ['.label', faults.label],
  ['.reference', faults.article],
  ['.quantity', faults.quantity],
]

/** The same violations in words that say what a field takes. */
export const adjustViolations = (violations: readonly Violation[]): Violation[] =>
  violations.map(({ propertyPath, message }) => ({
    propertyPath,
    message: SENTENCES.find(([end]) => propertyPath.endsWith(end))?.[1] ?? message,
  }))
