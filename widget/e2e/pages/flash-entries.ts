import type { Page } from 'playwright/test'
import { addDays, dayInFrance } from '../../../shared/domain/moving-date'

export const LIST = '<moving-flash-offers></moving-flash-offers>'
export const BOOKING = '<moving-flash-booking offer="a"></moving-flash-booking>'

/** Returns an offer as the content service has it, for the day `inDays` from today. */
export const offer = (
  slug: string,
  inDays: number,
  changes: Readonly<Record<string, unknown>> = {},
) => ({
  slug,
  date_depart: addDays(dayInFrance(new Date()), inDays),
  depart: 'Lyon (69003)',
  destination: 'Paris (75011)',
  volume_camion: 20,
  nombre_demenageurs: 2,
  prix_offre: 600,
  prix_initial: 800,
  prix_plus_bas_30_jours: 800,
  isActive: true,
  ...changes,
})

/** Answers every request to the content service for offers with these. */
export const answerOffers = (
  page: Page,
  offers: () => readonly object[] = () => [offer('a', 3), offer('b', 4)],
): Promise<unknown> =>
  page.route('**/content/api/offre-flashes*', route =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: {
        data: offers().map((attributes, index) => ({ id: index + 1, attributes })),
        meta: {},
      },
    }),
  )
