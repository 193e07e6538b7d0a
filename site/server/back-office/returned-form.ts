import type { Violation } from '../../../shared/domain/violation'
import { BACK_OFFICE } from '../../texts/back-office'
import type { Returned } from '../../pages/back-office/frame-data'
import { MAX_DISCOUNT_PERCENT } from '../quotes/discount-rule'
import type { ActRefusal } from '../orders/advisers'

/** Reasons of a refused form. */
export type Refused = Pick<Returned, 'violations' | 'notice'>

export const refusedAt = (violations: Violation[]): Refused => ({ violations, notice: '' })
export const refusedWhole = (notice: string): Refused => ({ violations: [], notice })

/** A posted form with the reason for its refusal. */
export const returnedForm = (
  form: string,
  fields: URLSearchParams,
  refused: Refused,
): Returned => ({
  form,
  values: Object.fromEntries(fields),
  ...refused,
})

/** A notice above a page whose forms show the present state: nothing of the refused form comes back. */
export const onlyNotice = (notice: string): Returned => ({
  form: '',
  values: {},
  ...refusedWhole(notice),
})

/** Returns why an act was refused, at the amount's field if that is the reason. */
export const actRefused = (reason: ActRefusal, amountField: string): Refused => {
  const { faults } = BACK_OFFICE
  switch (reason) {
    case 'amount':
      return refusedAt([{ propertyPath: amountField, message: faults.amountBounds }])
    case 'cap':
      return refusedAt([
        { propertyPath: amountField, message: faults.agreed(MAX_DISCOUNT_PERCENT) },
      ])
    case 'label':
      return refusedAt([{ propertyPath: 'label', message: faults.label }])
    case 'expiry':
      return refusedAt([{ propertyPath: 'expiry', message: faults.expiry }])
    case 'ordered':
    case 'changed':
    case 'flash':
    case 'state':
    case 'unknown':
      return refusedWhole(faults[reason])
  }
}
