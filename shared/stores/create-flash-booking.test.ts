import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Result } from '../api/http'
import { type FlashOffer, isOnSale } from '../domain/flash-offer'
import { LYON, NOW, PARIS } from '../domain/testing/valid-customer'
import { flashForm, flashOffer } from '../domain/testing/offer'
import { createClock } from './clock'
import { createFlashBooking } from './create-flash-booking'
import { flashRecord } from './flash-record'
import { createFlashStore } from './flash-store'
import { createPersistence, type KeyValueStorage } from './persistence'
import { createFakeServer, fault } from './testing/fake-server'

const newServer = () => createFakeServer(() => syncClock())
let server = newServer()
let device = new Map<string, string>()
/** True when the device stores nothing more. */
let isFull = false
/** Answer of the content service about offers, or its outage. */
let content: { offers: FlashOffer[]; isDown: boolean } = { offers: [], isDown: false }
let keys = 0
let syncClock = () => {}

const openPage = (slug = 'paris-lyon', deviceNow = NOW) => {
  const items = device
  const openStorage = (): KeyValueStorage => ({
    getItem: key => items.get(key) ?? null,
    setItem: (key, value) => {
      if (isFull) throw new Error('QuotaExceededError')
      items.set(key, value)
    },
    removeItem: key => void items.delete(key),
  })
  const persistence = createPersistence(flashRecord, 'moving:direct:flash', {
    openStorage,
    now: () => NOW.getTime(),
  })
  const clock = createClock(
    () => deviceNow.getTime(),
    () => 0,
  )
  syncClock = () => clock.sync(NOW.toUTCString())
  const store = createFlashStore(slug, persistence, clock)
  const findOffer = async (requestedSlug: string): Promise<Result<FlashOffer | null>> => {
    if (content.isDown) return { ok: false, fault: fault('server') }
    return { ok: true, value: content.offers.find(offer => offer.slug === requestedSlug) ?? null }
  }
  const flow = createFlashBooking({
    store,
    findOffer,
    api: server.api,
    consentVersion: '2026-11-22',
    newKey: () => `key-${++keys}`,
    wait: () => new Promise(resolve => setTimeout(resolve)),
  })
  return { store, flow }
}
type Page = ReturnType<typeof openPage>

const fill = async (page: Page, changes: Parameters<typeof flashForm>[0] = {}): Promise<Page> => {
  await page.flow.load()
  page.store.show('reserver')
  page.store.edit(flashForm(changes))
  return page
}
const filledPage = () => fill(openPage())
const methods = () => server.calls.map(({ method }) => method)
const bodiesOf = (requestedMethod: string) =>
  server.calls.filter(({ method }) => method === requestedMethod).map(({ body }) => body)
const storedDraft = () => JSON.parse(device.get('moving:direct:flash') ?? 'null')

beforeEach(() => {
  server = newServer()
  device = new Map()
  isFull = false
  content = { offers: [flashOffer(), flashOffer({ id: 8, slug: 'lyon-nice' })], isDown: false }
  keys = 0
})

describe('a booking', () => {
  it('a flash booking creates the lead, then the simulation, then sends the mail of the offer', async () => {
    const { flow } = await filledPage()
    expect(await flow.submit()).toBe(true)
    expect(server.calls).toMatchObject([
      {
        method: 'createLead',
        offerId: '7',
        body: { movingDate: '2026-12-12', isKnownVolume: 'known', volume: 20 },
      },
      {
        method: 'createSimulation',
        offerId: '7',
        body: {
          movingDate: '2026-12-12',
          optionsConfiguration: { globalPropertyValue: 10_000, maxValuePerItem: 500 },
        },
      },
      {
        method: 'sendQuote',
        body: {
          optionsConfiguration: { globalPropertyValue: 10_000, maxValuePerItem: 500 },
          volume: 20,
        },
      },
    ])
  })

  it('an incomplete booking form sends nothing, and its mistakes are reported', async () => {
    const page = await fill(openPage(), {
      departureAddress: { ...LYON },
      arrivalAddress: { ...PARIS },
      phone: '12',
    })
    expect(await page.flow.submit()).toBe(false)
    expect(server.calls).toEqual([])
    expect(page.store.draft.violations).toEqual([
      {
        propertyPath: 'departureAddress',
        message: "Merci d'indiquer au moins une ville et une rue",
      },
      { propertyPath: 'arrivalAddress', message: 'Choisissez une rue dans la ville de l’offre' },
      { propertyPath: 'phone', message: 'Doit être un numéro de téléphone' },
    ])
  })

  it('a flash booking makes one lead and one simulation when answers are lost', async () => {
    const { flow, store } = await filledPage()
    server.loseNext('createLead')
    expect(await flow.submit()).toBe(false)
    server.loseNext('createSimulation', 'timeout')
    expect(await flow.submit()).toBe(false)
    expect(store.sending.fault?.reason).toBe('timeout')
    // The page was closed meanwhile.
    const again = openPage()
    await again.flow.load()
    expect(await again.flow.submit()).toBe(true)
    expect([server.leads.size, server.simulations.size]).toEqual([1, 1])
  })

  it('a mistake that only the server finds is shown in the booking form', async () => {
    const { flow, store } = await filledPage()
    server.refuseNext('createLead', 'invalid', [
      { propertyPath: 'email', message: 'Doit être un e-mail' },
    ])
    expect(await flow.submit()).toBe(false)
    expect(store.draft).toMatchObject({ refusals: 1, violations: [{ propertyPath: 'email' }] })
  })

  it('a flash booking goes on to the payment when its mail fails', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { flow } = await filledPage()
    server.refuseNext('sendQuote', 'server')
    expect(await flow.submit()).toBe(true)
    expect(warn).toHaveBeenCalledWith('[moving] The quote could not be mailed:', 'server')
    warn.mockRestore()
  })

  it('a changed booking updates its lead and simulation, and is not mailed again', async () => {
    const page = await filledPage()
    await page.flow.submit()
    page.store.edit({ firstname: 'Zoë' })
    expect(await page.flow.submit()).toBe(true)
    expect(methods().slice(3)).toEqual(['updateLead', 'updateSimulation'])
  })

  it('two tabs of one customer make one lead and one simulation', async () => {
    const one = await filledPage()
    const two = await filledPage()
    expect(await one.flow.submit()).toBe(true)
    expect(await two.flow.submit()).toBe(true)
    expect([server.leads.size, server.simulations.size]).toEqual([1, 1])
  })
})

describe('an offer that is not what was shown', () => {
  it.each([
    ['was sold or taken back', [flashOffer({ isActive: false })]],
    ['was deleted', []],
    ['has had its day', [flashOffer({ date_depart: '2026-12-01' })]],
    ['costs nothing any more', [flashOffer({ prix_offre: 0 })]],
    ['costs less than nothing', [flashOffer({ prix_offre: -490 })]],
  ])('an offer that %s is marked as gone, and no simulation is made', async (_, offers) => {
    const { flow, store } = await filledPage()
    content.offers = offers
    expect(await flow.submit()).toBe(false)
    expect(methods()).toEqual(['createLead'])
    expect(store.sale.isGone).toBe(true)
    expect(store.sending).toMatchObject({ call: 'done', fault: null })
  })

  it('an offer that another customer holds is marked as gone, and can be tried again', async () => {
    const { flow, store } = await filledPage()
    server.refuseNext('createSimulation', 'conflict')
    expect(await flow.submit()).toBe(false)
    expect(store.sale.isGone).toBe(true)
    // It may be free again later: no data of this attempt may prevent that.
    expect(await flow.submit()).toBe(true)
  })

  it('an offer with a changed price is shown again before it is booked', async () => {
    const { flow, store } = await filledPage()
    content.offers = [flashOffer({ prix_offre: 520 })]
    expect(await flow.submit()).toBe(false)
    expect(store.sale).toMatchObject({ isChanged: true, offer: { prix_offre: 520 } })
    expect(methods()).toEqual(['createLead'])
    expect(await flow.submit()).toBe(true)
    expect(store.sale.isChanged).toBe(false)
  })

  it('a booking takes the new day and truck that the editor has given the offer', async () => {
    const { flow } = await filledPage()
    content.offers = [flashOffer({ date_depart: '2026-12-15', volume_camion: 30 })]
    await flow.submit()
    await flow.submit()
    expect(bodiesOf('createSimulation')).toMatchObject([{ movingDate: '2026-12-15', volume: 30 }])
    expect(bodiesOf('updateLead')).toMatchObject([{ movingDate: '2026-12-15', volume: 30 }])
  })

  it('an offer is not booked while the content service is down, and the fault is shown', async () => {
    const { flow, store } = await filledPage()
    content.isDown = true
    expect(await flow.submit()).toBe(false)
    expect(store.sending).toMatchObject({ call: 'error', fault: { reason: expect.any(String) } })
    expect(server.simulations.size).toBe(0)
    content.isDown = false
    expect(await flow.submit()).toBe(true)
    expect(server.leads.size).toBe(1)
  })

  it('an offer is not marked as gone when the server asks the customer to wait', async () => {
    const { flow, store } = await filledPage()
    const busy = { ...fault('conflict'), retryAfter: 1 }
    vi.spyOn(server.api, 'createSimulation').mockResolvedValueOnce({ ok: false, fault: busy })
    expect(await flow.submit()).toBe(false)
    expect(store.sale.isGone).toBe(false)
    expect(store.sending.fault?.reason).toBe('conflict')
  })
})

describe('reading an offer', () => {
  it.each([
    ['is not there', 'nowhere', false, 'unknown'],
    ['has an odd name', 'Odd slug !', false, 'unknown'],
    ['cannot be asked for', 'paris-lyon', true, 'failed'],
  ])(
    'a flash page holds no offer when the requested offer %s',
    async (_, slug, isDown, loadState) => {
      content.isDown = isDown
      const { flow, store } = openPage(slug)
      await flow.load()
      expect(store.sale).toMatchObject({ loadState, offer: null })
    },
  )

  it('a flash offer is on sale by the server’s time though the device’s clock is years ahead', async () => {
    const { flow, store } = openPage('paris-lyon', new Date('2031-05-01T10:00:00Z'))
    await flow.load()
    expect(isOnSale(store.sale.offer ?? flashOffer({ isActive: false }), store.clock.now())).toBe(
      true,
    )
  })

  it('a flash offer that was read stays shown when the content service stops answering', async () => {
    const { flow, store } = openPage()
    await flow.load()
    content.isDown = true
    await flow.load()
    expect(store.sale).toMatchObject({ loadState: 'done', offer: { prix_offre: 490 } })
  })
})

describe('storage on the device', () => {
  it('nothing is stored on the device before the customer has typed something', async () => {
    const { flow, store } = openPage()
    store.prefill({ gclid: 'abc' })
    await flow.load()
    store.flush()
    expect(storedDraft()).toBeNull()
  })

  it('a stored form refills the same offer, and only the contact details of another offer', async () => {
    const page = await filledPage()
    await page.flow.submit()
    const same = openPage()
    expect(same.store.draft.values).toMatchObject({
      lastname: 'Lefèvre',
      termsAgreement: true,
      arrivalAddress: { city: 'Lyon' },
    })
    expect(same.store.session.isRestored).toBe(true)
    const other = openPage('lyon-nice')
    expect(other.store.draft.values).toMatchObject({
      lastname: 'Lefèvre',
      termsAgreement: false,
      arrivalAddress: { city: '' },
    })
    expect(other.store.sending.lead).toBeNull()
    expect(other.store.quote.simulationUuid).toBeNull()
  })

  it('a device that cannot store the form is reported, and the booking still succeeds', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    isFull = true
    const page = openPage()
    await page.flow.load()
    expect(page.store.session.isStored).toBe(true)
    await fill(page)
    page.store.flush()
    expect(page.store.session.isStored).toBe(false)
    isFull = false
    expect(await page.flow.submit()).toBe(true)
    expect(page.store.session.isStored).toBe(true)
    warn.mockRestore()
  })

  it('the stored form keeps the source of the first visit', async () => {
    const first = await filledPage()
    first.store.prefill({ gclid: 'first' })
    first.store.save()
    const second = openPage()
    second.store.prefill({ gclid: 'second', sourceToken: 'acme' })
    expect(second.store.draft.values).toMatchObject({ gclid: 'first', sourceToken: 'acme' })
  })

  it('erasing everything removes all the customer’s leads and the stored form', async () => {
    const first = await filledPage()
    await first.flow.submit()
    const other = await fill(openPage('lyon-nice'))
    await other.flow.submit()
    expect(server.leads.size).toBe(2)
    await other.flow.eraseEverything()
    expect([server.leads.size, storedDraft()]).toEqual([0, null])
    expect(other.store.session.erasure).toBe('done')
    expect(other.store.draft.values.lastname).toBe('')
    expect(other.store.draft.values.movingDate).toBe('2026-12-12')
  })
})

describe('a booking that was taken to its payment', () => {
  it('an ordered booking goes on to its payment without another request', async () => {
    const page = await filledPage()
    await page.flow.submit()
    server.order('ordered')
    const again = openPage()
    await again.flow.load()
    server.calls.length = 0
    expect(await again.flow.submit()).toBe(true)
    expect(server.calls).toEqual([])
  })

  it('a booking that another tab has ordered meanwhile goes on to its payment', async () => {
    const page = await filledPage()
    await page.flow.submit()
    server.order('ordered')
    expect(await page.flow.submit()).toBe(true)
    expect(page.store.sale.isGone).toBe(false)
  })

  it('a booking that another tab has paid is shown as booked', async () => {
    const here = await filledPage()
    const there = await filledPage()
    here.store.flush()
    await there.flow.submit()
    here.store.sync()
    server.order('paid')
    device.clear()
    await here.flow.load()
    expect(here.store.session.booked).toMatchObject({ reference: 'CMD2345678', isNew: false })
  })

  it('a paid booking is shown as news, and its draft is removed', async () => {
    const page = await filledPage()
    await page.flow.submit()
    server.order('paid')
    const again = openPage()
    await again.flow.load()
    expect(again.store.session.booked).toMatchObject({ reference: 'CMD2345678', isNew: true })
    expect(storedDraft()).toBeNull()
    expect(again.store.draft.values.lastname).toBe('')
  })
})
