import { expect, it } from 'vitest'
import type { ContentAnswer } from '../content/content-source'
import { createFlashOffers } from './read-offers'
import { flashOffer } from './testing/flash-offers'

const answerOf = (...entries: object[]): ContentAnswer => ({
  ok: true,
  list: {
    data: entries.map((attributes, index) => ({ id: index + 1, attributes: { ...attributes } })),
    meta: { pagination: { page: 1, pageSize: 100, pageCount: 1, total: entries.length } },
  },
})

const offersOf = (...entries: object[]) => {
  const complaints: unknown[] = []
  const log = { warn: (told: unknown) => void complaints.push(told) }
  const offers = createFlashOffers({ list: async () => answerOf(...entries) }, log)
  return { offers, complaints }
}

it('leaves out what is no offer, and names it', async () => {
  const { prix_offre: _, ...unpriced } = flashOffer()
  const { offers, complaints } = offersOf(
    unpriced,
    flashOffer({ date_depart: '2030-02-01', slug: 'later' }),
    flashOffer({ date_depart: '2030-01-01' }),
    flashOffer({ slug: 'Odd slug !' }),
  )
  expect((await offers.list()).map(({ slug }) => slug)).toEqual(['paris-lyon', 'later'])
  expect(complaints).toEqual([
    { entry: 1, field: 'prix_offre' },
    { entry: 4, field: 'slug' },
  ])
})

it('finds one by its slug, or by its id as an address has it', async () => {
  const { offers } = offersOf(flashOffer())
  expect((await offers.bySlug('paris-lyon'))?.id).toBe(1)
  expect((await offers.byId('1'))?.slug).toBe('paris-lyon')
  for (const odd of ['', '01', '1.0', 'paris-lyon']) expect(await offers.byId(odd)).toBeNull()
  expect(await offers.bySlug('__proto__')).toBeNull()
})

it('asks again at once for who is about to pay, and says what it said last while it cannot', async () => {
  let price = 490
  const list = async () => {
    if (price === 0) throw new Error('the service is down')
    return answerOf(flashOffer({ prix_offre: price }))
  }
  const offers = createFlashOffers({ list }, { warn: () => undefined })
  const pricesAt = async (now: number) => {
    price = now
    return [(await offers.bySlug('paris-lyon'))?.prix_offre, (await offers.newest('paris-lyon'))?.prix_offre]
  }
  expect(await pricesAt(490)).toEqual([490, 490])
  expect(await pricesAt(540)).toEqual([490, 540])
  expect(await pricesAt(0)).toEqual([540, 540])
})
