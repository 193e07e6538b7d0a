import { expect, it } from 'vitest'
import type { Entries } from '../content/read-all'
import { createOfferEntries } from './offer-entries'
import { createFlashOffers } from './read-offers'
import { flashOffer } from './testing/test-flash-offers'

const entriesOf = (...offers: object[]): Entries =>
  offers.map((attributes, index) => ({ id: index + 1, attributes: { ...attributes } }))

const offersOf = (...offers: object[]) => {
  const complaints: unknown[] = []
  const log = { warn: (told: unknown) => void complaints.push(told) }
  let published = entriesOf(...offers)
  const edit = (entries: Entries) => void (published = entries)
  return {
    offers: createFlashOffers(
      {
        published: async () => published,
        withDrafts: async () => published,
        renew: async () => undefined,
      },
      log,
    ),
    complaints,
    edit,
  }
}

it('the list of flash offers leaves out an invalid entry and logs it once', async () => {
  const { prix_offre: _, ...unpriced } = flashOffer()
  const { offers, complaints, edit } = offersOf(
    unpriced,
    flashOffer({ date_depart: '2030-02-01', slug: 'later' }),
    flashOffer({ date_depart: '2030-01-01' }),
    flashOffer({ slug: 'Odd slug !' }),
  )
  expect((await offers.list()).map(({ slug }) => slug)).toEqual(['paris-lyon', 'later'])
  edit(entriesOf(unpriced))
  expect(await offers.list()).toEqual([])
  expect(complaints).toMatchObject([
    { entry: 1, field: 'prix_offre' },
    { entry: 4, field: 'slug' },
  ])
})

it('a flash offer is found by its slug or by its exact id', async () => {
  const { offers } = offersOf(flashOffer())
  expect((await offers.bySlug('paris-lyon'))?.id).toBe(1)
  expect((await offers.byId('1'))?.slug).toBe('paris-lyon')
  for (const odd of ['', '01', '1.0', 'paris-lyon', '__proto__'])
    expect(await offers.byId(odd)).toBeNull()
  expect(await offers.bySlug('__proto__')).toBeNull()
  expect(await offers.bySlug('')).toBeNull()
})

it('a flash offer is found by its former id after it was published again', async () => {
  const { offers, edit } = offersOf(flashOffer())
  await offers.list()
  edit([{ id: 12, attributes: { ...flashOffer({ prix_offre: 520 }) } }])
  expect(await offers.byId('1')).toMatchObject({ id: 12, slug: 'paris-lyon', prix_offre: 520 })
  edit([{ id: 13, attributes: { ...flashOffer({ slug: 'another' }) } }])
  expect(await offers.byId('1')).toBeNull()
})

it('a flash offer is read again before a payment, and a fault leaves the last known one', async () => {
  let price = 490
  const list = async () => {
    if (price === 0) throw new Error('the service is down')
    return {
      ok: true as const,
      list: { data: entriesOf(flashOffer({ prix_offre: price })), meta: { pagination: {} } },
    }
  }
  const log = { warn: () => undefined }
  const entries = createOfferEntries({
    source: { list },
    kmBetween: () => 465,
    now: () => new Date(),
    log,
  })
  const offers = createFlashOffers(entries, log)
  const pricesAt = async (now: number) => {
    price = now
    return [
      (await offers.bySlug('paris-lyon'))?.prix_offre,
      (await offers.newest('paris-lyon'))?.prix_offre,
    ]
  }
  expect(await pricesAt(490)).toEqual([490, 490])
  expect(await pricesAt(540)).toEqual([490, 540])
  expect(await pricesAt(0)).toEqual([540, 540])
})
