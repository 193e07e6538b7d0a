import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { FaultReason } from '../api/http'
import { typedAddress } from '../domain/address'
import type { FunnelValues } from '../domain/funnel-values'
import { customerValues, LYON, NOW, PARIS } from '../domain/testing/valid-customer'
import { pendingErasuresRecord } from './erase-draft'
import { createFunnelFlow } from './funnel-flow'
import { createFunnelStore } from './funnel-store'
import { createClock } from './clock'
import { funnelRecord } from './funnel-record'
import { createPersistence, type KeyValueStorage } from './persistence'
import { createFakeServer } from './testing/fake-server'
import { wholeState } from './testing/whole-state'

const CONSENT = '2026-11-21'
const TOO_EARLY = {
  propertyPath: 'movingDate',
  message: 'Vous ne pouvez plus réserver de déménagement pour cette date',
}
const TOO_LATE = {
  propertyPath: 'movingDate',
  message: 'Choisissez une date dans les deux ans à venir',
}
const REASONS = [
  'network',
  'timeout',
  'server',
  'malformed',
  'too-many',
  'invalid',
  'unauthorized',
  'not-found',
  'conflict',
  'too-large',
] as const satisfies readonly FaultReason[]

let server = createFakeServer()
let device = new Map<string, string>()
let keysMade = 0
let clock = NOW

/** Loads a page on the device: the data of an earlier load are still there. */
const openPage = (wait: (ms: number) => Promise<void> = () => Promise.resolve()) => {
  const openStorage = (): KeyValueStorage => ({
    getItem: key => device.get(key) ?? null,
    setItem: (key, value) => void device.set(key, value),
    removeItem: key => void device.delete(key),
  })
  const persistence = createPersistence(funnelRecord, 'moving:direct', {
    openStorage,
    now: () => NOW.getTime(),
  })
  const store = createFunnelStore(
    persistence,
    createClock(
      () => clock.getTime(),
      () => 0,
    ),
  )
  const flow = createFunnelFlow({
    store,
    api: server.api,
    newKey: () => `key-${++keysMade}`,
    consentVersion: CONSENT,
    wait,
    pendingErasures: createPersistence(pendingErasuresRecord, 'moving:direct:owed', {
      openStorage,
      now: () => NOW.getTime(),
    }),
  })
  return { store, state: wholeState(store), flow }
}
const visitWith = (changes: Partial<FunnelValues> = {}) => {
  const page = openPage()
  page.store.edit(customerValues(changes))
  return page
}
/** A customer whose contact details were sent. */
const visitWithLead = async (changes: Partial<FunnelValues> = {}) => {
  const page = visitWith(changes)
  await page.flow.submitContact()
  page.store.goTo('mes-adresses')
  server.calls.length = 0
  return page
}
/** A customer who sees a price. */
const visitWithQuote = async () => {
  const page = await visitWithLead()
  await page.flow.submitAddresses()
  server.calls.length = 0
  return page
}
const methods = () => server.calls.map(({ method }) => method)
const pathsOf = ({ state }: ReturnType<typeof openPage>) =>
  state.violations.map(({ propertyPath }) => propertyPath)

beforeEach(() => {
  server = createFakeServer()
  device = new Map()
  keysMade = 0
  clock = NOW
})

describe('from contact details to a price', () => {
  it('the funnel makes one lead and one simulation, and shows the prices of the days around', async () => {
    const { store, state, flow } = visitWith({ isKnownVolume: null, volume: null })
    await flow.submitContact()
    expect(state).toMatchObject({
      step: 'choix-volume',
      call: 'done',
      fault: null,
      isLeadNew: true,
    })

    flow.submitChoice()
    const missing = {
      propertyPath: 'isKnownVolume',
      message: 'Choisissez comment décrire ce que vous emportez',
    }
    expect(state).toMatchObject({ step: 'choix-volume', violations: [missing], refusals: 1 })
    flow.chooseVolume('known')
    flow.back()
    flow.submitChoice()
    expect(state).toMatchObject({ step: 'mon-volume', violations: [] })
    flow.submitVolume()
    expect(state.step).toBe('mon-volume')
    expect(state.violations).toEqual([
      { propertyPath: 'volume', message: 'Merci de vérifier ce champs' },
    ])
    store.edit({ volume: 30 })
    flow.submitVolume()
    expect(state.step).toBe('mes-adresses')

    await flow.submitAddresses()
    expect(state).toMatchObject({ step: 'reserver', call: 'done', fault: null, violations: [] })
    expect(state.simulation).toMatchObject({ uuid: state.simulationUuid })
    expect(state.prices.map(({ movingDate }) => movingDate)).toEqual([
      '2026-12-11',
      '2026-12-12',
      '2026-12-13',
    ])
    expect(methods()).toEqual(['createLead', 'createSimulation', 'compareDates'])
    expect(server.calls[0]).toMatchObject({
      key: 'key-1',
      body: { lastname: 'Lefèvre', termsAgreement: true, consentVersion: CONSENT },
    })
    expect(server.calls[1]).toMatchObject({
      key: 'key-2',
      body: { leadUuid: state.lead?.uuid, volume: 30 },
    })
    expect(state.pendingLead).toBeNull()
    expect(state.pendingSimulation).toBeNull()
  })

  it('a lead is sent after a wait of 300 ms', async () => {
    const waits: number[] = []
    const page = openPage(async ms => void waits.push(ms))
    page.store.edit(customerValues())
    await page.flow.submitContact()
    expect(waits).toEqual([300])
  })

  it('a lead is sent with the answers that the form holds when the wait is over', async () => {
    const page = openPage(async () => page.store.edit({ firstname: 'Zoë' }))
    page.store.edit(customerValues())
    await page.flow.submitContact()
    expect(server.calls[0]?.body).toMatchObject({ firstname: 'Zoë' })
  })

  it('a second submit updates the existing lead and simulation', async () => {
    const { store, flow } = await visitWithQuote()
    store.edit({ phone: '07 12 34 56 78' })
    await flow.submitContact()
    store.edit({ volume: 40 })
    store.goTo('mes-adresses')
    await flow.submitAddresses()
    expect(methods()).toEqual(['updateLead', 'updateSimulation', 'compareDates'])
    expect([...server.leads.values()]).toMatchObject([{ phone: '07 12 34 56 78' }])
    expect([...server.simulations.values()]).toMatchObject([{ volume: 40 }])
    expect(keysMade).toBe(2)
  })

  it('a button that is pressed several times submits once', async () => {
    const { flow } = visitWith()
    await Promise.all([flow.submitContact(), flow.submitContact(), flow.submitContact()])
    expect(methods()).toEqual(['createLead'])
    await Promise.all([flow.submitAddresses(), flow.submitAddresses()])
    expect(methods()).toEqual(['createLead', 'createSimulation', 'compareDates'])
  })

  it('a page that is opened again reads the price again', async () => {
    await visitWithQuote()
    const { store, state, flow } = openPage()
    store.resume()
    expect(state).toMatchObject({ step: 'reserver', simulation: null })
    await flow.loadQuote()
    expect(methods()).toEqual(['simulation', 'compareDates'])
    expect(state).toMatchObject({
      step: 'reserver',
      call: 'done',
      simulation: { movingDate: '2026-12-12' },
    })
    expect(state.prices).toHaveLength(3)
  })
})

describe('missing answers are reported before anything is sent', () => {
  it('missing answers of the first step are reported field by field before the call', async () => {
    const page = openPage()
    await page.flow.submitContact()
    expect(page.state.violations).toEqual([
      { propertyPath: 'departureAddress', message: "Merci d'indiquer au moins une ville" },
      ...['movingDate', 'lastname', 'firstname', 'email', 'phone'].map(propertyPath => ({
        propertyPath,
        message: 'Merci de vérifier ce champs',
      })),
      {
        propertyPath: 'termsAgreement',
        message: 'Cochez cette case\u00A0: nous ne vous contactons qu’avec votre accord',
      },
    ])
    expect(page.state).toMatchObject({ step: 'mes-coordonnees', call: 'idle', refusals: 1 })
    expect(server.calls).toEqual([])
  })

  it.each([
    ['yesterday', '2026-12-01', NOW, TOO_EARLY],
    ['today in the morning', '2026-12-02', NOW, null],
    ['today past 14 h 30', '2026-12-02', new Date('2026-12-02T13:31:00Z'), TOO_EARLY],
    ['a day in three years', '2029-12-12', NOW, TOO_LATE],
  ])(
    'a missing answer of the first step is reported before the call: %s',
    async (_, movingDate, now, refusal) => {
      clock = now
      const page = visitWith({ movingDate })
      await page.flow.submitContact()
      expect(page.state.violations).toEqual(refusal === null ? [] : [refusal])
    },
  )

  it('a missing arrival is reported on the last step before the call', async () => {
    const page = await visitWithLead({ arrivalAddress: typedAddress('Lyon') })
    await page.flow.submitAddresses()
    expect(page.state.violations).toEqual([
      { propertyPath: 'arrivalAddress', message: "Merci d'indiquer au moins une ville" },
    ])
    expect(server.calls).toEqual([])
  })

  it('a moving day that has passed is reported on the last step before the call', async () => {
    const page = await visitWithLead({ movingDate: '2026-12-02' })
    clock = new Date('2026-12-02T13:31:00Z')
    await page.flow.submitAddresses()
    expect(page.state).toMatchObject({
      step: 'mes-adresses',
      fault: { reason: 'invalid', violations: [TOO_EARLY] },
    })
    expect(server.calls).toEqual([])
  })

  it('an empty inventory is reported on the volume step before the call', () => {
    const page = visitWith({ isKnownVolume: 'unknown' })
    page.flow.submitVolume()
    expect(page.state.violations).toEqual([
      { propertyPath: 'inventory', message: 'Ajoutez au moins un meuble ou un carton' },
    ])
  })
})

describe('a field that is left', () => {
  it('a field that is left shows its own mistake, and no other', () => {
    const page = openPage()
    page.store.edit({ email: 'zoe' })
    page.flow.leaveField('email')
    expect(page.state.violations).toEqual([
      { propertyPath: 'email', message: 'Doit être un e-mail' },
    ])
    expect(page.state.refusals).toBe(0)
    page.store.edit({ email: 'zoe@exemple.fr' })
    page.flow.leaveField('email')
    expect(page.state.violations).toEqual([])
  })

  it('an empty field that is left shows no mistake', () => {
    const page = openPage()
    for (const field of [
      'departureAddress',
      'movingDate',
      'lastname',
      'firstname',
      'email',
      'phone',
    ] as const)
      page.flow.leaveField(field)
    expect(page.state.violations).toEqual([])
  })

  it('an address that was not chosen is reported when it is left, and an empty address is not', () => {
    const page = openPage()
    page.store.edit({ arrivalAddress: typedAddress('Lyo') })
    for (const path of ['departureAddress', 'arrivalAddress', 'stopOverCollection.items.0.address'])
      page.flow.leaveAddress(path)
    expect(page.state.violations).toEqual([
      { propertyPath: 'arrivalAddress', message: "Merci d'indiquer au moins une ville" },
    ])
    page.store.edit({ arrivalAddress: LYON })
    page.flow.leaveAddress('arrivalAddress')
    expect(page.state.violations).toEqual([])
  })

  it('a moving date that is too early is reported when its field is left', () => {
    const page = openPage()
    page.store.edit({ movingDate: '2026-12-01' })
    page.flow.leaveField('movingDate')
    expect(page.state.violations).toEqual([TOO_EARLY])
  })

  it.each([
    ['typed and not chosen', typedAddress('Paris'), ['departureAddress']],
    [
      'with a character that is never stored',
      typedAddress('<Paris'),
      ['departureAddress.addressInTextInput'],
    ],
    ['chosen', PARIS, []],
  ])(
    'the mistake of an address %s is shown when its field is left',
    (_, departureAddress, paths) => {
      const page = openPage()
      page.store.edit({ departureAddress })
      page.flow.leaveField('departureAddress')
      page.flow.leaveField('departureAddress')
      expect(pathsOf(page)).toEqual(paths)
    },
  )
})

describe('a call that fails', () => {
  it.each(REASONS)(
    'a first step that fails with %s keeps the customer’s answers, and can be sent again',
    async reason => {
      const { state, flow } = visitWith()
      server.refuseNext('createLead', reason)
      await flow.submitContact()
      expect(state).toMatchObject({
        step: 'mes-coordonnees',
        call: 'error',
        fault: { reason },
        lead: null,
      })
      expect(state.values).toEqual(customerValues())
      await flow.submitContact()
      expect(state).toMatchObject({ step: 'choix-volume', call: 'done', fault: null })
      expect(server.leads.size).toBe(1)
    },
  )

  it.each(REASONS.filter(reason => reason !== 'not-found'))(
    'a last step that fails with %s keeps the customer there, and can be sent again',
    async reason => {
      const { state, flow } = await visitWithLead()
      server.refuseNext('createSimulation', reason)
      await flow.submitAddresses()
      expect(state).toMatchObject({
        step: 'mes-adresses',
        call: 'error',
        fault: { reason },
        simulationUuid: null,
      })
      await flow.submitAddresses()
      expect(state).toMatchObject({ step: 'reserver', call: 'done', fault: null })
      expect(server.simulations.size).toBe(1)
    },
  )

  it('values that the server refuses are reported at their fields', async () => {
    const page = visitWith()
    const violations = [{ propertyPath: 'email', message: 'Doit être un e-mail' }]
    server.refuseNext('createLead', 'invalid', violations)
    await page.flow.submitContact()
    expect(page.state).toMatchObject({ call: 'error', violations, refusals: 1 })
  })

  it('a failed comparison of days leaves the price shown, with the days of its simulation', async () => {
    const { state, flow } = await visitWithLead()
    server.refuseNext('compareDates', 'server')
    await flow.submitAddresses()
    expect(state).toMatchObject({ step: 'reserver', call: 'done', fault: null })
    expect(state.prices).toEqual(state.simulation?.simulationsPrices)
    expect(server.simulations.size).toBe(1)
  })

  it('a day that could not be priced is asked for again at the next try', async () => {
    const { state, flow } = await visitWithQuote()
    server.refuseNext('updateSimulation', 'server')
    await flow.chooseDate('2026-12-11')
    expect(state).toMatchObject({ call: 'error', values: { movingDate: '2026-12-12' } })
    await flow.loadQuote()
    expect(state).toMatchObject({
      call: 'done',
      fault: null,
      simulation: { movingDate: '2026-12-11' },
    })
  })

  it('the customer stays on the first step while only the lead’s earlier answers are saved', async () => {
    const { store, state, flow } = visitWith()
    server.loseNext('createLead')
    await flow.submitContact()
    store.edit({ email: 'autre@exemple.fr' })
    server.refuseNext('updateLead', 'server')
    await flow.submitContact()
    expect(state.lead).not.toBeNull()
    store.goTo('choix-volume')
    expect(state.step).toBe('mes-coordonnees')
    await flow.submitContact()
    expect(state.step).toBe('choix-volume')
    expect([...server.leads.values()]).toMatchObject([{ email: 'autre@exemple.fr' }])
  })

  it.each(REASONS.filter(reason => reason !== 'not-found'))(
    'a lead update that fails with %s keeps the customer on the first step, and can be sent again',
    async reason => {
      const { store, state, flow } = await visitWithQuote()
      store.goTo('mes-coordonnees')
      store.edit({ email: 'autre@exemple.fr' })
      server.refuseNext('updateLead', reason)
      await flow.submitContact()
      expect(state).toMatchObject({ step: 'mes-coordonnees', call: 'error', fault: { reason } })
      await flow.submitContact()
      expect(state).toMatchObject({ step: 'choix-volume', call: 'done', fault: null })
      expect([...server.leads.values()]).toMatchObject([{ email: 'autre@exemple.fr' }])
    },
  )

  it('the latest fault stays shown until the next call or step', async () => {
    const { store, state, flow } = await visitWithLead()
    server.refuseNext('createSimulation', 'network')
    await flow.submitAddresses()
    server.refuseNext('createSimulation', 'server')
    const again = flow.submitAddresses()
    expect(state.fault).toBeNull()
    await again
    store.edit({ arrivalFloor: 3 })
    expect(state.fault).toMatchObject({ reason: 'server' })
    store.goTo('mon-volume')
    expect(state.fault).toBeNull()
  })

  it('the customer stays on the first step while a changed contact detail is not saved', async () => {
    const { store, state, flow } = await visitWithQuote()
    store.goTo('mes-coordonnees')
    store.edit({ email: 'autre@exemple.fr' })
    store.goTo('reserver')
    expect(state.step).toBe('mes-coordonnees')
    server.refuseNext('updateLead', 'server')
    await flow.submitContact()
    store.goTo('mon-volume')
    expect(state.step).toBe('mes-coordonnees')
    await flow.submitContact()
    expect([...server.leads.values()]).toMatchObject([{ email: 'autre@exemple.fr' }])
    store.goTo('mes-adresses')
    expect(state.step).toBe('mes-adresses')
  })
})

describe('an answer that is lost', () => {
  it('a lead whose answer was lost is not created again after the page was closed', async () => {
    const first = visitWith()
    server.loseNext('createLead')
    await first.flow.submitContact()

    const second = openPage()
    second.store.resume()
    await second.flow.submitContact()
    expect(JSON.stringify(server.calls[1])).toBe(JSON.stringify(server.calls[0]))
    expect([...server.leads.keys()]).toEqual([second.state.lead?.uuid])
  })

  it('a lead whose answer was lost is repeated unchanged, and then updated with later changes', async () => {
    const { store, state, flow } = visitWith()
    server.loseNext('createLead')
    await flow.submitContact()
    store.edit({ phone: '07 12 34 56 78' })
    await flow.submitContact()
    expect(methods()).toEqual(['createLead', 'createLead', 'updateLead'])
    expect(server.calls[1]).toEqual(server.calls[0])
    expect(state).toMatchObject({ step: 'choix-volume', pendingLead: null })
    expect([...server.leads.values()]).toMatchObject([{ phone: '07 12 34 56 78' }])
  })

  it('a simulation whose answer was lost is not created again when the update that follows fails', async () => {
    const { store, state, flow } = await visitWithLead()
    server.loseNext('createSimulation')
    await flow.submitAddresses()
    store.edit({ arrivalFloor: 3 })
    server.refuseNext('updateSimulation', 'timeout')
    await flow.submitAddresses()
    await flow.submitAddresses()
    expect(state.step).toBe('reserver')
    expect([...server.simulations]).toMatchObject([[state.simulationUuid, { arrivalFloor: 3 }]])
  })

  it('a pending lead request is stored on the device until its answer arrives', async () => {
    const { flow } = visitWith()
    server.loseNext('createLead')
    await flow.submitContact()
    expect([...device.values()][0]).toContain('"pendingLead":{"key":"key-1"')
    await flow.submitContact()
    expect([...device.values()][0]).toContain('"pendingLead":null')
  })
})

describe('two tabs', () => {
  const AT_11 = { simulation: { movingDate: '2026-12-11' }, values: { movingDate: '2026-12-11' } }

  it('a tab that takes over another tab’s answers shows their price', async () => {
    const here = await visitWithQuote()
    const there = openPage()
    there.store.resume()
    await there.flow.loadQuote()
    await there.flow.chooseDate('2026-12-11')
    here.store.sync()
    here.store.resume()
    expect(here.state).toMatchObject({ step: 'reserver', simulation: null, prices: [] })
    await here.flow.loadQuote()
    expect(here.state).toMatchObject(AT_11)
  })

  it('a tab that goes on without the other tab’s answers shows the price of its own', async () => {
    const here = await visitWithQuote()
    const there = openPage()
    there.store.resume()
    await there.flow.loadQuote()
    await there.flow.chooseDate('2026-12-11')
    here.flow.change('mon-volume')
    here.store.edit({ volume: 30 })
    here.flow.submitVolume()
    const reloaded = openPage()
    reloaded.store.resume()
    await reloaded.flow.loadQuote()
    const { simulation, values } = reloaded.state
    expect([simulation?.movingDate, values.movingDate]).toEqual(['2026-12-12', '2026-12-12'])
    expect([...server.simulations.values()]).toMatchObject([{ movingDate: '2026-12-12' }])
  })

  it('a tab shows no price of another day that the server stores under the same simulation', async () => {
    const { state } = await visitWithQuote()
    const uuid = state.simulationUuid ?? ''
    const stored = server.simulations.get(uuid)
    if (stored !== undefined) server.simulations.set(uuid, { ...stored, movingDate: '2026-12-13' })
    const later = openPage()
    later.store.resume()
    await later.flow.loadQuote()
    expect(later.state.simulation?.movingDate).toBe('2026-12-12')
    expect(server.simulations.get(uuid)).toMatchObject({ movingDate: '2026-12-12' })
  })
})

describe('a device whose clock is wrong', () => {
  const years = (count: number) => new Date(NOW.getTime() + count * 365 * 86_400_000)
  const serverSpeaks = ({ store }: ReturnType<typeof openPage>) =>
    store.clock.sync(NOW.toUTCString())
  const visitAt = (deviceTime: Date, changes: Partial<FunnelValues> = {}) => {
    clock = deviceTime
    const asked = { count: 0 }
    server = createFakeServer(() => {
      asked.count += 1
      serverSpeaks(page)
    })
    const page = visitWith(changes)
    return { page, asked }
  }

  it.each([
    ['years ahead', 5],
    ['years late', -5],
  ])('(%s) refuses no true date: the server is asked for its time', async (_, count) => {
    const { page, asked } = visitAt(years(count))
    await page.flow.submitContact()
    expect(asked.count).toBe(1)
    expect(page.state).toMatchObject({ step: 'choix-volume', call: 'done' })
    page.store.goTo('mes-adresses')
    await page.flow.submitAddresses()
    expect(page.state).toMatchObject({ step: 'reserver', call: 'done' })
    expect(asked.count).toBe(1)
  })

  it('(set while the customer was here) refuses no true date: the server is asked again', async () => {
    const { page, asked } = visitAt(NOW)
    serverSpeaks(page)
    clock = years(5)
    await page.flow.submitContact()
    expect(page.state).toMatchObject({ step: 'choix-volume', call: 'done' })
    expect(asked.count).toBe(1)
  })

  it('(right all the time) is not asked again before it refuses', async () => {
    const { page, asked } = visitAt(NOW, { movingDate: '2026-12-01' })
    serverSpeaks(page)
    await page.flow.submitContact()
    expect(page.state.violations).toEqual([TOO_EARLY])
    expect(asked.count).toBe(0)
  })

  it('a date refused by a wrong clock is accepted once the server has sent its time', async () => {
    const { page } = visitAt(years(5))
    page.flow.leaveField('movingDate')
    await vi.waitFor(() => expect(page.state.violations).toEqual([]))
  })

  it('a past date is refused before the price once the lead’s answer has brought the time', async () => {
    const { page } = visitAt(years(-1), { movingDate: '2026-12-01' })
    page.store.edit({ movingDate: '2026-11-30' })
    const { createLead } = server.api
    server.api.createLead = (...request) => {
      serverSpeaks(page)
      return createLead(...request)
    }
    await page.flow.submitContact()
    expect(page.state).toMatchObject({
      step: 'mes-coordonnees',
      violations: [TOO_EARLY],
      refusals: 1,
    })
    page.store.edit({ movingDate: '2026-12-12' })
    await page.flow.submitContact()
    expect(page.state.step).toBe('choix-volume')
    expect(server.leads.size).toBe(1)
  })

  it('a stored quote without prices is reported as a day that has passed', async () => {
    await visitWithQuote()
    const { simulation } = server.api
    server.api.simulation = async uuid => {
      const read = await simulation(uuid)
      return read.ok ? { ok: true, value: { ...read.value, simulationsPrices: [] } } : read
    }
    const later = openPage()
    later.store.resume()
    await later.flow.loadQuote()
    expect(later.state).toMatchObject({ simulation: null, fault: { violations: [TOO_EARLY] } })
  })
})

describe('a piece that the catalogue no longer has', () => {
  const inventory = { SALON: { predefined: { CANAPE: 1, JUKEBOX: 2 }, custom: [] } }
  const withoutJukebox = { SALON: { predefined: { CANAPE: 1 }, custom: [] } }

  it('an unknown piece is removed from the list when the catalogue is loaded, and is named', async () => {
    const { state, flow } = await visitWithLead({ isKnownVolume: 'unknown', inventory })
    flow.takeOutUnknown(reference => reference !== 'JUKEBOX')
    expect(state).toMatchObject({ step: 'mes-adresses', missingPieces: ['JUKEBOX'] })
    expect(state.values.inventory).toEqual(withoutJukebox)
    flow.takeOutUnknown(() => true)
    expect(state.missingPieces).toEqual(['JUKEBOX'])
  })

  it('a list that holds only unknown pieces leads back to the volume step', async () => {
    const only = { SALON: { predefined: { JUKEBOX: 1 }, custom: [] } }
    const { state, flow } = await visitWithLead({ isKnownVolume: 'unknown', inventory: only })
    flow.takeOutUnknown(() => false)
    expect(state).toMatchObject({
      step: 'mon-volume',
      missingPieces: ['JUKEBOX'],
      values: { inventory: {} },
    })
  })

  it('an unknown piece is removed from the heavy items too', async () => {
    const predefinedHeavyItems = { PIANO: 1, TRONE: 1 }
    const { state, flow } = await visitWithLead({ hasHeavyItems: true, predefinedHeavyItems })
    const violations = [
      { propertyPath: 'predefinedHeavyItems.TRONE', message: 'Merci de vérifier ce champs' },
    ]
    server.refuseNext('createSimulation', 'invalid', violations)
    await flow.submitAddresses()
    expect(state).toMatchObject({
      missingPieces: ['TRONE'],
      values: { predefinedHeavyItems: { PIANO: 1 } },
    })
  })

  it('an unknown piece that the server refuses is removed, and the next try succeeds', async () => {
    const { state, flow } = await visitWithLead({ isKnownVolume: 'unknown', inventory })
    const violations = [
      {
        propertyPath: 'inventory.SALON.predefined.JUKEBOX',
        message: 'Merci de vérifier ce champs',
      },
    ]
    server.refuseNext('createSimulation', 'invalid', violations)
    await flow.submitAddresses()
    expect(state).toMatchObject({ step: 'mes-adresses', missingPieces: ['JUKEBOX'], fault: null })
    await flow.submitAddresses()
    expect(state.step).toBe('reserver')
    expect([...server.simulations.values()]).toMatchObject([{ inventory: withoutJukebox }])
  })

  it('the price page requests a new price without an unknown piece', async () => {
    const { store, state, flow } = await visitWithLead({ isKnownVolume: 'unknown', inventory })
    await flow.submitAddresses()
    flow.takeOutUnknown(reference => reference !== 'JUKEBOX')
    expect(state).toMatchObject({ step: 'reserver', simulation: null })
    await flow.loadQuote()
    expect(state.simulation).not.toBeNull()
    expect([...server.simulations.values()]).toMatchObject([{ inventory: withoutJukebox }])
    store.goTo('mon-volume')
    expect(state.missingPieces).toEqual([])
  })
})

describe('erasing everything', () => {
  it('erasing everything erases the lead on the server and the draft on the device', async () => {
    const { state, flow } = await visitWithQuote()
    const uuid = state.lead?.uuid
    const erasing = flow.eraseEverything()
    expect([...device.keys()]).toEqual(['moving:direct:owed'])
    expect(state).toMatchObject({
      erasure: 'pending',
      step: 'mes-coordonnees',
      lead: null,
      values: { lastname: '' },
    })
    await erasing
    expect([state.erasure, device.size]).toEqual(['done', 0])
    expect(server.calls).toEqual([{ method: 'eraseLead', uuid }])
    expect(server.leads.size).toBe(0)
    expect(openPage().state.restorable).toBeNull()
  })

  it('erasing everything also empties the departure that another form handed over', async () => {
    const { store, state, flow } = openPage()
    store.prefill({ departureAddress: PARIS, gclid: 'g-1' })
    await flow.eraseEverything()
    expect(state.values).toMatchObject({
      departureAddress: { city: '', addressInTextInput: '' },
      gclid: 'g-1',
    })
  })

  it('erasing everything also erases the draft and lead of an earlier visit', async () => {
    await visitWithQuote()
    const { state, flow } = openPage()
    await flow.eraseEverything()
    expect(state).toMatchObject({ erasure: 'done', restorable: null })
    expect([server.leads.size, device.size]).toEqual([0, 0])
  })

  it.each(REASONS.filter(reason => reason !== 'not-found'))(
    'an erasure that fails (%s) is shown as failed, and can be tried again',
    async reason => {
      const { state, flow } = await visitWithQuote()
      server.refuseNext('eraseLead', reason)
      await flow.eraseEverything()
      expect(state).toMatchObject({ erasure: 'failed', step: 'mes-coordonnees', lead: null })
      expect(server.leads.size).toBe(1)
      // The lead's token stays until the lead is gone, without personal data.
      expect([...device.keys()]).toEqual(['moving:direct:owed'])
      expect(JSON.stringify([...device.values()])).not.toMatch(/Lefèvre|exemple\.fr/)
      await flow.eraseEverything()
      expect(state.erasure).toBe('done')
      expect(server.leads.size).toBe(0)
    },
  )

  it('a failed erasure can be finished on a later visit, and leaves the new quote alone', async () => {
    const first = await visitWithQuote()
    server.refuseNext('eraseLead', 'network')
    await first.flow.eraseEverything()
    const { store, state, flow } = openPage()
    expect(state.erasure).toBe('failed')
    store.edit({ lastname: 'Moreau' })
    await flow.eraseEverything('retry')
    expect(state).toMatchObject({ erasure: 'done', values: { lastname: 'Moreau' } })
    expect([server.leads.size, device.has('moving:direct:owed')]).toEqual([0, false])
  })

  it('an erasure is done when the server has no lead any more', async () => {
    const { state, flow } = await visitWithQuote()
    server.eraseLeads()
    await flow.eraseEverything()
    expect(state.erasure).toBe('done')
  })

  it('erasing everything also erases a lead whose creation got no answer', async () => {
    const { state, flow } = visitWith()
    server.loseNext('createLead')
    await flow.submitContact()
    expect(server.leads.size).toBe(1)
    await flow.eraseEverything()
    expect(state.erasure).toBe('done')
    expect(server.leads.size).toBe(0)
  })

  it('a repeated erasure keeps a lead that was made after the failed try', async () => {
    const { store, state, flow } = await visitWithQuote()
    server.refuseNext('eraseLead', 'server')
    await flow.eraseEverything()
    store.edit(customerValues())
    await flow.submitContact()
    await flow.eraseEverything('retry')
    expect([...server.leads.keys()]).toEqual([state.lead?.uuid])
    expect(state).toMatchObject({ erasure: 'done', step: 'choix-volume' })
  })
})

describe('erasing with several drafts and tabs', () => {
  const twoLeads = async () => {
    const here = visitWith()
    const there = visitWith({ lastname: 'Moreau' })
    await here.flow.submitContact()
    await there.flow.submitContact()
    expect(server.leads.size).toBe(2)
    return { here, there }
  }

  it('an erasure covers the leads of both tabs after one draft was taken up in the other tab', async () => {
    const { here } = await twoLeads()
    here.store.sync()
    here.store.resume()
    expect(here.state).toMatchObject({ values: { lastname: 'Moreau' }, formerLeads: [{}] })
    here.store.goTo('choix-volume')
    await openPage().flow.eraseEverything()
    expect([server.leads.size, device.size]).toEqual([0, 0])
  })

  it('an erasure covers the lead of a tab whose draft was overwritten', async () => {
    const { here } = await twoLeads()
    here.store.edit({ firstname: 'Zoë' })
    here.store.flush()
    await openPage().flow.eraseEverything()
    expect(server.leads.size).toBe(0)
  })

  it('an erasure covers the lead of a draft set aside, before and after a new lead is made', async () => {
    for (const isOn of [false, true]) {
      await visitWithQuote()
      const { store, flow } = openPage()
      store.discard()
      if (isOn) {
        store.edit(customerValues({ lastname: 'Moreau' }))
        await flow.submitContact()
        expect(server.leads.size).toBe(2)
      }
      await flow.eraseEverything()
      expect([server.leads.size, device.size]).toEqual([0, 0])
    }
  })

  it('a tab that sends a lead follows another tab’s erasure once the lead has arrived', async () => {
    const { here, there } = await twoLeads()
    here.store.edit({ firstname: 'Zoë' })
    const sending = here.flow.submitContact()
    expect(here.state.call).toBe('pending')
    await there.flow.eraseEverything()
    await Promise.all([here.flow.followErasure(), sending])
    expect(here.state).toMatchObject({
      erasure: 'done',
      lead: null,
      values: { lastname: '' },
      step: 'mes-coordonnees',
    })
    here.store.flush()
    expect([server.leads.size, device.size]).toEqual([0, 0])
  })

  it('leads that two tabs could not erase are erased on a later visit', async () => {
    const { here, there } = await twoLeads()
    for (let times = 0; times < 3; times++) server.refuseNext('eraseLead', 'network')
    await Promise.all([there.flow.eraseEverything(), here.flow.followErasure()])
    expect([here.state.erasure, there.state.erasure, server.leads.size]).toEqual([
      'failed',
      'failed',
      2,
    ])
    const later = openPage()
    expect(later.state.erasure).toBe('failed')
    await later.flow.eraseEverything('retry')
    expect([server.leads.size, device.size]).toEqual([0, 0])
  })

  it('a lead whose answer was lost is erased on a later visit when erasing it fails first', async () => {
    const { flow } = visitWith()
    server.loseNext('createLead')
    await flow.submitContact()
    server.refuseNext('eraseLead', 'network')
    await flow.eraseEverything()
    await openPage().flow.eraseEverything('retry')
    expect([server.leads.size, device.size]).toEqual([0, 0])
  })
})

describe('what was erased meanwhile', () => {
  it('a lead that the server does not know is created again when its owner sends it', async () => {
    const { state, flow } = await visitWithQuote()
    const erased = state.lead?.uuid
    server.eraseLeads()
    await flow.submitContact()
    expect(methods()).toEqual(['updateLead', 'createLead'])
    expect(state.lead?.uuid).not.toBe(erased)
    expect(state.simulationUuid).toBeNull()
    expect(state.step).toBe('choix-volume')
  })

  it('a lead that the server does not know is created again for its simulation, once', async () => {
    const { state, flow } = await visitWithLead()
    server.eraseLeads()
    await flow.submitAddresses()
    expect(methods()).toEqual([
      'createSimulation',
      'createLead',
      'createSimulation',
      'compareDates',
    ])
    expect(state.step).toBe('reserver')
    expect([...server.leads.keys()]).toEqual([state.lead?.uuid])
    expect([...server.simulations.values()]).toMatchObject([{ leadUuid: state.lead?.uuid }])
  })

  it('a lead the server will not know is given up after one more', async () => {
    const { state, flow } = await visitWithLead()
    const violations = [{ propertyPath: 'leadUuid', message: 'LeadUuid est inconnu' }]
    server.refuseNext('createSimulation', 'invalid', violations)
    server.refuseNext('createSimulation', 'invalid', violations)
    await flow.submitAddresses()
    expect(methods()).toEqual(['createSimulation', 'createLead', 'createSimulation'])
    expect(state).toMatchObject({ call: 'error', step: 'mes-adresses', violations })
  })

  it('a simulation that the server does not know is created again', async () => {
    const { state, flow } = await visitWithQuote()
    server.simulations.clear()
    await flow.submitAddresses()
    expect(methods()).toEqual(['updateSimulation', 'createSimulation', 'compareDates'])
    expect([...server.simulations.keys()]).toEqual([state.simulationUuid])
  })

  it('a price page without its simulation goes back to the addresses', async () => {
    await visitWithQuote()
    server.eraseLeads()
    const { store, state, flow } = openPage()
    store.resume()
    await flow.loadQuote()
    expect(state).toMatchObject({
      step: 'mes-adresses',
      simulationUuid: null,
      call: 'idle',
      fault: null,
    })
    await flow.submitAddresses()
    expect(state.step).toBe('reserver')
  })
})

describe('the price page', () => {
  it('the price page sends nothing while the lead lacks answers', async () => {
    const { state, flow, store } = await visitWithLead({ arrivalAddress: typedAddress() })
    store.goTo('reserver')
    await flow.loadQuote()
    expect(state).toMatchObject({ step: 'reserver', call: 'done', simulation: null })
    expect(server.calls).toEqual([])
  })

  it('the price page makes a price for a complete lead that has none', async () => {
    const { state, flow, store } = await visitWithLead()
    store.goTo('reserver')
    await flow.loadQuote()
    expect(state.simulation).not.toBeNull()
    expect(server.calls.map(({ method }) => method)).toEqual(['createSimulation', 'compareDates'])
  })

  it('the price page shows no price for a day that has passed since', async () => {
    const page = await visitWithLead({ movingDate: '2026-12-02' })
    await page.flow.submitAddresses()
    server.calls.length = 0
    clock = new Date('2026-12-02T13:31:00Z')
    const { store, state, flow } = openPage()
    store.resume()
    await flow.loadQuote()
    expect(state).toMatchObject({
      step: 'reserver',
      simulation: null,
      fault: { violations: [TOO_EARLY] },
    })
    expect(server.calls).toEqual([])
  })

  it('the price page does not call back a customer who has gone to another step', async () => {
    const { store, state, flow } = await visitWithLead()
    const pricing = flow.submitAddresses()
    store.goTo('mon-volume')
    await pricing
    expect(state).toMatchObject({ step: 'mon-volume', call: 'done' })
  })

  it.each(['network', 'timeout', 'server'] as const)(
    'a price page that cannot be loaded (%s) stays, and loads at the next try',
    async reason => {
      await visitWithQuote()
      const { store, state, flow } = openPage()
      store.resume()
      server.refuseNext('simulation', reason)
      await flow.loadQuote()
      expect(state).toMatchObject({
        step: 'reserver',
        call: 'error',
        fault: { reason },
        simulation: null,
      })
      await flow.loadQuote()
      expect(state).toMatchObject({ step: 'reserver', call: 'done', fault: null })
      expect(state.simulation).not.toBeNull()
    },
  )

  it('a changed answer leads back to the price page, and a step reached by going back leads forward', async () => {
    const { store, state, flow } = await visitWithQuote()
    flow.change('mon-volume')
    store.edit({ volume: 40 })
    flow.submitVolume()
    expect(state).toMatchObject({ step: 'reserver', simulation: null })
    await flow.loadQuote()
    expect([...server.simulations.values()]).toMatchObject([{ volume: 40 }])
    flow.change('mes-coordonnees')
    await flow.submitContact()
    expect(state.step).toBe('reserver')
    flow.change('mes-adresses')
    flow.back()
    flow.submitVolume()
    expect(state.step).toBe('mes-adresses')
  })

  it('a price is new when it was made in this visit, and not when it is read again', async () => {
    const { state } = await visitWithQuote()
    expect(state.isPriceNew).toBe(true)
    const later = openPage()
    later.store.resume()
    await later.flow.loadQuote()
    expect(later.state).toMatchObject({ isPriceNew: false, call: 'done' })
    await later.flow.chooseDate('2026-12-11')
    expect(later.state.isPriceNew).toBe(true)
  })

  it('the price page changes the day and its price', async () => {
    const { state, flow } = await visitWithQuote()
    await flow.chooseDate('2026-12-11')
    expect(methods()).toEqual(['updateSimulation'])
    expect(state).toMatchObject({
      step: 'reserver',
      call: 'done',
      simulation: { movingDate: '2026-12-11' },
    })
    expect(state.values.movingDate).toBe('2026-12-11')
    expect([...server.simulations.values()]).toMatchObject([{ movingDate: '2026-12-11' }])
  })

  it.each([
    ['in this visit', (page: ReturnType<typeof openPage>) => page],
    ['before the page was opened anew', () => openPage()],
  ])('the price page shows no price for answers that were changed %s', async (_, later) => {
    const earlier = await visitWithQuote()
    earlier.store.edit({ volume: 40 })
    earlier.store.flush()
    const { store, state, flow } = later(earlier)
    store.resume()
    store.goTo('reserver')
    expect(state).toMatchObject({ step: 'reserver', simulation: null })
    await flow.loadQuote()
    expect(methods()).toEqual(['updateSimulation', 'compareDates'])
    expect(server.calls[0]).toMatchObject({ body: { volume: 40 } })
    expect(state.simulation).not.toBeNull()
    store.goTo('mon-volume')
    store.goTo('reserver')
    expect(state.simulation).not.toBeNull()
  })

  it('the price page shows no price when an answer was changed during the call', async () => {
    const { store, state, flow } = await visitWithLead()
    const pricing = flow.submitAddresses()
    store.edit({ arrivalFloor: 3 })
    await pricing
    expect(state).toMatchObject({ step: 'reserver', simulation: null })
    await flow.loadQuote()
    expect([...server.simulations.values()]).toMatchObject([{ arrivalFloor: 3 }])
  })

  it('the price page sends the shown date again when the answer to a change was lost', async () => {
    const { store, state, flow } = await visitWithQuote()
    server.loseNext('updateSimulation', 'timeout')
    await flow.chooseDate('2026-12-11')
    expect(state.simulation?.movingDate).toBe('2026-12-12')
    store.goTo('reserver')
    await flow.loadQuote()
    expect([...server.simulations.values()]).toMatchObject([{ movingDate: '2026-12-12' }])
    expect(state.simulation?.movingDate).toBe('2026-12-12')
  })

  it('the price page sends nothing for the day that it already shows', async () => {
    const { flow } = await visitWithQuote()
    await flow.chooseDate('2026-12-12')
    expect(server.calls).toEqual([])
  })

  it.each(REASONS.filter(reason => reason !== 'not-found'))(
    'the price page goes back to the day it showed on %s',
    async reason => {
      const { state, flow } = await visitWithQuote()
      server.refuseNext('updateSimulation', reason)
      await flow.chooseDate('2026-12-11')
      expect(state).toMatchObject({ step: 'reserver', call: 'error', fault: { reason } })
      expect(state.values.movingDate).toBe('2026-12-12')
      expect(state.simulation?.movingDate).toBe('2026-12-12')
      expect([...device.values()][0]).toContain('"movingDate":"2026-12-12"')
    },
  )

  it('the price page changes to the day that was chosen last', async () => {
    const { state, flow } = await visitWithQuote()
    await Promise.all([flow.chooseDate('2026-12-11'), flow.chooseDate('2026-12-13')])
    expect(methods()).toEqual(['updateSimulation', 'updateSimulation'])
    expect(state).toMatchObject({
      values: { movingDate: '2026-12-13' },
      simulation: { movingDate: '2026-12-13' },
    })
  })
})

describe('a day on which the storage would have ended', () => {
  const stored = { needStorage: true, noArrivalAddress: true, endStorageDate: '2026-12-14' }

  it('a day at the end of the storage asks for a new end date, and is then priced', async () => {
    const page = await visitWithLead(stored)
    const { state, flow, store } = page
    await flow.submitAddresses()
    expect(state.step).toBe('reserver')
    server.calls.length = 0
    await flow.chooseDate('2026-12-14')
    expect(state).toMatchObject({ step: 'mes-adresses', call: 'idle', refusals: 1 })
    expect(state.values.movingDate).toBe('2026-12-14')
    expect(pathsOf(page)).toEqual(['endStorageDate'])
    expect(server.calls).toEqual([])
    store.edit({ endStorageDate: '2026-12-15' })
    expect(state.violations).toEqual([])
    await flow.submitAddresses()
    expect(state).toMatchObject({ step: 'reserver', simulation: { movingDate: '2026-12-14' } })
    expect([...server.simulations.values()]).toMatchObject([
      { movingDate: '2026-12-14', endStorageDate: '2026-12-15' },
    ])
  })

  it('the price page loads no price while the end date of the storage is missing', async () => {
    const { state, flow, store } = await visitWithLead(stored)
    await flow.submitAddresses()
    await flow.chooseDate('2026-12-14')
    store.goTo('reserver')
    expect(store.furthest()).toBe('mes-adresses')
    server.calls.length = 0
    await flow.loadQuote()
    expect(state.simulation).toBeNull()
    expect(server.calls).toEqual([])
  })
})

describe('back', () => {
  it('the back button goes one step at a time, and stays at the first step', async () => {
    const { state, flow } = await visitWithQuote()
    const steps = Array.from({ length: 5 }, () => {
      flow.back()
      return state.step
    })
    expect(steps).toEqual([
      'mes-adresses',
      'mon-volume',
      'choix-volume',
      'mes-coordonnees',
      'mes-coordonnees',
    ])
  })

  it.each([
    ['nothing', typedAddress(), false],
    ['text that was not chosen', typedAddress('Lyon'), true],
    ['a chosen place', LYON, true],
  ])(
    'going back from the addresses works with %s as arrival',
    async (_, arrivalAddress, expected) => {
      const { state, flow } = await visitWithLead({ arrivalAddress })
      expect(flow.back()).toBe(expected)
      expect(state.step).toBe(expected ? 'mon-volume' : 'mes-adresses')
    },
  )
})
