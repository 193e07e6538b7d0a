import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { create, enums, record, string, type } from 'superstruct'
import { storeCartBody, storeLeadBody } from '../server/shop/testing/store-calls'

/** Where the server is now, which changes each time that it is started anew. */
export interface Whereabouts {
  url: string
}

const Made = type({ uuid: string() })
const Form = record(string(), string())
const Offer = type({
  state: enums(['due', 'pending', 'paid', 'expired', 'withdrawn', 'incomplete', 'changed', 'free']),
})

/** Of the sandbox bank: taken, taken and told twice, refused, taken while the customer is kept. */
const CARDS = ['5555556778250000', '5555555555557001', '5555555555557001', '5555557376384001', '5555555555557003']
const PAID = 'EXECCODE=0000'
const TIMEOUT_MS = 10_000
const PATIENCE_MS = 50

const chance = (of: number): boolean => Math.random() < of

/**
 * A customer who orders cartons once and pays until that is paid or sold out, whatever is answered: he sends each call again
 * under its key when its answer was lost, presses twice, and goes back to the bank with the form he had. `products`: what is
 * in his cart. Answers false where that is sold no more: nothing was ordered.
 */
export const orderOnce = async (server: Whereabouts, products: readonly object[]): Promise<boolean> => {
  const call = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(new URL(path, server.url), { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), ...init })

  const api = async (method: 'GET' | 'POST', path: string, body?: object, key?: string): Promise<Response> =>
    call(path, {
      method,
      headers: {
        'X-AUTH-TOKEN': 'nc_public',
        'Content-Type': 'application/json',
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    })

  const insist = async <T>(act: () => Promise<T | false>): Promise<T> => {
    for (;;) {
      const done = await act().catch(() => false as const)
      if (done !== false) return done
      await wait(PATIENCE_MS)
    }
  }

  /** Sent twice at once now and then; 409: the same is under way, or the cart is no longer what it was. */
  const made = async (path: string, body: object, key: string): Promise<string | null | false> => {
    const send = () => api('POST', path, body, key)
    const twin = chance(0.2) ? send().catch(() => null) : null
    const [answer] = await Promise.all([send(), twin])
    if (answer.status === 409 && (await answer.clone().text()).includes('"lines"')) return null
    return answer.status === 201 && create(await answer.json(), Made).uuid
  }

  const press = async (path: string, fields: Record<string, string>): Promise<Response> => {
    const post = () => call(path, { method: 'POST', body: new URLSearchParams(fields) })
    const twin = chance(0.2) ? post().catch(() => null) : null
    const [seen] = await Promise.all([post(), twin])
    return seen
  }

  /** True: the bank told him that it has his money. */
  const payAtBank = async (form: Record<string, string>): Promise<boolean> => {
    const { CARDFORMURL = '', ...parameters } = Object.fromEntries(
      Object.entries(form).map(([key, value]) => [key.slice(1), value]),
    )
    // The form of a server that was killed: the next has the same pages, at another port.
    const arrived = await press(new URL(CARDFORMURL).pathname, parameters)
    const page = arrived.headers.get('Location') ?? ''
    if (!page.includes('/sandbox-bank/')) return page.includes(PAID)
    const number = CARDS[Math.floor(Math.random() * CARDS.length)] ?? ''
    const typed = await press(page, { act: 'card', number, expiry: '12/30', code: '123' })
    if (typed.status !== 200) return false
    const confirmed = await press(page, { act: 'confirm', digits: number.slice(-4) })
    return confirmed.status === 200 || (confirmed.headers.get('Location') ?? '').includes(PAID)
  }

  const [leadKey, cartKey] = [randomUUID(), randomUUID()]
  const lead = await insist(() => made('/api/carton_store/lead', storeLeadBody(), leadKey))
  const cart = storeCartBody(lead ?? '', { packs: [], products, deliveryOption: 'home_delivery' })
  const uuid = await insist(() => made('/api/carton_store/cart', cart, cartKey))
  if (uuid === null) return false
  let hasPaid = false
  await insist(async () => {
    const { state } = create(await (await api('GET', `/api/payments/carton-cart/${uuid}`)).json(), Offer)
    if (state !== 'due') return state === 'pending' ? false : true
    // Who was told that he has paid trusts the bank more than this page; few do not.
    if (hasPaid && !chance(0.002)) return false
    const begun = await api('GET', `/api/carton_store/cart/${uuid}/DalenysCardFormParameters`)
    if (!begun.ok) return false
    const form = create(await begun.json(), Form)
    hasPaid = await payAtBank(form)
    if (chance(0.1)) await payAtBank(form)
    return false
  })
  return true
}

/** What keeps a little shop busy: cartons ordered and paid for, again and again, until told to stop. Answers how many were paid. */
export const startBuyer = (server: Whereabouts) => {
  let [isOver, paid] = [false, 0]
  const buy = async (): Promise<void> => {
    while (!isOver) {
      if (await orderOnce(server, [{ slug: 'carton-standard', quantity: 1 }])) paid += 1
      await wait(500)
    }
  }
  const buying = buy()
  const stop = async (): Promise<number> => {
    isOver = true
    await buying
    return paid
  }
  return { stop }
}
