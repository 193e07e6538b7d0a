import { beforeEach, describe, expect, it } from 'vitest'
import { photoIds } from '../domain/photos'
import { customerValues, NOW } from '../domain/testing/valid-customer'
import { createClock } from './clock'
import { createFunnelFlow } from './funnel-flow'
import { funnelRecord } from './funnel-record'
import { createFunnelStore } from './funnel-store'
import { createPersistence, type KeyValueStorage } from './persistence'
import { createFakeServer } from './testing/fake-server'

const CARDS = [{ reference: 'SALON', title: 'Salon', photos: ['a1', 'a2'] }]
const url = (id: string) => `data:image/jpeg;base64,/9j/${id.repeat(40_000)}`

let server: ReturnType<typeof createFakeServer>
let device: Map<string, string>
/** Pictures that are not on the device any more. */
let gone: Set<string>
let keysMade: number
beforeEach(() => {
  server = createFakeServer()
  device = new Map()
  gone = new Set()
  keysMade = 0
})

const openPage = () => {
  const openStorage = (): KeyValueStorage => ({
    getItem: key => device.get(key) ?? null,
    setItem: (key, value) => void device.set(key, value),
    removeItem: key => void device.delete(key),
  })
  const store = createFunnelStore(
    createPersistence(funnelRecord, 'moving:direct', { openStorage, now: () => NOW.getTime() }),
    createClock(() => NOW.getTime()),
  )
  const flow = createFunnelFlow({
    store,
    api: server.api,
    newKey: () => `key-${++keysMade}`,
    consentVersion: '2026-11-21',
    wait: () => Promise.resolve(),
    pictures: { read: async ids => ids.map(id => (gone.has(id) ? null : url(id))) },
  })
  return { store, flow }
}
const photographed = async () => {
  const page = openPage()
  page.store.edit(customerValues({ isKnownVolume: 'asi', volume: null, surface: 60, cards: CARDS }))
  await page.flow.submitContact()
  page.store.goTo('mes-adresses')
  server.calls.length = 0
  return page
}
const sentImages = () =>
  server.calls
    .filter(({ method }) => ['createSimulation', 'updateSimulation'].includes(method))
    .map(({ method, body }) => [
      method,
      body !== undefined && 'images' in body ? body.images : 'none',
    ])
const ALL = ['a1', 'a2'].map(url)

describe('pictures', () => {
  it('pictures are sent with the first simulation, and again only after a change', async () => {
    const { store, flow } = await photographed()
    await flow.submitAddresses()
    await flow.chooseDate('2026-12-14')
    store.edit({ surface: 70 })
    await flow.loadQuote()
    store.edit({ cards: [{ ...CARDS[0], reference: 'SALON', title: 'Salon', photos: ['a2'] }] })
    await flow.loadQuote()
    expect(sentImages()).toEqual([
      ['createSimulation', ALL],
      ['updateSimulation', 'none'],
      ['updateSimulation', 'none'],
      ['updateSimulation', [url('a2')]],
    ])
  })

  it('pictures are neither in a lead nor stored on the device as text', async () => {
    server.loseNext('createSimulation')
    const { store, flow } = await photographed()
    await flow.submitAddresses()
    expect(store.sending.pendingSimulation).not.toBeNull()
    expect([...server.leads.values()].every(lead => !('images' in lead))).toBe(true)
    expect([...device.values()].join('')).toContain('a1')
    expect([...device.values()].join('')).not.toContain('/9j/')
  })

  it('after a lost answer and a reload the same request with pictures is repeated: one simulation', async () => {
    server.loseNext('createSimulation')
    const first = await photographed()
    await first.flow.submitAddresses()
    first.store.edit({ cards: [{ reference: 'SALON', title: 'Salon', photos: ['a2'] }] })
    first.store.flush()
    const { store, flow } = openPage()
    store.resume()
    store.goTo('mes-adresses')
    await flow.submitAddresses()
    expect(server.simulations.size).toBe(1)
    expect(store.sending.call).toBe('done')
    expect(sentImages()).toEqual([
      ['createSimulation', ALL],
      ['createSimulation', ALL],
      ['updateSimulation', [url('a2')]],
    ])
  })

  it('pictures are not sent again after a reload', async () => {
    const first = await photographed()
    await first.flow.submitAddresses()
    const { store, flow } = openPage()
    store.resume()
    await flow.chooseDate('2026-12-14')
    expect(sentImages()).toEqual([
      ['createSimulation', ALL],
      ['updateSimulation', 'none'],
    ])
  })

  it('pictures that the device has lost are reported and removed from the draft', async () => {
    gone.add('a1')
    const { store, flow } = await photographed()
    await flow.submitAddresses()
    expect(sentImages()).toEqual([])
    expect(photoIds(store.draft.values.cards)).toEqual(['a2'])
    const message = 'Des photos ne sont plus sur cet appareil. Ajoutez-les à nouveau.'
    expect(store.sending.fault?.violations).toEqual([{ propertyPath: 'cards', message }])
    await flow.submitAddresses()
    expect(sentImages()).toEqual([['createSimulation', [url('a2')]]])
  })

  it('pictures are not sent when the volume is known otherwise', async () => {
    const { store, flow } = await photographed()
    store.edit({ isKnownVolume: 'known', volume: 12 })
    await flow.submitAddresses()
    expect(sentImages()).toEqual([['createSimulation', 'none']])
  })
})

describe('what was found on them', () => {
  it('furniture found on photos is added to the list to be corrected, also after a reload, and listed pieces stay', async () => {
    const { store, flow } = await photographed()
    store.edit({ inventory: { SALON: { predefined: { CHAISE: 4, POUF: 1 }, custom: [] } } })
    await flow.submitAddresses()
    const found = (reference: string, quantity: number) => ({
      room: 'SALON',
      reference,
      quantity,
      confidence: 0.9,
    })
    if (store.quote.simulation !== null)
      store.quote.simulation.photoVolume = {
        from: 'analysis',
        furniture: [found('CHAISE', 6), found('LIT', 1)],
      }
    flow.correctFound()
    expect(store.draft.step).toBe('mon-volume')
    expect(store.draft.values.isKnownVolume).toBe('unknown')
    expect(store.draft.values.inventory.SALON?.predefined).toEqual({ CHAISE: 6, POUF: 1, LIT: 1 })
    expect(store.draft.room).toBe('SALON')
    const recognised = { SALON: { predefined: { CHAISE: 6, LIT: 1 }, custom: [] } }
    expect(store.draft.recognised).toEqual(recognised)
    store.flush()
    const { store: reloaded } = openPage()
    reloaded.resume()
    expect(reloaded.draft).toMatchObject({ room: 'SALON', recognised })
    flow.submitVolume()
    expect(store.draft.step).toBe('reserver')
    expect(store.quote.isPriceStale).toBe(true)
  })
})
