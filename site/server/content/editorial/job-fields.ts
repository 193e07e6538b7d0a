import { mask, number, optional, string, type } from 'superstruct'
import { IsoDate } from '../../../../shared/domain/moving-date'
import type { Article } from '../../../ports/editorial'

const Job = type({
  employmentType: optional(string()),
  place: optional(string()),
  validThrough: optional(string()),
  salary: optional(type({ min: number(), max: number(), unit: optional(string()) })),
})

/**
 * Returns a job as search engines need it; null when fields are missing. Throws for another kind of
 * entry.
 */
export const jobOf = (attributes: unknown): Article['job'] => {
  const { employmentType, place, validThrough, salary } = mask(attributes, Job)
  const lastDay = validThrough?.slice(0, 10)
  if (employmentType === undefined || place === undefined || !IsoDate.is(lastDay)) return null
  const isMonthly = (salary?.unit ?? 'MONTH') === 'MONTH'
  return {
    employmentType,
    place,
    validThrough: lastDay,
    monthlyEuros: salary === undefined || !isMonthly ? null : { min: salary.min, max: salary.max },
  }
}
