import { describe, expect, it, vi } from 'vitest'
import { typedAddress } from '../domain/address'
import { emptyFunnelValues, type FunnelValues } from '../domain/funnel-values'
import { customerValues, LYON } from '../domain/testing/customer'
import { createFunnelStore } from './funnel-store'
import { createFunnelPersistence, type KeyValueStorage, type SavedFunnel } from './saved-funnel'

const leadUuid = '5f0e6d54-6c1e-4a5e-9b0a-3f8a5a3c1d11'
const simulationUuid = '0c8f2a52-1b5a-4b3e-8a55-7c1d2e3f4a5b'

const createDevice = () => {
  const kept = new Map<string, string>()
  const storage: KeyValueStorage = {
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: key => void kept.delete(key),
  }
  const openTab = () => createFunnelPersistence(() => storage, 'moving:direct')
  return { kept, persistence: openTab(), visit: () => createFunnelStore(openTab()) }
}
/** A device on which an earlier visit left a funnel. */
const deviceWith = (saved: Partial<SavedFunnel> = {}) => {
  const device = createDevice()
  device.persistence.save({
    values: customerValues(),
    step: 'mes-adresses',
    leadUuid,
    simulationUuid: null,
    isLeadStale: false,
    isPriceStale: false,
    pendingLead: null,
    pendingSimulation: null,
    ...saved,
  })
  return device
}

describe('a first visit', () => {
  it('begins at the first step with an untouched form', () => {
    const { state } = createDevice().visit()
    expect(state.step).toBe('mes-coordonnees')
    expect(state.values).toEqual(emptyFunnelValues())
    expect(state).toMatchObject({
      leadUuid: null,
      simulationUuid: null,
      restorable: null,
      call: 'idle',
      violations: [],
    })
  })

  it('stores nothing for what comes with the page', () => {
    const { kept, visit } = createDevice()
    const store = visit()
    store.prefill({ gclid: 'g1', sourceToken: 'acme-42', departureAddress: LYON })
    store.enter('mon-volume')
    expect(store.state.values).toMatchObject({ gclid: 'g1', sourceToken: 'acme-42', departureAddress: LYON })
    expect(store.state.step).toBe('mes-coordonnees')
    expect(kept.size).toBe(0)
  })

  it('keeps the draft from the customer’s first word on', () => {
    const { persistence, visit } = createDevice()
    const store = visit()
    store.prefill({ gclid: 'g1' })
    store.edit({ lastname: 'Lef' })
    expect(persistence.load()?.values).toMatchObject({ lastname: 'Lef', gclid: 'g1' })
  })

  it('is not another visitor’s', () => {
    const [one, other] = [createDevice().visit(), createDevice().visit()]
    one.edit({ lastname: 'Lefèvre' })
    expect(other.state.values.lastname).toBe('')
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

  it('go with the field that changes, and what is inside it', () => {
    expect(pathsAfter({ email: 'z@b.fr' }, 'email', 'phone')).toEqual(['phone'])
    expect(
      pathsAfter(
        { departureAddress: typedAddress('Par') },
        'departureAddress',
        'departureAddress.latitude',
        'arrivalAddress',
        'departureAddressee',
      ),
    ).toEqual(['arrivalAddress', 'departureAddressee'])
    expect(pathsAfter({ inventory: {} }, 'inventory', 'inventory.SALON.custom.0.name')).toEqual([])
    expect(pathsAfter({ email: 'z@b.fr', phone: '06' }, 'email', 'phone', 'lastname')).toEqual(['lastname'])
  })

  it('go with the step', () => {
    const store = createDevice().visit()
    store.refuse(at('email'))
    store.goTo('mes-coordonnees')
    expect(store.state.violations).toEqual([])
  })

  it('are counted by refused submit, so that the same ones are said again', () => {
    const store = createDevice().visit()
    store.refuse(at('email'))
    store.refuse(at('email'))
    expect(store.state.refusals).toBe(2)
  })
})

describe('goTo', () => {
  it('stops where something is missing, and keeps that place', () => {
    const { persistence, visit } = createDevice()
    const store = visit()
    store.edit(customerValues())
    store.goTo('reserver')
    expect(store.state.step).toBe('mes-coordonnees')
    store.state.leadUuid = leadUuid
    store.goTo('mon-volume')
    expect(persistence.load()).toMatchObject({ step: 'mon-volume', leadUuid })
    store.edit({ isKnownVolume: null })
    store.goTo('reserver')
    expect(store.state.step).toBe('choix-volume')
  })
})

describe('a second visit', () => {
  it('offers what was left, and changes nothing until the customer says so', () => {
    const { state } = deviceWith().visit()
    expect(state.restorable?.step).toBe('mes-adresses')
    expect(state.step).toBe('mes-coordonnees')
    expect(state.values).toEqual(emptyFunnelValues())
  })

  it('loses nothing to a move in the page’s history meanwhile', () => {
    const device = deviceWith()
    device.visit().goTo('choix-volume')
    expect(device.visit().state.restorable?.step).toBe('mes-adresses')
  })

  it('takes up the step that was left', () => {
    const store = deviceWith().visit()
    store.resume()
    expect(store.state).toMatchObject({ step: 'mes-adresses', leadUuid, simulationUuid: null, restorable: null })
    expect(store.state.values).toEqual(customerValues())
    expect(store.state.isLeadNew).toBe(false)
  })

  it('takes up the price when there was one (spec §4)', () => {
    const store = deviceWith({ simulationUuid, step: 'mon-volume' }).visit()
    store.resume()
    expect(store.state).toMatchObject({ step: 'reserver', simulationUuid })
  })

  it('goes no further than what is filled in', () => {
    const store = deviceWith({ simulationUuid, values: customerValues({ volume: null }) }).visit()
    store.resume()
    expect(store.state.step).toBe('mon-volume')
  })

  it('takes up a creation whose answer never came', () => {
    const pendingLead = { key: 'k1', body: { ...customerValues(), consentVersion: '2026-11-21' } }
    const store = deviceWith({ leadUuid: null, pendingLead }).visit()
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
    ['today’s fills the gaps', {}, { gclid: 'today', sourceToken: 'direct', attribution: { utm_source: 'moteur' } }],
    [
      'each on its own',
      { sourceToken: 'acme' },
      { gclid: 'today', sourceToken: 'acme', attribution: { utm_source: 'moteur' } },
    ],
  ])('%s', (_, saved, expected) => {
    const store = deviceWith({ values: customerValues(saved) }).visit()
    store.prefill({ gclid: 'today', sourceToken: 'direct', attribution: { utm_source: 'moteur' } })
    store.resume()
    expect(store.state.values).toMatchObject(expected)
    expect(store.state.values.attribution).toEqual(expected.attribution)
  })

  it('starts anew on request, with what came with the page, and forgets the rest for good', () => {
    const { kept, visit } = deviceWith()
    const store = visit()
    store.prefill({ gclid: 'today' })
    store.restart()
    expect(kept.size).toBe(0)
    expect(store.state).toMatchObject({ restorable: null, step: 'mes-coordonnees', leadUuid: null })
    expect(store.state.values).toEqual({ ...emptyFunnelValues(), gclid: 'today' })
    expect(visit().state.restorable).toBeNull()
  })

  it('that another tab has taken further is offered when the customer comes back to this one', () => {
    vi.useFakeTimers({ now: 1_000 })
    const { visit } = createDevice()
    const [here, there] = [visit(), visit()]
    here.edit({ lastname: 'Martin' })
    here.recall()
    expect(here.state.restorable).toBeNull()
    vi.advanceTimersByTime(1_000)
    there.edit({ ...customerValues(), lastname: 'Moreau' })
    here.recall()
    expect(here.state.restorable?.values.lastname).toBe('Moreau')
    here.edit({ lastname: 'Martine' })
    expect(visit().state.restorable?.values.lastname).toBe('Moreau')
    here.resume()
    expect(here.state.values.lastname).toBe('Moreau')
    here.recall()
    expect(here.state.restorable).toBeNull()
    vi.useRealTimers()
  })

  it('starts anew beside what was saved, which stays as it was', () => {
    const { kept, visit } = deviceWith()
    const before = [...kept]
    const store = visit()
    store.leave()
    expect(store.state).toMatchObject({ restorable: null, step: 'mes-coordonnees', leadUuid: null })
    store.edit({ lastname: 'Martin' })
    expect([...kept]).toEqual(before)
  })

  it('has nothing to take up twice', () => {
    const store = deviceWith().visit()
    store.resume()
    store.edit({ lastname: 'Martin' })
    store.resume()
    expect(store.state.values.lastname).toBe('Martin')
  })
})
