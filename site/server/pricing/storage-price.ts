import type { IsoDate } from '../../../shared/domain/moving-date'
import type { Tariff } from './tariff'

const DAY_MS = 86_400_000

/** Returns the started months between two days, at least one; one for an open end. */
export const storageMonths = (
  fromDate: IsoDate,
  endDate: IsoDate | null,
  { storage }: Tariff,
): number => {
  if (endDate === null) return 1
  const days = (Date.parse(endDate) - Date.parse(fromDate)) / DAY_MS
  return Math.max(1, Math.ceil(days / storage.monthDays))
}

const chargedM3 = (volumeM3: number, { storage }: Tariff): number =>
  Math.max(storage.minimumM3, volumeM3)

/** Returns the price of each month without handling, in cents. */
export const storageMonthCents = (volumeM3: number, tariff: Tariff): number =>
  chargedM3(volumeM3, tariff) * tariff.storage.centsPerM3Month

/** Returns the rent of the months and the handling in and out of the container, in cents. */
export const storagePriceCents = (volumeM3: number, months: number, tariff: Tariff): number =>
  chargedM3(volumeM3, tariff) * tariff.storage.centsPerM3Handling +
  months * storageMonthCents(volumeM3, tariff)
