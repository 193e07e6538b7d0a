import { describe, expect, it } from 'vitest'
import type { FlashOffer } from './flash-offer'
import { listOffers } from './listed-offers'

const NOW = new Date('2026-11-22T10:00:00Z')

const offerOf = (slug: string, changes: Partial<FlashOffer> = {}): FlashOffer => ({
  id: slug,
  slug,
  date_depart: '2026-12-12',
  depart: 'Lyon (69003)',
  destination: 'Paris (75011)',
  volume_camion: 20,
  nombre_demenageurs: 2,
  prix_offre: 590,
  prix_initial: 800,
  isActive: true,
  ...changes,
})
const standings = (list: ReturnType<typeof listOffers>) =>
  list.map(({ offer, standing }) => `${offer.slug} ${standing}`)

describe('listOffers', () => {
  it('listOffers sorts offers by day and then in a fixed order, whatever order they come in', () => {
    const days = [offerOf('c', { date_depart: '2026-12-20' }), offerOf('b'), offerOf('a')]
    expect(standings(listOffers([], days, NOW))).toEqual(['a free', 'b free', 'c free'])
    expect(standings(listOffers([], days.toReversed(), NOW))).toEqual([
      'a free',
      'b free',
      'c free',
    ])
  })

  it.each<[string, Partial<FlashOffer>]>([
    ['inactive', { isActive: false }],
    ['sold', { is_sold: true, isActive: false }],
    ['of a day that is over', { date_depart: '2026-11-21' }],
    ['without a price', { prix_offre: 0 }],
    ['with a price below nothing', { prix_offre: -10 }],
  ])('listOffers leaves out an offer that is %s', (_, changes) => {
    expect(listOffers([], [offerOf('a', changes)], NOW)).toEqual([])
  })

  it('listOffers shows an offer as reserved until its reservation runs out', () => {
    const held = [offerOf('a', { reserved_until: '2026-11-22T10:05:00Z' })]
    expect(standings(listOffers([], held, NOW))).toEqual(['a reserved'])
    expect(standings(listOffers([], held, new Date('2026-11-22T10:05:00Z')))).toEqual(['a free'])
  })

  it('listOffers keeps a shown offer in its place when it is sold, hidden or withdrawn', () => {
    const shown = listOffers([], [offerOf('a'), offerOf('b'), offerOf('c'), offerOf('d')], NOW)
    const since = listOffers(
      shown,
      [
        offerOf('a', { is_sold: true, isActive: false }),
        offerOf('b', { isActive: false }),
        offerOf('d'),
      ],
      NOW,
    )
    expect(standings(since)).toEqual(['a sold', 'b gone', 'c gone', 'd free'])
    expect(standings(listOffers(since, [offerOf('b'), offerOf('d')], NOW))).toEqual([
      'a gone',
      'b free',
      'c gone',
      'd free',
    ])
  })

  it('listOffers tells the customer’s own reserved offer from those of other customers', () => {
    const until = { reserved_until: '2026-11-22T10:05:00Z' }
    const answer = [offerOf('a', until), offerOf('b', until), offerOf('c')]
    expect(standings(listOffers([], answer, NOW, 'a'))).toEqual(['a own', 'b reserved', 'c free'])
    expect(standings(listOffers([], answer, NOW, 'c')), 'his time has run out').toEqual([
      'a reserved',
      'b reserved',
      'c free',
    ])
  })

  it('listOffers returns the same object for an unchanged offer', () => {
    const shown = listOffers([], [offerOf('a'), offerOf('b')], NOW)
    const since = listOffers(shown, [offerOf('a'), offerOf('b', { prix_offre: 490 })], NOW)
    expect(since.map(({ offer }, index) => offer === shown[index]?.offer)).toEqual([true, false])
  })

  it('listOffers shows a new price and newly published offers', () => {
    const shown = listOffers([], [offerOf('b')], NOW)
    const since = listOffers(shown, [offerOf('b', { prix_offre: 490 }), offerOf('a')], NOW)
    expect(since.map(({ offer }) => [offer.slug, offer.prix_offre])).toEqual([
      ['a', 590],
      ['b', 490],
    ])
  })
})
