import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type RequestedRefund,
  type EarlierRefund,
  refundableOf,
  plannedRefund,
  type RefundPlan,
} from './refund-plan'

const line = (label: string, quantity: number, unitCents: number) => ({
  type: 'product' as const,
  slug: label,
  id: 1,
  label,
  unitCents,
  quantity,
})
const ORDER = {
  state: 'paid' as const,
  lines: [line('pack', 1, 4_990), line('cartons', 12, 250)],
  deliveryCents: 1_990,
  totalCents: 9_980,
}
const NOTHING: RequestedRefund = {
  lines: [],
  hasDelivery: false,
  gestureCents: 0,
  deductionCents: 0,
}
const PACK = { line: 0, quantity: 1, restocked: 1 }
const cartons = (quantity: number, restocked = 0) => ({ line: 1, quantity, restocked })
const given = (amountCents: number, plan: Partial<RefundPlan>): EarlierRefund => ({
  amountCents,
  plan: { ...NOTHING, alreadyCents: 0, ...plan },
})

it.each<[string, Partial<RequestedRefund>, number, boolean]>([
  ['some articles', { lines: [cartons(4)] }, 1_000, false],
  ['all articles but not their delivery', { lines: [PACK, cartons(12)] }, 7_990, true],
  ['the whole order', { lines: [PACK, cartons(12)], hasDelivery: true }, 9_980, true],
  ['the delivery alone', { hasDelivery: true }, 1_990, false],
  ['a gesture', { gestureCents: 500 }, 500, false],
  ['a gesture of all the money', { gestureCents: 9_980 }, 9_980, true],
  ['worn articles', { lines: [cartons(4)], deductionCents: 300 }, 700, false],
])('a refund of %s comes to the price of its parts', (_, asked, amountCents, isLast) => {
  expect(plannedRefund(ORDER, [], { ...NOTHING, ...asked })).toMatchObject({
    ok: true,
    amountCents,
    isLast,
  })
})

it.each<[string, Partial<RequestedRefund>, object]>([
  ['more than was bought', { lines: [cartons(13)] }, { reason: 'quantity', line: 1 }],
  ['a negative quantity', { lines: [cartons(-1)] }, { reason: 'quantity', line: 1 }],
  ['half an article', { lines: [cartons(0.5)] }, { reason: 'quantity', line: 1 }],
  [
    'a line that does not exist',
    { lines: [{ ...PACK, line: 2 }] },
    { reason: 'quantity', line: 2 },
  ],
  [
    'more on the shelf than comes back',
    { lines: [cartons(1, 2)] },
    { reason: 'restocked', line: 1 },
  ],
  [
    'articles on the shelf of a line that stays',
    { lines: [PACK, cartons(0, 1)] },
    { reason: 'restocked', line: 1 },
  ],
  ['a negative number on the shelf', { lines: [cartons(1, -1)] }, { reason: 'restocked', line: 1 }],
  [
    'a deduction above the articles',
    { lines: [cartons(1)], deductionCents: 251 },
    { reason: 'deduction' },
  ],
  ['a negative deduction', { lines: [cartons(1)], deductionCents: -1 }, { reason: 'deduction' }],
  ['a gesture above the money', { gestureCents: 9_981 }, { reason: 'most' }],
  ['a negative gesture', { lines: [cartons(4)], gestureCents: -1 }, { reason: 'most' }],
  ['nothing', {}, { reason: 'empty' }],
  [
    'articles of which all is kept',
    { lines: [cartons(1)], deductionCents: 250 },
    { reason: 'empty' },
  ],
])('a refund of %s is refused', (_, asked, fault) => {
  expect(plannedRefund(ORDER, [], { ...NOTHING, ...asked })).toEqual({ ok: false, ...fault })
})

it.each(['withdrawn', 'cancelled'] as const)(
  'an order that is %s comes back with its delivery',
  state => {
    const all = { ...NOTHING, lines: [PACK, cartons(12)] }
    expect(plannedRefund({ ...ORDER, state }, [], all)).toEqual({ ok: false, reason: 'delivery' })
    expect(plannedRefund({ ...ORDER, state }, [], { ...all, hasDelivery: true })).toMatchObject({
      amountCents: 9_980,
    })
    const returned = [given(1_990, { hasDelivery: true })]
    expect(plannedRefund({ ...ORDER, state }, returned, all)).toMatchObject({
      amountCents: 7_990,
      isLast: true,
    })
    expect(
      plannedRefund({ ...ORDER, state }, [], { ...NOTHING, lines: [cartons(12)] }),
    ).toMatchObject({ ok: true })
  },
)

it('a plan names the refunded lines only, and the delivery only if it is refunded', () => {
  const asked = { ...NOTHING, lines: [PACK, cartons(0)] }
  expect(plannedRefund(ORDER, [], asked)).toMatchObject({
    plan: { lines: [PACK], hasDelivery: false },
  })
  expect(plannedRefund(ORDER, [], { ...asked, hasDelivery: true })).toMatchObject({
    plan: { lines: [PACK], hasDelivery: true },
  })
})

it('a gesture for a cancelled order without articles left need not include the delivery', () => {
  const before = [given(7_990, { lines: [PACK, cartons(12)] })]
  const asked = { ...NOTHING, gestureCents: 500 }
  expect(plannedRefund({ ...ORDER, state: 'cancelled' }, before, asked)).toMatchObject({
    ok: true,
    amountCents: 500,
  })
})

it('refunded articles and a refunded delivery cannot be refunded again', () => {
  const before = [given(1_000, { lines: [cartons(4)] }), given(1_990, { hasDelivery: true })]
  expect(refundableOf(ORDER, before)).toEqual({
    quantities: [1, 8],
    deliveryCents: 0,
    cents: 6_990,
  })
  expect(plannedRefund(ORDER, before, { ...NOTHING, lines: [cartons(9)] })).toMatchObject({
    reason: 'quantity',
  })
  expect(plannedRefund(ORDER, before, { ...NOTHING, hasDelivery: true })).toEqual({
    ok: false,
    reason: 'empty',
  })
})

it('a gesture of before is taken off articles that come back later', () => {
  const before = [given(9_000, { gestureCents: 9_000 })]
  expect(plannedRefund(ORDER, before, { ...NOTHING, lines: [PACK] })).toMatchObject({
    amountCents: 980,
    isLast: true,
    plan: { alreadyCents: 4_010 },
  })
})

it('no sequence of refunds gives back more than was paid, or more than was bought', () => {
  const asked = fc.record({
    lines: fc.array(fc.record({ line: fc.nat(2), quantity: fc.nat(13), restocked: fc.nat(3) }), {
      maxLength: 2,
    }),
    hasDelivery: fc.boolean(),
    gestureCents: fc.nat(3_000),
    deductionCents: fc.nat(400),
  })
  fc.assert(
    fc.property(fc.uniqueArray(asked, { maxLength: 8 }), list => {
      const made: EarlierRefund[] = []
      for (const one of list) {
        const lines = one.lines.filter(
          (each, index) => one.lines.findIndex(({ line: at }) => at === each.line) === index,
        )
        const planned = plannedRefund(ORDER, made, { ...one, lines })
        if (planned.ok) made.push({ amountCents: planned.amountCents, plan: planned.plan })
        if (planned.ok) expect(planned.amountCents).toBeGreaterThan(0)
      }
      const left = refundableOf(ORDER, made)
      expect(left.cents).toBeGreaterThanOrEqual(0)
      for (const quantity of left.quantities) expect(quantity).toBeGreaterThanOrEqual(0)
    }),
  )
})
