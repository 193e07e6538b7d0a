import { beforeEach, describe, expect, it } from 'vitest'
import { customerValues, LYON, NOW, PARIS } from '../domain/testing/valid-customer'
import type { FlowName } from '../domain/steps'
import { createClock } from './clock'
import { createFunnelFlow } from './funnel-flow'
import { funnelRecord } from './funnel-record'
import { createFunnelStore } from './funnel-store'
import { createPersistence, type KeyValueStorage } from './persistence'
import { createFakeServer } from './testing/fake-server'
import { wholeState } from './testing/whole-state'

let server = createFakeServer()
let device = new Map<string, string>()
let keysMade = 0

/** Loads a page on the device: the data of an earlier load are still there, of any flow. */
const openPage = (
  flowName: FlowName = 'landing',
  wait: () => Promise<void> = () => Promise.resolve(),
) => {
  const openStorage = (): KeyValueStorage => ({
    getItem: key => device.get(key) ?? null,
    setItem: (key, value) => void device.set(key, value),
    removeItem: key => void device.delete(key),
  })
  const persistence = createPersistence(funnelRecord, 'moving:agence', {
    openStorage,
    now: () => NOW.getTime(),
  })
  const clock = createClock(
    () => NOW.getTime(),
    () => 0,
  )
  const store = createFunnelStore(persistence, clock, flowName)
  const newKey = () => `key-${++keysMade}`
  const flow = createFunnelFlow({
    store,
    api: server.api,
    newKey,
    consentVersion: '2026-11-21',
    wait,
  })
  return { store, state: wholeState(store), flow }
}
const { departureAddress, arrivalAddress, movingDate, ...rest } = customerValues()
const ROUTE = { departureAddress, arrivalAddress, movingDate }

/**
 * A visitor of a landing whose form has asked for places and day, on the way to the contact
 * details.
 */
const visit = () => {
  const page = openPage()
  page.store.prefill(ROUTE)
  page.flow.chooseVolume('known')
  page.store.edit({ volume: 30 })
  page.flow.submitVolume()
  return page
}
const visitToContact = async () => {
  const page = visit()
  await page.flow.submitAddresses()
  page.store.edit(rest)
  return page
}
const visitToPrice = async () => {
  const page = await visitToContact()
  await page.flow.submitContact()
  return page
}
const methods = () => server.calls.map(({ method }) => method)

beforeEach(() => {
  server = createFakeServer()
  device = new Map()
  keysMade = 0
})

it('the landing flow sends nothing before the contact details, and then everything', async () => {
  const { state, flow, store } = openPage()
  store.prefill(ROUTE)
  expect(state.step).toBe('choix-volume')
  flow.chooseVolume('known')
  store.edit({ volume: 30 })
  flow.submitVolume()
  expect(state.step).toBe('mes-adresses')
  await flow.submitAddresses()
  expect(state.step).toBe('mes-coordonnees')
  expect(methods()).toEqual([])

  await flow.submitContact()
  expect(state.violations.map(({ propertyPath }) => propertyPath)).toContain('lastname')
  store.edit(rest)
  await flow.submitContact()
  expect(state).toMatchObject({ step: 'reserver', call: 'done', fault: null, isLeadNew: true })
  expect(methods()).toEqual(['createLead', 'createSimulation', 'compareDates'])
  expect(server.calls[1]?.body).toMatchObject({ ...ROUTE, leadUuid: state.lead?.uuid, volume: 30 })
  expect(state.prices).toHaveLength(3)
})

it('the landing flow asks for addresses and date when no form has asked for them', async () => {
  const { state, flow, store } = openPage()
  flow.chooseVolume('known')
  store.edit({ volume: 30 })
  flow.submitVolume()
  await flow.submitAddresses()
  expect(state).toMatchObject({ step: 'mes-adresses', refusals: 1 })
  store.edit({ arrivalAddress: LYON, departureAddress: PARIS })
  await flow.submitAddresses()
  store.edit({ ...rest, movingDate: '' })
  await flow.submitContact()
  expect(state.violations.map(({ propertyPath }) => propertyPath)).toEqual(['movingDate'])
  expect(methods()).toEqual([])
})

it('the landing flow goes back one step at a time, and no further than the volume choice', async () => {
  const { state, flow } = await visitToContact()
  const seen = [1, 2, 3, 4].map(() => flow.back() && state.step)
  expect(seen).toEqual(['mes-adresses', 'mon-volume', 'choix-volume', 'choix-volume'])
})

describe('an earlier booking', () => {
  /** From the first step on, with what is typed already. */
  const goThroughAgain = async ({ flow }: ReturnType<typeof openPage>) => {
    flow.submitChoice()
    flow.submitVolume()
    await flow.submitAddresses()
  }

  it('a customer who begins again gets a new lead and quote, and the earlier lead is kept', async () => {
    const page = await visitToPrice()
    const { state, store, flow } = page
    const { lead: earlier, simulationUuid } = state
    store.goTo('choix-volume')
    expect(state).toMatchObject({ lead: earlier, simulationUuid })
    await goThroughAgain(page)
    expect(state).toMatchObject({
      step: 'mes-coordonnees',
      lead: null,
      simulationUuid: null,
      prices: [],
      told: null,
    })
    expect(state).toMatchObject({
      formerLeads: [earlier],
      values: { ...ROUTE, volume: 30, lastname: rest.lastname },
    })

    server.calls.length = 0
    await flow.submitContact()
    expect(state.step).toBe('reserver')
    expect(methods()).toEqual(['createLead', 'createSimulation', 'compareDates'])
    expect(state.simulationUuid).not.toBe(simulationUuid)
    await flow.eraseEverything()
    expect(server.leads.size).toBe(0)
  })

  it.each([
    ['step back from the price', ({ flow }: ReturnType<typeof openPage>) => flow.back()],
    [
      'change an answer of the price',
      ({ flow }: ReturnType<typeof openPage>) => flow.change('mes-coordonnees'),
    ],
    [
      'go there from any step',
      ({ store }: ReturnType<typeof openPage>) => store.goTo('mes-coordonnees'),
    ],
  ])('customers who %s get a new lead and quote', async (_, enter) => {
    const page = await visitToPrice()
    const { lead: earlier, simulationUuid } = page.state
    enter(page)
    expect(page.state).toMatchObject({ step: 'mes-coordonnees', lead: null, simulationUuid: null })
    server.calls.length = 0
    page.store.edit({ firstname: 'Zoë' })
    await page.flow.submitContact()
    expect(methods()).toEqual(['createLead', 'createSimulation', 'compareDates'])
    expect(page.state).toMatchObject({
      step: 'reserver',
      formerLeads: [earlier],
      values: { ...ROUTE, volume: 30 },
    })
    expect(page.state.simulationUuid).not.toBe(simulationUuid)
  })

  it('a customer who changes another answer of the price keeps the lead and the quote', async () => {
    const { state, store, flow } = await visitToPrice()
    const { lead, simulationUuid } = state
    server.calls.length = 0
    flow.change('mes-adresses')
    store.edit({ arrivalAddress: PARIS })
    await flow.submitAddresses()
    expect(state).toMatchObject({ step: 'reserver', lead, simulationUuid })
    flow.change('mon-volume')
    store.edit({ volume: 12 })
    flow.submitVolume()
    expect(state.step).toBe('reserver')
    expect(methods()).toEqual(['updateSimulation', 'compareDates'])
  })

  it('a refused simulation is corrected with the same lead, and makes no second customer', async () => {
    const { state, store, flow } = await visitToContact()
    server.refuseNext('createSimulation', 'invalid', [
      { propertyPath: 'arrivalAddress', message: 'Non' },
    ])
    await flow.submitContact()
    store.goTo('mes-adresses')
    await flow.submitAddresses()
    await flow.submitContact()
    expect(state.step).toBe('reserver')
    expect(methods()).toEqual([
      'createLead',
      'createSimulation',
      'updateLead',
      'createSimulation',
      'compareDates',
    ])
    expect(server.leads.size).toBe(1)
  })

  it('a customer who begins again during a call gets a new lead only after that call has ended', async () => {
    let release = () => {}
    const held = new Promise<void>(resolve => (release = resolve))
    const page = await visitToPrice()
    const { store, state, flow } = page
    const { lead: earlier, simulationUuid } = state
    const { compareDates } = server.api
    server.api.compareDates = async uuid => held.then(() => compareDates(uuid))
    const priced = (store.edit({ volume: 20 }), flow.loadQuote())
    store.goTo('choix-volume')
    await goThroughAgain(page)
    store.edit({ lastname: 'Martin' })
    await flow.submitContact()
    expect(state).toMatchObject({ step: 'mes-coordonnees', lead: earlier, call: 'pending' })
    release()
    await priced
    server.calls.length = 0
    await flow.submitContact()
    expect(methods()).toEqual(['createLead', 'createSimulation', 'compareDates'])
    expect(state).toMatchObject({
      step: 'reserver',
      formerLeads: [earlier],
      values: { lastname: 'Martin' },
    })
    expect(state.simulationUuid).not.toBe(simulationUuid)
    expect(server.leads.get(earlier?.uuid ?? '')).toMatchObject({ lastname: rest.lastname })
  })
})

describe('what fails', () => {
  it.each(['createLead', 'createSimulation'] as const)(
    '%s, lost and sent again, is done once',
    async method => {
      const { state, flow, store } = await visitToContact()
      server.loseNext(method)
      await flow.submitContact()
      expect(state).toMatchObject({
        step: 'mes-coordonnees',
        call: 'error',
        fault: { reason: 'network' },
      })
      store.goTo('mes-adresses')
      await flow.submitAddresses()
      await flow.submitContact()
      expect(state).toMatchObject({ step: 'reserver', fault: null })
      expect([server.leads.size, server.simulations.size]).toEqual([1, 1])
    },
  )

  it('a double tap sends the contact details once', async () => {
    const { flow } = await visitToContact()
    await Promise.all([flow.submitContact(), flow.submitContact()])
    expect(methods()).toEqual(['createLead', 'createSimulation', 'compareDates'])
  })

  it('the landing flow does not call back a customer who has left the contact step', async () => {
    const { flow, store, state } = await visitToContact()
    const sent = flow.submitContact()
    store.goTo('mes-adresses')
    await sent
    expect(state).toMatchObject({ step: 'mes-adresses', call: 'done' })
    expect(methods()).toEqual(['createLead'])
  })
})

describe('taken up again', () => {
  it.each(['landing', 'default'] as const)(
    'a resumed draft with a price is shown at its price in the %s flow',
    async flowName => {
      const { state, store } = await visitToPrice()
      store.flush()
      const next = openPage(flowName)
      next.store.resume()
      expect(next.state).toMatchObject({
        step: 'reserver',
        lead: state.lead,
        simulationUuid: state.simulationUuid,
      })
    },
  )

  it('a resumed draft with a changed contact detail has no lead', async () => {
    const { store, flow } = await visitToPrice()
    flow.change('mes-coordonnees')
    store.edit({ firstname: 'Zoë' })
    store.flush()
    const next = openPage()
    next.store.resume()
    expect(next.state).toMatchObject({
      step: 'mes-coordonnees',
      lead: null,
      values: { firstname: 'Zoë' },
    })
    server.calls.length = 0
    await next.flow.submitContact()
    expect(methods()).toEqual(['createLead', 'createSimulation', 'compareDates'])
  })

  it.each([
    ['landing', 'mes-adresses'],
    ['default', 'mes-coordonnees'],
  ] as const)(
    'a restored draft without a lead continues in the %s flow at %s',
    (flowName, step) => {
      visit().store.flush()
      const next = openPage(flowName)
      next.store.resume()
      expect(next.state).toMatchObject({ step, values: { volume: 30 } })
    },
  )

  it('a landing draft that is set aside begins again with the volume choice', () => {
    visit().store.flush()
    const next = openPage()
    next.store.discard()
    expect(next.state).toMatchObject({
      step: 'choix-volume',
      values: { volume: null },
      restorable: null,
    })
    next.store.undoDiscard()
    next.store.resume()
    expect(next.state).toMatchObject({
      step: 'mes-adresses',
      values: { volume: 30 },
      discarded: null,
    })
  })
})

it('a paid landing draft is removed by a page of the default flow too', async () => {
  await visitToPrice()
  server.order('paid')
  const thanks = openPage('default')
  await thanks.flow.lookForOrder()
  expect(thanks.state.booked).toMatchObject({ reference: 'CMD2345678', isNew: true })
  expect(device.size).toBe(0)
})
