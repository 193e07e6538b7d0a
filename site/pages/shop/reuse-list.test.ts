import { afterEach, expect, it, vi } from 'vitest'
import { reuseList } from './reuse-list'

afterEach(() => vi.unstubAllGlobals())

const quoteOf = (volume: number) =>
  JSON.stringify({ values: { isKnownVolume: 'known', volume, inventory: {} } })

const keeping = (records: Readonly<Record<string, string>>) =>
  vi.stubGlobal(
    'localStorage',
    Object.assign(Object.create({ getItem: (name: string) => records[name] ?? null }), records),
  )

const offered = async (): Promise<string | null> => {
  const link = { href: '', textContent: '', hidden: true }
  const root = { querySelector: () => link } as unknown as HTMLElement
  await reuseList(root, { calculator: '/calculateur' })
  return link.hidden ? null : link.href
}

it.each([
  [
    'our own quote before one of a partner',
    { 'moving:atlas': quoteOf(30), 'moving:direct': quoteOf(12) },
    12,
  ],
  ['a quote begun with a partner', { 'moving:atlas': quoteOf(30) }, 30],
  ['a quote that was set aside', { 'moving:direct:aside': quoteOf(18) }, 18],
  [
    'the next where one says nothing',
    { 'moving:direct': '{"values":{}}', 'moving:atlas': quoteOf(30) },
    30,
  ],
  [
    'the next where one is too much to be true',
    { 'moving:direct': quoteOf(900), 'moving:atlas': quoteOf(30) },
    30,
  ],
] as const)('the reuse link carries the volume of %s', async (_, records, volume) => {
  keeping(records)
  expect(await offered()).toBe(`/calculateur?volume=${volume}`)
})

it.each([
  ['nothing is kept', {}],
  [
    'what is kept is no quote',
    { 'moving:direct:flash': quoteOf(12), 'moving:direct:cart': '[]', other: quoteOf(12) },
  ],
] as const)('the reuse link is absent where %s', async (_, records) => {
  keeping(records)
  expect(await offered()).toBeNull()
})

it('the reuse link is absent when the browser refuses access to its storage', async () => {
  vi.stubGlobal('localStorage', undefined)
  expect(await offered()).toBeNull()
})
