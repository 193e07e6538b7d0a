import fc from 'fast-check'
import { PAYMENT_SUBJECTS } from '../../../../shared/domain/payment'
import type { Move, Step } from './payment-game'

const which = fc.nat(5)
const bankAnswer = fc.constantFrom(
  'done' as const,
  'done' as const,
  'refused' as const,
  'unknown' as const,
  'crash' as const,
)
const moves: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('submit' as const),
      subject: fc.oneof(
        { weight: 3, arbitrary: fc.constant('simulation' as const) },
        { weight: 3, arbitrary: fc.constantFrom(...PAYMENT_SUBJECTS) },
      ),
      which,
      share: fc.constantFrom('deposit' as const, 'all' as const),
      isDouble: fc.boolean(),
      method: fc.oneof(
        { weight: 3, arbitrary: fc.constant('card' as const) },
        { weight: 2, arbitrary: fc.constant('transfer' as const) },
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('transfer' as const),
      which,
      quarters: fc.integer({ min: 1, max: 5 }),
      isDouble: fc.boolean(),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('notify' as const),
      which,
      outcome: fc.constantFrom(
        'paid' as const,
        'paid' as const,
        'paid' as const,
        'pending' as const,
        'refused' as const,
      ),
      times: fc.integer({ min: 1, max: 3 }),
      isOtherCharge: fc.oneof(
        { weight: 5, arbitrary: fc.constant(false) },
        { weight: 1, arbitrary: fc.constant(true) },
      ),
      isBackMeanwhile: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('return' as const),
      which,
      outcome: fc.constantFrom(
        'paid' as const,
        'paid' as const,
        'pending' as const,
        'refused' as const,
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      which,
      quarters: fc.integer({ min: 1, max: 5 }),
      answer: bankAnswer,
      isDouble: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('give-back' as const), which, answer: bankAnswer }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('act' as const),
      act: fc.constantFrom(
        'date',
        'quote',
        'supplement',
        'link',
        'simulation-link',
        'withdraw',
        'cancel',
        'cancel-by-company',
      ),
      which,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('act' as const),
      act: fc.constant('erase' as const),
      which,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      days: fc.integer({ min: 0, max: 9 }),
    }),
  },
)

/** Games of up to so many steps, some of which meet a database that fails. */
export const gameSteps = (most = 14): fc.Arbitrary<Step[]> =>
  fc.array(fc.record({ move: moves, crashAfter: fc.option(fc.nat(25), { freq: 3, nil: null }) }), {
    minLength: 2,
    maxLength: most,
    size: 'max',
  })
