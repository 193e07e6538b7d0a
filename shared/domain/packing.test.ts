import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packingNeeds, piecesFor, volumeOfSurface } from './packing-needs'
import { packingPlan, type SoldPack } from './packing-plan'
import { VOLUME_GUIDE } from './volume'

const quantities = (volumeM3: number, books: 'few' | 'some' | 'many' = 'some') =>
  packingNeeds({ volumeM3, spread: 0.2, books }).map(({ quantity }) => quantity)

describe('what a home takes', () => {
  it.each([
    [12, [24, 10, 3, 3, 3, 1, 1]],
    [20, [40, 16, 5, 4, 4, 1, 2]],
    [35, [70, 28, 9, 7, 7, 2, 3]],
  ])('packingNeeds returns the expected quantities for %i m3', (volumeM3, expected) => {
    expect(quantities(volumeM3)).toEqual(expected)
  })

  it('few or many books halve or double the book cartons only', () => {
    expect(quantities(20, 'few')).toEqual(quantities(20).with(1, 8))
    expect(quantities(20, 'many')).toEqual(quantities(20).with(1, 32))
  })

  it('the packing needs of a home never fall as it grows, and stay in their range', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 200, noNaN: true }),
        fc.double({ min: 0, max: 50, noNaN: true }),
        (m3, more) => {
          for (const { slug, quantity, from, to } of packingNeeds({
            volumeM3: m3,
            spread: 0.2,
            books: 'some',
          })) {
            expect(from).toBeLessThanOrEqual(quantity)
            expect(to).toBeGreaterThanOrEqual(quantity)
            expect(piecesFor(slug, m3 + more)).toBeGreaterThanOrEqual(quantity)
          }
        },
      ),
    )
  })

  it('volumeOfSurface returns about half the surface and stays above the funnel’s minimum', () => {
    expect([24, 40, 60, 90, 120, 240].map(volumeOfSurface)).toEqual([12, 20, 30, 50, 80, 120])
    for (const { fromM2, fromM3 } of VOLUME_GUIDE)
      expect(volumeOfSurface(fromM2)).toBeGreaterThanOrEqual(fromM3)
  })
})

const PRODUCTS = [
  { slug: 'a', unitCents: 250, stock: 1_000 },
  { slug: 'b', unitCents: 590, stock: 1_000 },
]
const pack = (slug: string, a: number, b: number, unitCents: number, stock = 10): SoldPack => ({
  slug,
  unitCents,
  stock,
  contains: [
    { slug: 'a', quantity: a },
    { slug: 'b', quantity: b },
  ],
})
const PACKS = [pack('small', 10, 2, 3_200), pack('large', 30, 6, 9_000)]
const needs = (a: number, b: number) => [
  { slug: 'a', quantity: a },
  { slug: 'b', quantity: b },
]

describe('the cheapest way to it', () => {
  it('the cheapest plan is a pack plus the pieces that it lacks', () => {
    expect(packingPlan(needs(32, 6), PACKS, PRODUCTS)).toEqual({
      lines: [
        { type: 'pack', slug: 'large', quantity: 1, cents: 9_000 },
        { type: 'product', slug: 'a', quantity: 2, cents: 500 },
      ],
      totalCents: 9_500,
      apartCents: 32 * 250 + 6 * 590,
      missing: [],
    })
  })

  it('the cheapest plan is single pieces when a pack holds too much', () => {
    expect(packingPlan(needs(3, 1), PACKS, PRODUCTS).lines.map(({ slug }) => slug)).toEqual([
      'a',
      'b',
    ])
  })

  it('the plan takes one more pack instead of missing a sold-out piece', () => {
    const soldOut = [{ slug: 'a', unitCents: 250, stock: 4 }, ...PRODUCTS.slice(1)]
    const plan = packingPlan(needs(32, 6), PACKS, soldOut)
    expect([plan.missing, plan.apartCents]).toEqual([[], null])
    expect(packingPlan(needs(90, 6), PACKS, soldOut).missing).toEqual([{ slug: 'a', quantity: 26 }])
  })

  it('the plan takes no more packs than there are in stock', () => {
    const last = [pack('small', 10, 2, 100, 1)]
    expect(packingPlan(needs(20, 4), last, PRODUCTS).lines[0]).toMatchObject({
      slug: 'small',
      quantity: 1,
    })
  })

  it('the plan covers all needs and never costs more than single pieces', () => {
    fc.assert(
      fc.property(fc.nat(150), fc.nat(40), (a, b) => {
        const { lines, totalCents, apartCents } = packingPlan(needs(a, b), PACKS, PRODUCTS)
        const held = { a: 0, b: 0 }
        for (const { type, slug, quantity } of lines)
          for (const key of ['a', 'b'] as const) {
            const inPack =
              PACKS.find(one => one.slug === slug)?.contains.find(one => one.slug === key)
                ?.quantity ?? 0
            held[key] += type === 'pack' ? inPack * quantity : slug === key ? quantity : 0
          }
        expect(held.a).toBeGreaterThanOrEqual(a)
        expect(held.b).toBeGreaterThanOrEqual(b)
        expect(totalCents).toBeLessThanOrEqual(apartCents ?? 0)
      }),
    )
  })
})
