import { beforeEach, describe, expect, it } from 'vitest'
import type { OpenedQuote } from '../domain/opened-quote'
import { customerValues, LYON, NOW } from '../domain/testing/valid-customer'
import { createFunnelFlow, type FunnelFlow } from './funnel-flow'
import { funnelRecord } from './funnel-record'
import { createFunnelStore } from './funnel-store'
import { openerRecord } from './quote-opening'
import { createPersistence, type KeyValueStorage } from './persistence'
import { createFakeServer } from './testing/fake-server'
import { createClock } from './clock'

const KEY = 'A'.repeat(43)

let server = createFakeServer()
let device = new Map<string, string>()

/** A page load on this device. */
const openPage = () => {
  const openStorage = (): KeyValueStorage => ({
    getItem: key => device.get(key) ?? null,
    setItem: (key, value) => void device.set(key, value),
    removeItem: key => void device.delete(key),
  })
  const persistence = createPersistence(funnelRecord, 'moving:direct', {
    openStorage,
    now: () => NOW.getTime(),
  })
  const clock = createClock(
    () => NOW.getTime(),
    () => 0,
  )
  const store = createFunnelStore(persistence, clock)
  let keysMade = 0
  const newKey = () => `key-${device.size}-${++keysMade}`
  const wait = () => Promise.resolve()
  const opener = createPersistence(openerRecord, 'moving:direct:opener', {
    openStorage,
    now: () => NOW.getTime(),
  })
  const options = { newKey, opener, consentVersion: '2026-11-21', wait }
  return { store, flow: createFunnelFlow({ store, api: server.api, ...options }) }
}

/** Follows the mail's link, and taps. */
const openLink = async (flow: FunnelFlow): Promise<void> => {
  await flow.openQuote(KEY)
  await flow.openQuote()
}

/** A quote made on another device, and mailed. */
const mailed = async (): Promise<OpenedQuote> => {
  const mine = device
  device = new Map()
  const { store, flow } = openPage()
  store.edit(customerValues())
  await flow.submitContact()
  await flow.submitAddresses()
  device = mine
  const { lead } = store.sending
  const { simulationUuid } = store.quote
  if (lead === null || simulationUuid === null) throw new Error('no quote was made')
  const opened = { lead: { ...lead }, simulationUuid, values: customerValues() }
  server.mail(KEY, opened)
  return opened
}

beforeEach(() => {
  server = createFakeServer()
  device = new Map()
})

describe('the quote of a mail’s link', () => {
  it('a mailed quote opens with its price, and is stored on the device', async () => {
    const { lead, simulationUuid } = await mailed()
    const { store, flow } = openPage()
    await openLink(flow)
    expect(store.draft).toMatchObject({
      step: 'reserver',
      values: { arrivalAddress: LYON, volume: 30 },
    })
    expect(store.sending.lead).toEqual(lead)
    expect(store.quote.simulationUuid).toBe(simulationUuid)
    const made = server.calls.length
    await flow.loadQuote()
    expect(store.quote.simulation?.uuid).toBe(simulationUuid)
    expect(server.calls.slice(made).map(({ method }) => method)).toEqual([
      'simulation',
      'compareDates',
    ])
    expect(openPage().store.session.restorable?.lead).toEqual(lead)
  })

  it('a mailed quote opens only at a tap, and loading the page of its link does not use the key', async () => {
    await mailed()
    const scanner = openPage()
    await scanner.flow.openQuote(KEY)
    expect(scanner.store.session.opening).toBe('offered')
    expect(server.calls.filter(({ method }) => method === 'openQuote')).toEqual([])
    device = new Map()
    const { store, flow } = openPage()
    await openLink(flow)
    expect(store.session.opening).toBe('none')
    expect(store.draft.step).toBe('reserver')
  })

  it('a mailed quote gives way to a fresher draft of the same quote on the device', async () => {
    const opened = await mailed()
    const before = openPage()
    await openLink(before.flow)
    before.store.edit({ volume: 31 })
    before.store.flush()
    server.mail(KEY, opened)
    const { store, flow } = openPage()
    await openLink(flow)
    expect(store.draft.values.volume).toBe(31)
  })

  it('a mailed quote sets another quote of the device aside, and that quote can be restored', async () => {
    await mailed()
    const before = openPage()
    before.store.edit({ lastname: 'Avant' })
    before.store.flush()
    const { store, flow } = openPage()
    await openLink(flow)
    expect(store.draft.values.lastname).toBe('Lefèvre')
    store.undoDiscard()
    expect(store.session.restorable?.values.lastname).toBe('Avant')
  })

  it('an answer typed while a mailed quote is opening is set aside, and can be restored', async () => {
    await mailed()
    const { store, flow } = openPage()
    server.loseNext('openQuote')
    await openLink(flow)
    store.edit({ lastname: 'Entretemps' })
    await flow.openQuote()
    expect(store.draft.values.lastname).toBe('Lefèvre')
    store.undoDiscard()
    expect(store.session.restorable?.values.lastname).toBe('Entretemps')
  })

  it('a mailed quote opens at the second try when the first answer was lost', async () => {
    await mailed()
    const { store, flow } = openPage()
    server.loseNext('openQuote')
    await openLink(flow)
    expect(store.session.opening).toBe('failed')
    await openLink(flow)
    expect(store.session.opening).toBe('none')
    expect(store.draft.step).toBe('reserver')
  })

  it('a mailed quote opens again on the same device, with the changes made there', async () => {
    await mailed()
    const first = openPage()
    await openLink(first.flow)
    first.store.edit({ volume: 31 })
    first.store.flush()
    const { store, flow } = openPage()
    await openLink(flow)
    expect(store.session.opening).toBe('none')
    expect(store.draft).toMatchObject({ step: 'reserver', values: { volume: 31 } })
  })

  it('a mailed quote opens on one device only, and another device keeps its own draft', async () => {
    await mailed()
    await openLink(openPage().flow)
    device = new Map([['other', '1']])
    const { store, flow } = openPage()
    store.edit({ lastname: 'Autre' })
    await openLink(flow)
    expect(store.session.opening).toBe('invalid')
    expect(store.draft.values.lastname).toBe('Autre')
  })
})
