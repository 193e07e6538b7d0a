import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accessToWire, EASY_ACCESS } from '../domain/access'
import { typedAddress } from '../domain/address'
import { emptyFunnelValues, type FunnelValues } from '../domain/funnel-values'
import { newHeavyForm } from '../domain/heavy-items'
import { customerValues, LYON } from '../domain/testing/valid-customer'
import { createFunnelStore, type FunnelStore } from './funnel-store'
import { funnelRecord, type SavedFunnel } from './funnel-record'
import { createPersistence, type KeyValueStorage } from './persistence'
import { wholeState } from './testing/whole-state'

const lead = {
  uuid: '5f0e6d54-6c1e-4a5e-9b0a-3f8a5a3c1d11',
  token: 'secret',
  reference: 'ABCDEFGH23',
}
const simulationUuid = '0c8f2a52-1b5a-4b3e-8a55-7c1d2e3f4a5b'

const withState = (store: FunnelStore) => ({ ...store, state: wholeState(store) })
const createStorage = () => {
  const entries = new Map<string, string>()
  const storage: KeyValueStorage = {
    getItem: key => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: key => void entries.delete(key),
  }
  return { entries, storage }
}
const createDevice = () => {
  const { entries, storage } = createStorage()
  const onClear = vi.fn()
  const openTab = () =>
    createPersistence(funnelRecord, 'moving:direct', { openStorage: () => storage, onClear })
  return {
    entries,
    onClear,
    persistence: openTab(),
    visit: () => withState(createFunnelStore(openTab())),
  }
}
/** A device on which an earlier visit left a funnel. */
const deviceWith = (saved: Partial<SavedFunnel> = {}) => {
  const device = createDevice()
  device.persistence.save({
    values: customerValues(),
    step: 'mes-adresses',
    room: '',
    heavyForm: null,
    recognised: {},
    lead,
    formerLeads: [],
    simulationUuid: null,
    isLeadStale: false,
    isPriceStale: false,
    told: null,
    sentPhotos: [],
    promoCode: '',
    pendingLead: null,
    pendingSimulation: null,
    ...saved,
  })
  return device
}

describe('a first visit', () => {
  it('a first visit begins at the first step with an untouched form', () => {
    const { state } = createDevice().visit()
    expect(state.step).toBe('mes-coordonnees')
    expect(state.values).toEqual(emptyFunnelValues())
    expect(state).toMatchObject({
      lead: null,
      simulationUuid: null,
      restorable: null,
      call: 'idle',
      violations: [],
    })
  })

  it('values that come with the page are not stored on the device', () => {
    const { entries, visit } = createDevice()
    const store = visit()
    store.prefill({ gclid: 'g1', sourceToken: 'acme-42', departureAddress: LYON })
    store.enter('mon-volume')
    expect(store.state.values).toMatchObject({
      gclid: 'g1',
      sourceToken: 'acme-42',
      departureAddress: LYON,
    })
    expect(store.state.step).toBe('mes-coordonnees')
    expect(entries.size).toBe(0)
  })

  it('a draft is stored from the customer’s first input on', () => {
    const { persistence, visit } = createDevice()
    const store = visit()
    store.prefill({ gclid: 'g1' })
    store.edit({ lastname: 'Lef' })
    store.flush()
    expect(persistence.load()?.values).toMatchObject({ lastname: 'Lef', gclid: 'g1' })
  })

  it('a draft belongs to one visitor, and another device does not have it', () => {
    const one = createDevice().visit()
    const other = createDevice().visit()
    one.edit({ lastname: 'Lefèvre' })
    expect(other.state.values.lastname).toBe('')
  })
})

describe('a device that takes no draft', () => {
  it('a full device keeps the form on screen, and the next step reports it until there is room again', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const room = { isFull: true }
    const { entries, storage } = createStorage()
    const setItem = (key: string, text: string) => {
      if (room.isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      storage.setItem(key, text)
    }
    const openStorage = () => ({ ...storage, setItem })
    const store = withState(
      createFunnelStore(createPersistence(funnelRecord, 'moving:direct', { openStorage })),
    )
    store.edit(customerValues())
    store.flush()
    expect(store.state).toMatchObject({ isStored: true, values: { lastname: 'Lefèvre' } })
    Object.assign(store.sending, { lead })
    store.goTo('mon-volume')
    expect(store.state).toMatchObject({
      step: 'mon-volume',
      isStored: false,
      values: { lastname: 'Lefèvre' },
    })
    room.isFull = false
    store.goTo('mes-adresses')
    expect(store.state.isStored).toBe(true)
    expect(entries.get('moving:direct')).toContain('Lefèvre')
    vi.restoreAllMocks()
  })

  it('any more, as another script has cleared it, gets all of it at the next key press', () => {
    const { entries, visit } = deviceWith()
    const store = visit()
    store.resume()
    entries.clear()
    store.edit({ firstname: 'Zoë' })
    store.flush()
    expect(visit().state.restorable).toMatchObject({
      lead,
      values: { firstname: 'Zoë', lastname: 'Lefèvre' },
    })
  })
})

describe('violations', () => {
  const at = (...paths: string[]) =>
    paths.map(propertyPath => ({ propertyPath, message: 'Merci de vérifier ce champs' }))
  const pathsAfter = (changes: Partial<FunnelValues>, ...paths: string[]) => {
    const store = createDevice().visit()
    store.refuse(at(...paths))
    store.edit(changes)
    return store.state.violations.map(({ propertyPath }) => propertyPath)
  }

  it('violations of a stopover stay while another stopover changes', () => {
    const store = createDevice().visit()
    const item = (id: number, city: string) => ({
      ...accessToWire(EASY_ACCESS),
      id,
      address: typedAddress(city),
    })
    store.edit({ stopOverCollection: { nextId: 3, items: [item(1, 'Dij'), item(2, 'Vil')] } })
    store.refuse(at('stopOverCollection.items.0.address', 'stopOverCollection.items.1.address'))
    store.edit({ stopOverCollection: { nextId: 3, items: [item(1, 'Dij'), item(2, 'Ville')] } })
    expect(store.state.violations.map(({ propertyPath }) => propertyPath)).toEqual([
      'stopOverCollection.items.0.address',
    ])
  })

  it('violations of the arrival and the storage end disappear when storage replaces the arrival', () => {
    const ends = ['arrivalAddress', 'endStorageDate', 'departureAddress']
    expect(pathsAfter({ needStorage: true, noArrivalAddress: true }, ...ends)).toEqual([
      'departureAddress',
    ])
  })

  it('the violation of an empty list disappears with the first heavy item that counts', () => {
    const heavy = { predefinedHeavyItems: { PIANO_DROIT: 1 } }
    expect(pathsAfter(heavy, 'inventory')).toEqual(['inventory'])
    expect(pathsAfter({ ...heavy, hasHeavyItems: true }, 'inventory', 'inventory.SALON')).toEqual([
      'inventory.SALON',
    ])
  })

  it('violations are removed with their step', () => {
    const store = createDevice().visit()
    store.refuse(at('email'))
    store.goTo('mes-coordonnees')
    expect(store.state.violations).toEqual([])
  })
})

describe('what is typed', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const visitCountingWrites = () => {
    const { storage, entries } = createStorage()
    const setItem = vi.spyOn(storage, 'setItem')
    const persistence = createPersistence(funnelRecord, 'moving:direct', {
      openStorage: () => storage,
    })
    return { entries, setItem, store: createFunnelStore(persistence) }
  }

  it('a typed text is stored at any length, even when it is too long to be sent', () => {
    const { visit } = createDevice()
    const store = visit()
    const page = 'é'.repeat(10_000)
    store.edit({ lastname: page, email: page, phone: page, departureAddress: typedAddress(page) })
    store.save()
    const later = visit()
    later.resume()
    expect(later.state.values).toMatchObject({ lastname: page, email: page, phone: page })
    expect(later.state.values.departureAddress.addressInTextInput).toBe(page)
  })

  it('an edit that changes nothing keeps the price current and writes nothing to the device', () => {
    const { entries, visit } = createDevice()
    const store = visit()
    store.edit({})
    store.flush()
    expect([store.state.isPriceStale, entries.size]).toEqual([false, 0])
  })

  it('a typed text is stored with a change of step', () => {
    const { entries, store } = visitCountingWrites()
    store.edit({ lastname: 'Lef' })
    store.goTo('mes-coordonnees')
    expect(entries.get('moving:direct')).toContain('"lastname":"Lef"')
  })

  it('a typed text is not stored after the customer has restarted the form', () => {
    const { entries, store } = visitCountingWrites()
    store.edit({ lastname: 'Lef' })
    store.restart()
    vi.advanceTimersByTime(1_000)
    expect(entries.size).toBe(0)
  })
})

describe('the way back from the addresses without an arrival', () => {
  it('the way back is blocked with a notice until the arrival changes', () => {
    const store = createDevice().visit()
    store.edit(customerValues({ arrivalAddress: typedAddress() }))
    store.sending.lead = lead
    store.goTo('mes-adresses')
    expect(store.goTo('mon-volume')).toBe(false)
    expect(store.state).toMatchObject({ step: 'mes-adresses', notice: 'back-blocked', notices: 1 })
    store.goTo('choix-volume')
    expect(store.state).toMatchObject({ step: 'mes-adresses', notice: 'back-blocked', notices: 2 })
    store.edit({ arrivalAddress: typedAddress('Lyo') })
    expect(store.state.notice).toBeNull()
    expect(store.goTo('mon-volume')).toBe(true)
    expect(store.state.step).toBe('mon-volume')
  })

  it('the browser’s history may go back without an arrival, and the answers are kept', () => {
    const { visit } = createDevice()
    const store = visit()
    store.edit(customerValues({ arrivalAddress: typedAddress() }))
    store.sending.lead = lead
    store.goTo('mes-adresses')
    store.follow('mon-volume')
    expect(store.state).toMatchObject({ step: 'mon-volume', notice: null })
    expect(visit().session.restorable).toMatchObject({
      step: 'mon-volume',
      values: customerValues({ arrivalAddress: typedAddress() }),
    })
  })
})

describe('goTo', () => {
  it('a change of step stops at the first step that lacks answers, and that step is stored', () => {
    const { persistence, visit } = createDevice()
    const store = visit()
    store.edit(customerValues())
    store.goTo('reserver')
    expect(store.state.step).toBe('mes-coordonnees')
    store.sending.lead = lead
    store.goTo('mon-volume')
    expect(persistence.load()).toMatchObject({ step: 'mon-volume', lead })
    store.edit({ isKnownVolume: null })
    store.goTo('mes-adresses')
    expect(store.state.step).toBe('choix-volume')
  })

  it('the booking page opens for a customer with a lead while answers are missing', () => {
    const store = createDevice().visit()
    store.edit(customerValues({ isKnownVolume: null }))
    store.sending.lead = lead
    store.goTo('reserver')
    expect(store.state.step).toBe('reserver')
    expect(store.furthest()).toBe('choix-volume')
  })
})

describe('a second visit', () => {
  it('a second visit offers the stored draft, and changes nothing before the customer answers', () => {
    const { state } = deviceWith().visit()
    expect(state.restorable?.step).toBe('mes-adresses')
    expect(state.step).toBe('mes-coordonnees')
    expect(state.values).toEqual(emptyFunnelValues())
  })

  it('the stored draft keeps its step when the customer moves in the page’s history', () => {
    const device = deviceWith()
    device.visit().goTo('choix-volume')
    expect(device.visit().state.restorable?.step).toBe('mes-adresses')
  })

  it('a stored draft with a lead is taken up on the booking page', () => {
    const store = deviceWith().visit()
    store.resume()
    expect(store.state).toMatchObject({
      step: 'reserver',
      lead,
      simulationUuid: null,
      restorable: null,
    })
    expect(store.state.values).toEqual(customerValues())
    expect(store.state.isLeadNew).toBe(false)
  })

  it('a stored draft with a price is taken up with that price', () => {
    const store = deviceWith({ simulationUuid, step: 'mon-volume' }).visit()
    store.resume()
    expect(store.state).toMatchObject({ step: 'reserver', simulationUuid })
  })

  it('a stored draft with unsent contact details is taken up at the contact step', () => {
    const store = deviceWith({ simulationUuid, isLeadStale: true }).visit()
    store.resume()
    expect(store.state.step).toBe('mes-coordonnees')
  })

  it('a second visit takes up a creation that got no answer', () => {
    const pendingLead = { key: 'k1', body: { ...customerValues(), consentVersion: '2026-11-21' } }
    const store = deviceWith({ lead: null, pendingLead }).visit()
    store.resume()
    expect(store.state.pendingLead).toEqual(pendingLead)
    expect(store.state.step).toBe('mes-coordonnees')
  })

  it.each([
    [
      'the first touch is credited',
      { gclid: 'first', sourceToken: 'acme', attribution: { utm_source: 'lettre' } },
      { gclid: 'first', sourceToken: 'acme', attribution: { utm_source: 'lettre' } },
    ],
    [
      'today’s fills the gaps',
      {},
      { gclid: 'today', sourceToken: 'direct', attribution: { utm_source: 'moteur' } },
    ],
    [
      'each on its own',
      { sourceToken: 'acme' },
      { gclid: 'today', sourceToken: 'acme', attribution: { utm_source: 'moteur' } },
    ],
  ])('a second visit keeps its source: %s', (_, saved, expected) => {
    const store = deviceWith({ values: customerValues(saved) }).visit()
    store.prefill({ gclid: 'today', sourceToken: 'direct', attribution: { utm_source: 'moteur' } })
    store.resume()
    expect(store.state.values).toMatchObject(expected)
    expect(store.state.values.attribution).toEqual(expected.attribution)
  })

  it('a restart keeps only what came with the page, and removes the stored draft for good', () => {
    const { entries, visit } = deviceWith()
    const store = visit()
    store.prefill({ gclid: 'today' })
    store.restart()
    expect(entries.size).toBe(0)
    expect(store.state).toMatchObject({ restorable: null, step: 'mes-coordonnees', lead: null })
    expect(store.state.values).toEqual({ ...emptyFunnelValues(), gclid: 'today' })
    expect(visit().state.restorable).toBeNull()
  })

  it('the pictures of a discarded draft are kept until the customer goes on', () => {
    const { entries, onClear, visit } = deviceWith()
    const store = visit()
    store.discard()
    store.undoDiscard()
    expect([[...entries.keys()], onClear.mock.calls.length]).toEqual([['moving:direct'], 0])
    store.discard()
    store.dropDiscarded()
    expect([entries.size, onClear.mock.calls.length]).toEqual([0, 1])
    store.dropDiscarded()
    expect(onClear).toHaveBeenCalledOnce()
  })

  it('a draft that was set aside can be restored after a reload, and after other input', () => {
    const { visit } = deviceWith({ simulationUuid })
    visit().discard()
    const store = visit()
    expect(store.state).toMatchObject({
      restorable: null,
      discarded: { values: { lastname: 'Lefèvre' } },
    })
    store.edit({ lastname: 'Martin' })
    store.flush()
    const later = visit()
    expect(later.state.restorable?.values.lastname).toBe('Martin')
    later.undoDiscard()
    later.resume()
    expect(later.state).toMatchObject({ lead, simulationUuid, values: { lastname: 'Lefèvre' } })
    expect(visit().state).toMatchObject({
      discarded: null,
      restorable: { values: { lastname: 'Lefèvre' } },
    })
  })

  it('setting a draft aside in one tab removes no picture of another tab’s draft', () => {
    const { onClear, visit } = deviceWith()
    const here = visit()
    const there = visit()
    here.discard()
    there.resume()
    there.edit({ cards: [{ reference: 'SALON', title: 'Salon', photos: ['a1'] }] })
    there.flush()
    const later = visit()
    expect(later.state.discarded).not.toBeNull()
    later.resume()
    later.goTo('mes-adresses')
    expect(later.state).toMatchObject({ discarded: null, values: { cards: [{ photos: ['a1'] }] } })
    expect(onClear).not.toHaveBeenCalled()
    expect(visit().state.discarded).toBeNull()
  })

  it('a draft keeps its 48 hours when the clock is set while the page is open', () => {
    const { storage } = createStorage()
    const clock = { now: Date.parse('2020-01-01'), elapsed: 0 }
    const options = {
      openStorage: () => storage,
      now: () => clock.now,
      elapsedMs: () => clock.elapsed,
    }
    const visit = () =>
      withState(createFunnelStore(createPersistence(funnelRecord, 'moving:direct', options)))
    const store = visit()
    store.edit({ lastname: 'Lefèvre' })
    store.flush()
    clock.now = Date.parse('2026-12-02')
    store.flush() // as the page is left
    expect(visit().state.restorable?.values.lastname).toBe('Lefèvre')
    clock.now = Date.parse('2031-12-02')
    store.sync() // as the page is come back to
    expect(visit().state.restorable?.values.lastname).toBe('Lefèvre')
    clock.now += 49 * 3_600_000
    clock.elapsed += 49 * 3_600_000
    store.flush()
    expect(visit().state.restorable).toBeNull()
  })

  it('a draft that was discarded is removed from the device, and can be restored until the customer goes on', () => {
    const { entries, visit } = deviceWith({ simulationUuid })
    const store = visit()
    store.discard()
    expect(entries.has('moving:direct')).toBe(false)
    expect(store.state).toMatchObject({ restorable: null, step: 'mes-coordonnees', lead: null })
    expect(store.state.values).toEqual(emptyFunnelValues())
    store.edit({ lastname: 'Martin' })
    store.undoDiscard()
    expect(store.state.discarded).toBeNull()
    expect(visit().state.restorable).toMatchObject({
      lead,
      simulationUuid,
      values: { lastname: 'Lefèvre' },
    })
    store.flush()
    store.resume()
    expect(store.state).toMatchObject({ step: 'reserver', lead, values: { lastname: 'Lefèvre' } })
  })

  it('a discarded draft cannot be restored after the customer went on or had everything erased', () => {
    const store = deviceWith().visit()
    store.discard()
    store.goTo('mes-coordonnees')
    store.undoDiscard()
    expect(store.state).toMatchObject({ restorable: null, discarded: null })
    const other = deviceWith().visit()
    other.discard()
    other.restart()
    other.undoDiscard()
    expect(other.state).toMatchObject({ restorable: null, discarded: null })
  })

  it('a stored draft brings along the price that was shown', () => {
    const told = { movingDate: '2026-12-12', amountCents: 144_400, volumeM3: 15.5 }
    const { visit } = deviceWith({ simulationUuid, told })
    const store = visit()
    expect(store.state.restorable?.told).toEqual(told)
    store.resume()
    expect(visit().state.restorable?.told).toEqual(told)
  })

  it('a draft that another tab continued is offered when the customer returns to this tab', () => {
    const { visit } = createDevice()
    const here = visit()
    const there = visit()
    here.edit({ lastname: 'Martin' })
    here.flush()
    here.sync()
    expect(here.state.restorable).toBeNull()
    there.edit({ ...customerValues(), lastname: 'Moreau' })
    there.flush()
    here.sync()
    expect(here.state.restorable?.values.lastname).toBe('Moreau')
    here.edit({ lastname: 'Martine' })
    here.flush()
    expect(visit().state.restorable?.values.lastname).toBe('Moreau')
    here.resume()
    expect(here.state.values.lastname).toBe('Moreau')
    here.sync()
    expect(here.state.restorable).toBeNull()
  })

  it.each(['resume', 'restart'] as const)(
    'answering the offer of another tab’s draft drops the price and the lead of this tab (%s)',
    answer => {
      const { visit } = createDevice()
      const here = visit()
      const there = visit()
      here.prefill({ gclid: 'today' })
      here.edit(customerValues())
      Object.assign(here.sending, { lead, isLeadNew: true, call: 'done' })
      const price = { movingDate: '2026-12-12', totalIncludingTaxesPrice: 120_000, storagePrice: 0 }
      Object.assign(here.quote, { simulationUuid, prices: [price], isPriceNew: true })
      here.flush()
      there.edit({ lastname: 'Moreau' })
      there.flush()
      here.sync()
      here[answer]()
      expect(here.state).toMatchObject({ lead: null, isLeadNew: false, call: 'idle' })
      expect(here.state).toMatchObject({
        simulationUuid: null,
        simulation: null,
        prices: [],
        isPriceNew: false,
      })
      expect(here.state.values.lastname).toBe(answer === 'resume' ? 'Moreau' : '')
      expect(here.state.values.gclid).toBe('today')
    },
  )

  it('a draft that was taken up once is not taken up again', () => {
    const store = deviceWith().visit()
    store.resume()
    store.edit({ lastname: 'Martin' })
    store.resume()
    expect(store.state.values.lastname).toBe('Martin')
  })
})

it('a stored draft opens the room that was left, with its half-typed heavy item', () => {
  const heavyForm = { ...newHeavyForm(), name: 'Orgue' }
  const { visit } = deviceWith({ step: 'mon-volume', lead: null, room: 'CUISINE', heavyForm })
  const store = visit()
  expect(store.state).toMatchObject({ room: '', heavyForm: null })
  store.resume()
  expect(store.state).toMatchObject({ room: 'CUISINE', heavyForm })
  store.note({ room: 'CAVE', heavyForm: null })
  store.flush()
  const again = visit()
  again.resume()
  expect(again.state).toMatchObject({ room: 'CAVE', heavyForm: null, isPriceStale: false })
  again.restart()
  expect(again.state.room).toBe('')
})
