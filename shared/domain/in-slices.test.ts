import { expect, it } from 'vitest'
import { inSlices } from './in-slices'

const busy = (ms: number) => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

it('inSlices maps a long list in order and lets other tasks run in between', async () => {
  let turns = 0
  const timer = setInterval(() => (turns += 1))
  const doubled = await inSlices([...Array(40).keys()], item => {
    busy(2)
    return item * 2
  })
  clearInterval(timer)
  expect(doubled).toEqual([...Array(40).keys()].map(item => item * 2))
  expect(turns).toBeGreaterThan(2)
})

it('inSlices maps a short or empty list', async () => {
  expect(await inSlices([1, 2], String)).toEqual(['1', '2'])
  expect(await inSlices([], String)).toEqual([])
})
