import { expect, it, vi } from 'vitest'
import { createByVersion } from './by-version'

const after = () => new Promise(resolve => setTimeout(resolve))

it('a value is made once for simultaneous callers and not again for the same version', async () => {
  const make = vi.fn(async () => 'made')
  const ask = createByVersion(async () => '1', make)
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['made', 'made', 'made'])
  await ask()
  expect(make).toHaveBeenCalledTimes(1)
})

it('the last result is returned while the one for a new version is being made', async () => {
  let version = '1'
  const ask = createByVersion(
    async () => version,
    async () => `of ${version}`,
  )
  await ask()
  version = '2'
  expect(await ask()).toBe('of 1')
  await after()
  expect(await ask()).toBe('of 2')
})

it('the last result is kept when a new one cannot be made, and the next call tries again', async () => {
  let version = '1'
  const make = vi.fn(async () => 'first')
  const ask = createByVersion(async () => version, make)
  await ask()
  version = '2'
  make.mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce('second')
  expect(await ask()).toBe('first')
  await after()
  expect(await ask()).toBe('first')
  await after()
  expect(await ask()).toBe('second')
})

it('the call rejects while no result was ever made', async () => {
  const make = vi.fn(async () => 'made')
  make.mockRejectedValueOnce(new Error('down'))
  const ask = createByVersion(async () => '1', make)
  await expect(ask()).rejects.toThrow('down')
  expect(await ask()).toBe('made')
})
