import { expect, it } from 'vitest'
import { moveReport } from './move-report'

const NONE = { moved: 0, changed: 0, lost: 0, failed: 0, left: 0 }
const DONE = { isBack: false, unerased: 0, fault: '' }
const AGAIN = 'Run the command again.'

it.each([
  [{ moved: 1 }, {}, '1 photo moved, 0 left.', true],
  [
    { moved: 4, failed: 1, left: 6 },
    { fault: 'it took too long' },
    `4 photos moved, 6 left. The bucket failed: it took too long. ${AGAIN}`,
    false,
  ],
  [
    { moved: 10 },
    { isBack: true, unerased: 10, fault: 'it answered 403 AccessDenied' },
    `10 photos moved, 0 left. 10 photos not erased from the bucket yet. The bucket failed: it answered 403 AccessDenied. ${AGAIN}`,
    false,
  ],
  [
    { moved: 9, lost: 1, left: 1 },
    { isBack: true },
    '9 photos moved, 1 left. 1 photo missing or altered in the bucket. Restore the missing objects from the copies of the store, then run the command again.',
    false,
  ],
  [
    { lost: 1, left: 1 },
    {},
    `0 photos moved, 1 left. 1 photo missing or altered in the bucket. ${AGAIN}`,
    false,
  ],
])('a move of %j with %j is reported in a line', (counts, rest, text, isDone) => {
  expect(moveReport({ ...NONE, ...counts }, { ...DONE, ...rest })).toEqual({ text, isDone })
})
