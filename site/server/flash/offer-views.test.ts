import { expect, it } from 'vitest'
import type { OfferState } from './sales'
import { createOfferViews } from './offer-views'
import { createEditedFlashOffers, flashOffer } from './testing/test-flash-offers'

const UNTIL = '2030-01-01T10:00:00.000Z'
const open = (...states: [string, OfferState][]) => {
  const known = new Map(states)
  const edited = createEditedFlashOffers([flashOffer(), flashOffer({ id: 8, slug: 'lille-arras' })])
  return { edited, shown: createOfferViews(edited, { states: async () => known }) }
}

it('the flash offers show which one is sold and until when one is reserved', async () => {
  const { shown } = open(
    ['paris-lyon', { isSold: true, reservedUntil: null }],
    ['lille-arras', { isSold: false, reservedUntil: new Date(UNTIL) }],
    ['withdrawn-since', { isSold: true, reservedUntil: null }],
  )
  expect(await shown.list()).toMatchObject([
    { slug: 'paris-lyon', isActive: false, is_sold: true, reserved_until: null },
    { slug: 'lille-arras', isActive: true, is_sold: false, reserved_until: UNTIL },
  ])
  expect(await shown.bySlug('paris-lyon')).toMatchObject({ isActive: false, is_sold: true })
  expect(await shown.byId('8')).toMatchObject({ reserved_until: UNTIL })
  expect(await shown.bySlug('nobody')).toBeNull()
})

it('an offer that an editor removed is never shown again', async () => {
  const { shown, edited } = open(['paris-lyon', { isSold: false, reservedUntil: null }])
  edited.edit([flashOffer({ isActive: false })])
  expect(await shown.list()).toMatchObject([{ isActive: false, is_sold: false }])
})
