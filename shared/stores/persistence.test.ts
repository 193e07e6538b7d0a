import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { customerValues } from '../domain/testing/valid-customer'
import { funnelRecord } from './funnel-record'
import { createPersistence, type KeyValueStorage, SAVED_FOR_MS } from './persistence'

const KEY = 'moving:acme'
const START = Date.parse('2026-12-02T10:00:00Z')
const leadUuid = '5f0e6d54-6c1e-4a5e-9b0a-3f8a5a3c1d11'
const lead = { uuid: leadUuid, token: 'secret', reference: 'ABCDEFGH23' }

const createStorage = () => {
  const entries = new Map<string, string>()
  const storage: KeyValueStorage = {
    getItem: key => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: key => void entries.delete(key),
  }
  return { entries, storage }
}
const funnel = {
  values: customerValues(),
  step: 'mon-volume' as const,
  lead,
  formerLeads: [{ ...lead, uuid: '6a1f7e65-7d2f-4b6f-8c1b-4a9b6b4d2e22' }],
  simulationUuid: null,
  isLeadStale: true,
  room: '',
  heavyForm: null,
  recognised: {},
  isPriceStale: true,
  told: { movingDate: '2026-12-12', amountCents: 144_400, volumeM3: 15.5 },
  sentPhotos: ['a1'],
  promoCode: '',
  pendingLead: null,
  pendingSimulation: null,
}

const createVisit = () => {
  const { entries, storage } = createStorage()
  const clock = { now: START, elapsed: 0 }
  const onClear = vi.fn()
  const options = {
    openStorage: () => storage,
    now: () => clock.now,
    elapsedMs: () => clock.elapsed,
    onClear,
  }
  return { entries, clock, onClear, persistence: createPersistence(funnelRecord, KEY, options) }
}
/** Returns the funnel found after a part of it was changed on the device. */
const foundAfter = (change: object) => {
  const { entries, persistence } = createVisit()
  persistence.save(funnel)
  entries.set(KEY, JSON.stringify({ ...JSON.parse(entries.get(KEY) ?? ''), ...change }))
  return { found: persistence.load(), isStored: entries.has(KEY) }
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

describe('a saved funnel', () => {
  it('a saved funnel is loaded as it was left', () => {
    const { persistence } = createVisit()
    persistence.save(funnel)
    expect(persistence.load()).toEqual(funnel)
  })

  it('a saved funnel is not found under another key', () => {
    const { storage } = createStorage()
    createPersistence(funnelRecord, 'moving:acme', { openStorage: () => storage }).save(funnel)
    expect(
      createPersistence(funnelRecord, 'moving:direct', { openStorage: () => storage }).load(),
    ).toBeNull()
  })

  it('a saved funnel keeps a creation that got no answer word for word', () => {
    const { persistence } = createVisit()
    const pendingLead = {
      key: 'k1',
      body: { ...customerValues({ lastname: 'Avant' }), consentVersion: '2026-11-21' },
    }
    const pendingSimulation = { key: 'k2', body: { ...customerValues(), leadUuid } }
    persistence.save({ ...funnel, pendingLead, pendingSimulation })
    const found = persistence.load()
    expect(JSON.stringify(found?.pendingLead)).toBe(JSON.stringify(pendingLead))
    expect(JSON.stringify(found?.pendingSimulation)).toBe(JSON.stringify(pendingSimulation))
  })

  it('a saved funnel is gone once it is cleared', () => {
    const { entries, persistence } = createVisit()
    persistence.save(funnel)
    persistence.clear()
    expect(entries.size).toBe(0)
    expect(persistence.load()).toBeNull()
  })
})

describe('another tab', () => {
  it('a save in another tab is noticed until this tab reads or writes', () => {
    const { storage } = createStorage()
    const [here, there] = [1, 2].map(() =>
      createPersistence(funnelRecord, KEY, { openStorage: () => storage }),
    )
    here?.save(funnel)
    expect([here?.hasChanged(), here?.loadNewer()]).toEqual([false, null])
    there?.save({ ...funnel, step: 'mes-adresses' })
    expect(here?.hasChanged()).toBe(true)
    expect(here?.peekNewer()).toMatchObject({ step: 'mes-adresses' })
    expect(here?.loadNewer()).toMatchObject({ step: 'mes-adresses' })
    expect([here?.hasChanged(), here?.loadNewer(), here?.peekNewer()]).toEqual([false, null, null])
    storage.setItem(KEY, '{')
    expect([here?.peekNewer(), storage.getItem(KEY)]).toEqual([null, '{'])
  })
})

describe('48 hours', () => {
  it.each([
    ['at once', 0, true],
    ['a millisecond before', SAVED_FOR_MS - 1, true],
    ['to the millisecond', 48 * 3_600_000, false],
    ['a week later', 7 * 86_400_000, false],
    ['from a clock that was ahead', -1, true],
  ])('a draft is restored before its 48 hours are over: %s', (_, age, isFound) => {
    const { entries, clock, persistence } = createVisit()
    persistence.save(funnel)
    clock.now = START + age
    expect(persistence.load() !== null).toBe(isFound)
    expect(entries.has(KEY)).toBe(isFound)
  })

  it('the 48 hours of a draft that was saved with a clock years ahead start now', () => {
    const { clock, persistence } = createVisit()
    clock.now = START + 3 * 365 * 86_400_000
    persistence.save(funnel)
    clock.now = START
    expect(persistence.load()).toEqual(funnel)
    clock.now = START + SAVED_FOR_MS
    expect(persistence.load()).toBeNull()
  })

  it('the 48 hours of a draft start at its last change', () => {
    const { clock, persistence } = createVisit()
    persistence.save(funnel)
    clock.now += SAVED_FOR_MS - 1
    persistence.save(funnel)
    clock.now += SAVED_FOR_MS - 1
    expect(persistence.load()).not.toBeNull()
  })
})

describe('a clock that is set under an open page', () => {
  const HOUR = 3_600_000
  it.each([
    ['49 hours ahead', 49, 0, true],
    ['years ahead, after an hour', 20_000, 1, true],
    ['not at all, for 49 hours', 49, 49, false],
    ['47 hours ahead: not of age', 47, 0, false],
    ['back', -49, 1, false],
  ])('a draft survives a corrected clock: %s', (_, hours, elapsed, isMisdated) => {
    const { clock, persistence } = createVisit()
    persistence.save(funnel)
    clock.now += hours * HOUR
    clock.elapsed += elapsed * HOUR
    expect(persistence.isMisdated()).toBe(isMisdated)
  })

  it('a record that reaches its age limit while the page is open is not misdated', () => {
    const { clock, persistence } = createVisit()
    persistence.save(funnel)
    clock.now += 47 * HOUR // another page load, with its own clock
    persistence.load()
    clock.now += 2 * HOUR
    clock.elapsed += 2 * HOUR
    expect(persistence.isMisdated()).toBe(false)
  })

  it('a record that is gone or belongs to another tab is not misdated', () => {
    const { entries, clock, persistence } = createVisit()
    expect(persistence.isMisdated()).toBe(false)
    persistence.save(funnel)
    clock.now += 49 * HOUR
    entries.delete(KEY)
    expect(persistence.isMisdated()).toBe(false)
    entries.set(KEY, '{}')
    expect(persistence.isMisdated()).toBe(false)
  })
})

describe('a record that is set aside', () => {
  it('a record that is set aside is found there by a later page, and nowhere else', () => {
    const { entries, onClear, persistence } = createVisit()
    persistence.save(funnel)
    persistence.setAside()
    expect([...entries.keys()]).toEqual([`${KEY}:aside`])
    expect([persistence.load(), persistence.loadAside()]).toEqual([null, funnel])
    expect(onClear).not.toHaveBeenCalled()
    persistence.dropAside()
    expect([persistence.loadAside(), entries.size]).toEqual([null, 0])
  })

  it('a record that is set aside keeps its age, and is removed with everything else', () => {
    const { entries, clock, persistence } = createVisit()
    persistence.save(funnel)
    persistence.setAside()
    clock.now += SAVED_FOR_MS
    expect([persistence.loadAside(), entries.size]).toEqual([null, 0])
    persistence.save(funnel)
    persistence.setAside()
    persistence.save(funnel)
    persistence.clear()
    expect(entries.size).toBe(0)
  })

  it('nothing is found aside when there was no record, or an unreadable one', () => {
    const { entries, persistence } = createVisit()
    persistence.setAside()
    expect([persistence.loadAside(), entries.size]).toEqual([null, 0])
    entries.set(`${KEY}:aside`, '{')
    expect([persistence.loadAside(), entries.size]).toEqual([null, 0])
  })
})

describe('what cannot be trusted is cleared', () => {
  it.each([
    ['another version', { version: '1.02' }],
    ['a version as a number', { version: 1.01 }],
    ['no time', { savedAt: null }],
    ['a step of another funnel', { step: 'paiement' }],
    ['a lead that is none', { lead: { ...lead, uuid: '42' } }],
    ['a lead without the token that erases it', { lead: { ...lead, token: undefined } }],
    ['what was saved before leads had an owner', { lead: undefined, leadUuid }],
    ['values that are none', { values: null }],
    ['a volume out of range', { values: { ...customerValues(), volume: 60_000_000 } }],
    ['markup', { values: { ...customerValues(), lastname: '<b>' } }],
    ['a creation without its key', { pendingLead: { body: customerValues() } }],
  ])('an untrusted record is cleared: %s', (_, change) =>
    expect(foundAfter(change)).toEqual({ found: null, isStored: false }),
  )

  it.each(['', '{', 'null', '[]', '42', '"1.01"', '{"version":"1.01"}', '\u0000'])(
    'unreadable text is cleared: %j',
    text => {
      const { entries, persistence } = createVisit()
      entries.set(KEY, text)
      expect(persistence.load()).toBeNull()
      expect(entries.has(KEY)).toBe(false)
    },
  )

  it('a draft that lacks newer fields or has unknown ones is still loaded', () => {
    const change = {
      formerLeads: undefined,
      isLeadStale: undefined,
      isPriceStale: undefined,
      sentPhotos: undefined,
      promoCode: undefined,
      pendingLead: undefined,
      pendingSimulation: undefined,
      colour: 'red',
    }
    expect(foundAfter(change).found).toEqual({
      ...funnel,
      formerLeads: [],
      isLeadStale: false,
      isPriceStale: false,
      sentPhotos: [],
      promoCode: '',
    })
  })
})

describe('a storage that refuses', () => {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  const { storage } = createStorage()

  it.each([
    ['to be read', { ...storage, getItem: refuse }],
    ['to be written', { ...storage, setItem: refuse }],
    ['to forget', { ...storage, getItem: () => '{', removeItem: refuse }],
    ['everything', { getItem: refuse, setItem: refuse, removeItem: refuse }],
  ])('%s costs the draft, not the visit', (_, refusing) => {
    const persistence = createPersistence(funnelRecord, KEY, { openStorage: () => refusing })
    expect(() => persistence.save(funnel)).not.toThrow()
    expect(() => persistence.clear()).not.toThrow()
    expect(persistence.load()).toBeNull()
    expect(console.warn).toHaveBeenCalledExactlyOnceWith(
      '[moving] The draft cannot be kept on this device:',
      expect.anything(),
    )
  })

  it('a full storage is tried again at the next save, and its old record is not another tab’s', () => {
    const { entries, storage: device } = createStorage()
    const room = { isFull: false }
    const filling = {
      ...device,
      setItem: (key: string, text: string) => (room.isFull ? refuse() : device.setItem(key, text)),
    }
    const persistence = createPersistence(funnelRecord, KEY, { openStorage: () => filling })
    expect(persistence.save(funnel)).toBe(true)
    room.isFull = true
    expect(persistence.save({ ...funnel, step: 'mes-adresses' })).toBe(false)
    expect([persistence.hasChanged(), persistence.loadNewer()]).toEqual([false, null])
    room.isFull = false
    expect(persistence.save({ ...funnel, step: 'mes-adresses' })).toBe(true)
    expect(entries.get(KEY)).toContain('mes-adresses')
    expect(console.warn).toHaveBeenCalledOnce()
  })

  it('a storage that another script cleared gets the whole draft at the next save', () => {
    const { entries, persistence } = createVisit()
    persistence.save(funnel)
    entries.clear()
    expect([persistence.hasChanged(), persistence.loadNewer()]).toEqual([false, null])
    persistence.save(funnel)
    expect(persistence.load()).toEqual(funnel)
  })
})
