import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { FunnelValues } from '../domain/funnel-values'
import { customerValues, NOW, PARIS } from '../domain/testing/valid-customer'
import { createClock } from './clock'
import { createFunnelFlow } from './funnel-flow'
import { funnelRecord } from './funnel-record'
import { createFunnelStore } from './funnel-store'
import { createPersistence, type KeyValueStorage, NO_PERSISTENCE } from './persistence'
import { createFakeServer } from './testing/fake-server'
import { wholeState } from './testing/whole-state'

let server = createFakeServer()
let device = new Map<string, string>()

/** Loads a page on the device: the data of an earlier load are still there. */
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
  let keys = 0
  const newKey = () => `key-${++keys}`
  const wait = () => Promise.resolve()
  const flow = createFunnelFlow({
    store,
    api: server.api,
    newKey,
    consentVersion: '2026-11-21',
    wait,
  })
  return { store, state: wholeState(store), flow }
}
const STREET = { ...PARIS, city: 'Lyon', postalCode: '69001' }
const BOOKABLE = {
  departureFloor: 0,
  arrivalAddress: STREET,
  arrivalFloor: 2,
  arrivalLiftCapacity: 0,
} satisfies Partial<FunnelValues>

/** A customer who sees a price, of which all is known that a booking needs, but for `changes`. */
const visitWithQuote = async (changes: Partial<FunnelValues> = {}) => {
  const page = openPage()
  page.store.edit(customerValues({ ...BOOKABLE, ...changes }))
  await page.flow.submitContact()
  page.store.goTo('mes-adresses')
  await page.flow.submitAddresses()
  server.calls.length = 0
  return page
}
type Page = Awaited<ReturnType<typeof visitWithQuote>>

const methods = () => server.calls.map(({ method }) => method)
const totalOf = ({ state }: Page) =>
  state.simulation?.simulationsPrices[0]?.totalIncludingTaxesPrice
const withOption = ({ state }: Page, option: 'dateFlexibility' | 'movingKit', isChosen = true) => ({
  optionsConfiguration: { ...state.values.optionsConfiguration, [option]: isChosen },
})
const storedDraft = () => JSON.parse(device.get('moving:direct') ?? '{}')

beforeEach(() => {
  server = createFakeServer()
  device = new Map()
})

describe('what is chosen on the price page', () => {
  it('an option that the customer chooses is priced at once and stored on the device', async () => {
    const page = await visitWithQuote()
    await page.flow.choose(withOption(page, 'dateFlexibility'))
    expect(methods()).toEqual(['updateSimulation'])
    expect(totalOf(page)).toBe(125_000)
    expect(page.state).toMatchObject({ step: 'reserver', call: 'done', isPriceStale: false })
    expect(page.state.prices.map(price => price.totalIncludingTaxesPrice)).toEqual([125_000])
    expect(storedDraft().values.optionsConfiguration.dateFlexibility).toBe(true)
  })

  it('the days stay in place when the customer chooses another of them', async () => {
    const page = await visitWithQuote()
    const days = page.state.prices.map(({ movingDate }) => movingDate)
    await page.flow.chooseDate('2026-12-11')
    expect(page.state.simulation?.movingDate).toBe('2026-12-11')
    expect(days).toEqual(['2026-12-11', '2026-12-12', '2026-12-13'])
    expect(page.state.prices.map(({ movingDate }) => movingDate)).toEqual(days)
  })

  it('the days stay in place when the customer chooses an option after another day', async () => {
    const page = await visitWithQuote()
    const days = page.state.prices.map(({ movingDate }) => movingDate)
    await page.flow.chooseDate('2026-12-11')
    await page.flow.choose(withOption(page, 'dateFlexibility'))
    expect(page.state.prices.map(({ movingDate }) => movingDate)).toEqual(days)
    expect(page.state.prices.map(price => price.totalIncludingTaxesPrice)).toEqual([
      125_000, 125_000, 125_000,
    ])
  })

  it('the price counts the last choice of each option when several follow quickly', async () => {
    const page = await visitWithQuote()
    const first = page.flow.choose(withOption(page, 'dateFlexibility'))
    const second = page.flow.choose(withOption(page, 'movingKit'))
    const third = page.flow.choose(withOption(page, 'dateFlexibility', false))
    expect(page.state.call).toBe('pending')
    await Promise.all([first, second, third])
    expect(server.calls.at(-1)).toMatchObject({
      body: { optionsConfiguration: { dateFlexibility: false, movingKit: true } },
    })
    expect(totalOf(page)).toBe(120_000)
    expect(page.state).toMatchObject({ call: 'done', isPriceStale: false })
  })

  it('a chosen option waits for the price that is being loaded', async () => {
    const page = await visitWithQuote()
    page.store.edit({ volume: 40 })
    const loading = page.flow.loadQuote()
    await page.flow.choose(withOption(page, 'dateFlexibility'))
    await loading
    expect([...server.simulations.values()]).toMatchObject([
      { volume: 40, optionsConfiguration: { dateFlexibility: true } },
    ])
    expect(totalOf(page)).toBe(125_000)
  })

  it.each(['network', 'server', 'too-many'] as const)(
    'a choice that fails on %s is put back, and made at the next try',
    async reason => {
      const page = await visitWithQuote()
      server.refuseNext('updateSimulation', reason)
      await page.flow.choose(withOption(page, 'dateFlexibility'))
      expect(page.state).toMatchObject({ step: 'reserver', call: 'error', fault: { reason } })
      expect(page.state).toMatchObject({ missed: ['dateFlexibility'], promoCode: '' })
      expect(page.state.values.optionsConfiguration.dateFlexibility).toBe(false)
      expect(totalOf(page)).toBe(120_000)
      expect(storedDraft().values.optionsConfiguration.dateFlexibility).toBe(false)
      await page.flow.loadQuote()
      expect(page.state.values.optionsConfiguration.dateFlexibility).toBe(true)
      expect(page.state).toMatchObject({ call: 'done', fault: null, missed: [] })
      expect(totalOf(page)).toBe(125_000)
    },
  )

  it('all choices made during a failed call are put back, and each is reported at its field', async () => {
    const page = await visitWithQuote()
    server.refuseNext('updateSimulation', 'network')
    const code = page.flow.choose({ promoCode: 'BIENVENUE' })
    server.refuseNext('updateSimulation', 'network')
    const kit = page.flow.choose(withOption(page, 'movingKit'))
    await Promise.all([code, kit])
    expect([...page.state.missed].toSorted()).toEqual(['movingKit', 'promoCode'])
    expect(page.state).toMatchObject({
      promoCode: '',
      values: { optionsConfiguration: { movingKit: false } },
    })
    await page.flow.choose({ movingDate: '2026-12-11' })
    expect(page.state).toMatchObject({
      missed: [],
      values: { optionsConfiguration: { movingKit: false } },
    })
  })

  it('a price that has changed meanwhile is shown when the customer returns', async () => {
    const page = await visitWithQuote()
    server.reprice(131_000)
    await page.flow.lookForOrder()
    expect(totalOf(page)).toBe(131_000)
    expect(page.state).toMatchObject({ call: 'done', simulation: { formerCents: 120_000 } })
    server.calls.length = 0
    await page.flow.lookForOrder()
    expect(methods()).toEqual(['simulation'])
  })
})

describe('a promo code', () => {
  it('a valid promo code lowers the price, is stored on the device, and can be removed', async () => {
    const page = await visitWithQuote()
    await page.flow.choose({ promoCode: 'bienvenue' })
    expect(totalOf(page)).toBe(110_000)
    expect(page.state).toMatchObject({
      promoCode: 'BIENVENUE',
      promoFault: '',
      simulation: { promo: { value: 10_000 } },
    })
    expect(storedDraft().promoCode).toBe('BIENVENUE')
    const later = openPage()
    later.store.resume()
    await later.flow.loadQuote()
    await later.flow.choose(withOption(later, 'dateFlexibility'))
    expect(totalOf(later)).toBe(115_000)
    await later.flow.choose({ promoCode: '' })
    expect(totalOf(later)).toBe(125_000)
  })

  it('a wrong promo code is reported at its field, and the valid code and the option stay', async () => {
    const page = await visitWithQuote()
    await page.flow.choose({ promoCode: 'BIENVENUE' })
    const trying = page.flow.choose({ promoCode: 'RIEN' })
    await Promise.all([trying, page.flow.choose(withOption(page, 'dateFlexibility'))])
    expect(page.state).toMatchObject({
      promoFault: 'Ce code n’est pas valable',
      promoCode: 'BIENVENUE',
      fault: null,
    })
    expect(totalOf(page)).toBe(115_000)
    await page.flow.choose(withOption(page, 'movingKit'))
    expect(page.state.promoFault).toBe('')
  })

  it('a withdrawn promo code is reported when the new price is without it', async () => {
    const page = await visitWithQuote()
    await page.flow.choose({ promoCode: 'BIENVENUE' })
    server.withdraw('BIENVENUE')
    server.reprice(120_000)
    const later = openPage()
    later.store.resume()
    await later.flow.loadQuote()
    expect(later.state).toMatchObject({
      promoCode: '',
      promoFault: 'Ce code promo n’est plus valable',
      call: 'done',
    })
    expect(totalOf(later)).toBe(120_000)
  })

  it('a promo code that no longer counts is removed, and the chosen option is kept', async () => {
    const page = await visitWithQuote()
    await page.flow.choose({ promoCode: 'BIENVENUE' })
    server.withdraw('BIENVENUE')
    await page.flow.choose(withOption(page, 'dateFlexibility'))
    expect(page.state).toMatchObject({
      promoFault: 'Ce code n’est pas valable',
      promoCode: '',
      call: 'done',
    })
    expect(totalOf(page)).toBe(125_000)
  })
})

describe('the quote', () => {
  it('a quote is mailed as it is configured, and each mail is counted', async () => {
    const page = await visitWithQuote()
    await page.flow.sendQuote()
    await page.flow.sendQuote()
    expect(methods()).toEqual(['sendQuote', 'sendQuote'])
    expect(server.calls[0]).toMatchObject({
      uuid: page.state.simulationUuid,
      body: { email: 'zoe.lefevre@exemple.fr', volume: 30 },
    })
    expect(page.state).toMatchObject({ act: 'sent', simulation: { sentCount: 2 } })
  })

  it('a quote that cannot be mailed is marked unsent, with the time until the next try', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const page = await visitWithQuote()
    server.refuseNext('sendQuote', 'server')
    await page.flow.sendQuote()
    expect(page.state).toMatchObject({ act: 'unsent', sendWait: 0, call: 'done', fault: null })
    expect(page.state.simulation?.sentCount).toBe(0)
    expect(warn.mock.calls).toEqual([['[moving] The quote could not be mailed:', 'server']])
    server.refuseNext('sendQuote', 'too-many', [], 1_200)
    await page.flow.sendQuote()
    expect(page.state).toMatchObject({ act: 'unsent', sendWait: 1_200 })
    await page.flow.sendQuote()
    expect(page.state).toMatchObject({ act: 'sent', simulation: { sentCount: 1 } })
    warn.mockRestore()
  })

  it('a copied quote replaces the first one, with its prices', async () => {
    const page = await visitWithQuote()
    const first = page.state.simulationUuid
    await page.flow.duplicate()
    expect(methods()).toEqual(['duplicate', 'simulation', 'compareDates'])
    expect(page.state).toMatchObject({ act: 'copied', call: 'done' })
    expect(page.state.simulation?.uuid).toBe(page.state.simulationUuid)
    expect(page.state.simulationUuid).not.toBe(first)
    expect(storedDraft().simulationUuid).toBe(page.state.simulationUuid)
  })

  it('a quote that cannot be copied stays as it is, and is copied at the next try', async () => {
    const page = await visitWithQuote()
    const first = page.state.simulationUuid
    server.refuseNext('duplicate', 'network')
    await page.flow.duplicate()
    expect(page.state).toMatchObject({
      call: 'error',
      act: null,
      simulationUuid: first,
      simulation: { uuid: first },
    })
    await page.flow.loadQuote()
    expect(page.state).toMatchObject({ call: 'done', act: 'copied', fault: null })
  })

  it('a quote is copied once when the answer is lost, and again when the customer asks again', async () => {
    const page = await visitWithQuote()
    server.loseNext('duplicate')
    await page.flow.duplicate()
    expect(page.state).toMatchObject({ call: 'error', act: null })
    await page.flow.duplicate()
    expect(page.state).toMatchObject({ call: 'done', act: 'copied' })
    expect(server.simulations.size).toBe(2)
    await page.flow.duplicate()
    expect(server.simulations.size).toBe(3)
  })

  it('a copied quote that cannot be read is read at the next try, without a second copy', async () => {
    const page = await visitWithQuote()
    server.refuseNext('simulation', 'network')
    await page.flow.duplicate()
    expect(page.state).toMatchObject({ call: 'error', simulation: null })
    await page.flow.loadQuote()
    expect(methods().filter(method => method === 'duplicate')).toHaveLength(1)
    expect(page.state.simulation?.uuid).toBe(page.state.simulationUuid)
  })
})

describe('booking', () => {
  it('a move with all its details is booked without another question', async () => {
    const page = await visitWithQuote()
    expect(await page.flow.book()).toBe(true)
    expect(methods()).toEqual(['simulation'])
  })

  it('a booking stays at the price while details are missing, and prices each answer', async () => {
    const page = await visitWithQuote({
      arrivalAddress: customerValues().arrivalAddress,
      departureFloor: null,
      arrivalLiftCapacity: null,
    })
    expect(await page.flow.book()).toBe(false)
    expect(page.state).toMatchObject({ step: 'reserver', refusals: 0 })
    await page.flow.answer('arrival', { address: STREET, liftCapacity: 4 })
    await page.flow.answer('departure', { floor: 0 })
    expect(methods()).toEqual(['updateSimulation', 'updateSimulation'])
    expect(storedDraft().values).toMatchObject({
      departureFloor: 0,
      arrivalLiftCapacity: 4,
      arrivalAddress: STREET,
    })
    expect(await page.flow.book()).toBe(true)
  })

  it('an answer that could not be priced is stored, and priced at the next try', async () => {
    const page = await visitWithQuote({ departureFloor: null })
    server.refuseNext('updateSimulation', 'network')
    await page.flow.answer('departure', { floor: 0 })
    expect(page.state).toMatchObject({ call: 'error', values: { departureFloor: 0 } })
    await page.flow.loadQuote()
    expect([...server.simulations.values()]).toMatchObject([{ departureFloor: 0 }])
    expect(await page.flow.book()).toBe(true)
  })

  it('a booking asked for while an answer is being priced is made once', async () => {
    const page = await visitWithQuote({ departureFloor: null })
    const answered = page.flow.answer('departure', { floor: 0 })
    const [booked, again] = await Promise.all([page.flow.book(), page.flow.book()])
    await answered
    expect([booked, again]).toEqual([true, false])
  })

  it('a change from another tab is shown first, and the booking then takes what is shown here', async () => {
    const page = await visitWithQuote()
    const other = [...server.simulations.values()][0]
    if (other === undefined) throw new Error('There is no simulation')
    const movingDate = '2026-12-11'
    await server.api.updateSimulation(page.state.simulationUuid ?? '', { ...other, movingDate })
    expect(await page.flow.book()).toBe(false)
    expect(page.state.rival).toMatchObject({ movingDate })
    expect([...server.simulations.values()]).toMatchObject([{ movingDate: '2026-12-12' }])
    expect(await page.flow.book()).toBe(true)
    expect(page.state.rival).toBeNull()
  })

  it('a price that another tab has changed is shown before it is booked, even while that draft is offered', async () => {
    const here = await visitWithQuote()
    const there = openPage()
    there.store.resume()
    await there.flow.loadQuote()
    await there.flow.choose(withOption(there, 'dateFlexibility'))
    expect(totalOf(there)).toBe(125_000)
    here.store.sync()
    expect(here.store.session.restorable).toMatchObject({
      values: { optionsConfiguration: { dateFlexibility: true } },
    })
    expect(totalOf(here)).toBe(120_000)
    expect(await here.flow.book()).toBe(false)
    expect(here.state.rival).toMatchObject({ totalIncludingTaxesPrice: 125_000 })
    expect([...server.simulations.values()]).toMatchObject([
      { optionsConfiguration: { dateFlexibility: false } },
    ])
    expect(await here.flow.book()).toBe(true)
  })

  it('booking sends the shown options again when the answer to a change was lost', async () => {
    const page = await visitWithQuote()
    server.loseNext('updateSimulation', 'timeout')
    await page.flow.choose(withOption(page, 'dateFlexibility'))
    server.calls.length = 0
    expect(await page.flow.book()).toBe(true)
    expect(methods()).toEqual(['updateSimulation'])
    expect([...server.simulations.values()]).toMatchObject([
      { optionsConfiguration: { dateFlexibility: false } },
    ])
  })

  it('a changed price is shown before the move is booked', async () => {
    const page = await visitWithQuote()
    page.store.edit(withOption(page, 'dateFlexibility'))
    expect(await page.flow.book()).toBe(false)
    expect(totalOf(page)).toBe(125_000)
    expect(await page.flow.book()).toBe(true)
  })
})

describe('a simulation that was ordered', () => {
  it('an ordered simulation is not priced again, and its copy takes the new choice', async () => {
    const page = await visitWithQuote()
    const first = page.state.simulationUuid
    server.order('ordered')
    await page.flow.choose(withOption(page, 'dateFlexibility'))
    expect(methods()).toEqual(['updateSimulation', 'simulation'])
    expect(page.state).toMatchObject({
      call: 'done',
      fault: null,
      simulation: { uuid: first, status: 'ordered' },
    })
    expect(totalOf(page)).toBe(120_000)
    expect(await page.flow.book()).toBe(true)
    await page.flow.duplicate()
    expect(page.state.simulation).toMatchObject({ uuid: page.state.simulationUuid, status: 'open' })
    expect(page.state.simulationUuid).not.toBe(first)
    expect(totalOf(page)).toBe(125_000)
  })

  it.each([
    ['asked for it', async (page: Page) => page.flow.lookForOrder()],
    ['opened anew', async (page: Page) => page.store.goTo('mes-adresses')],
  ])('an ordered simulation is found by a page that is %s', async (_, act) => {
    const page = await visitWithQuote()
    server.order('ordered')
    await act(page)
    await page.flow.submitAddresses()
    expect(page.state).toMatchObject({ step: 'reserver', simulation: { status: 'ordered' } })
  })
})

describe('a simulation that is paid for', () => {
  const BOOKED = { reference: 'CMD2345678', totalCents: 120_000, paidCents: 36_000, isNew: true }
  const GONE = {
    step: 'mes-coordonnees',
    booked: BOOKED,
    simulation: null,
    simulationUuid: null,
    lead: null,
  }

  it.each([
    ['back from the payment', (page: Page) => page.flow.lookForOrder()],
    ['reading its price', (page: Page) => page.flow.loadQuote()],
    ['choosing once more', (page: Page) => page.flow.choose({ promoCode: 'BIENVENUE' })],
    ['sending once more', (page: Page) => page.flow.submitAddresses()],
  ])('a paid simulation removes its draft: %s', async (_, act) => {
    const page = await visitWithQuote()
    server.order('paid')
    await act(page)
    expect(page.state).toMatchObject(GONE)
    expect(page.state.values.lastname).toBe('')
    expect(device.size).toBe(0)
    page.store.flush()
    expect(device.size).toBe(0)
  })

  it('a paid simulation removes the draft that an earlier visit left', async () => {
    await visitWithQuote()
    server.order('paid')
    const later = openPage()
    expect(later.state.restorable).not.toBeNull()
    await later.flow.lookForOrder()
    expect(later.state).toMatchObject({ ...GONE, restorable: null })
    expect(device.size).toBe(0)
    later.store.edit({ lastname: 'Moreau' })
    later.store.goTo('mes-coordonnees')
    expect(later.state.booked).toBeNull()
  })

  it('a paid simulation removes the draft that was set aside, and keeps the newer one', async () => {
    await visitWithQuote()
    const other = openPage()
    other.store.discard()
    other.store.edit(customerValues({ lastname: 'Moreau' }))
    other.store.save()
    server.order('paid')
    await other.flow.lookForOrder()
    expect(other.state).toMatchObject({
      booked: BOOKED,
      discarded: null,
      values: { lastname: 'Moreau' },
    })
    expect([...device.keys()]).toEqual(['moving:direct'])
    expect(storedDraft().values.lastname).toBe('Moreau')
  })

  it('a paid simulation is news only in the first tab that finds it', async () => {
    const tabs = [await visitWithQuote(), openPage(), openPage()]
    const [, second, third] = tabs
    second?.store.resume()
    server.order('paid')
    for (const tab of tabs) await tab.flow.lookForOrder()
    expect(tabs.map(({ state }) => state.booked?.isNew)).toEqual([true, false, false])
    expect(tabs.map(({ state }) => state.values.lastname)).toEqual(['', '', ''])
    third?.store.flush()
    expect(device.size).toBe(0)
  })

  it('a paid simulation is no news when a newer quote was begun, and that quote stays', async () => {
    const page = await visitWithQuote()
    const other = openPage()
    server.order('paid')
    await other.flow.lookForOrder()
    other.store.edit(customerValues({ lastname: 'Moreau' }))
    other.store.goTo('mes-coordonnees')
    await page.flow.lookForOrder()
    expect(page.state).toMatchObject({ booked: { isNew: false }, values: { lastname: '' } })
    expect(storedDraft().values.lastname).toBe('Moreau')
  })

  it('a paid simulation is news on a device that keeps nothing', () => {
    const { quote, session, takeBooked } = createFunnelStore(NO_PERSISTENCE)
    const { isNew: _, ...order } = BOOKED
    quote.simulationUuid = 'simulation'
    takeBooked({ uuid: 'simulation', order })
    expect(session.booked).toEqual(BOOKED)
  })

  it.each(['network', 'not-found'] as const)(
    'a paid simulation stays unknown, and its draft stays, when reading it fails on %s',
    async reason => {
      const page = await visitWithQuote()
      server.order('paid')
      server.refuseNext('simulation', reason)
      await page.flow.lookForOrder()
      expect(page.state).toMatchObject({ step: 'reserver', booked: null, fault: null })
    },
  )

  it('a page without a priced draft does not ask for an order', async () => {
    await openPage().flow.lookForOrder()
    expect(server.calls).toEqual([])
  })
})
