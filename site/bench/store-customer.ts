import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { create, enums, record, string, type } from 'superstruct'
import { chance, DECIDED_CARDS, retryUntil, payAtBank } from './visit-sandbox-bank'
import { storeCartBody, storeLeadBody } from '../server/shop/testing/store-calls'

/** Address of the server, which changes at each restart. */
export interface ServerState {
  url: string
}

const Made = type({ uuid: string() })
const Form = record(string(), string())
const Offer = type({
  state: enums(['due', 'pending', 'paid', 'expired', 'withdrawn', 'incomplete', 'changed', 'free']),
})

const TIMEOUT_MS = 10_000

/**
 * A customer that orders cartons once and pays until the order is paid or sold out, whatever the
 * server answers: repeats each unanswered call under its key, presses twice, and returns to the
 * bank with an old form. `products`: content of the cart. Returns false if that is no longer sold:
 * nothing was ordered.
 */
export const orderOnce = async (
  server: ServerState,
  products: readonly object[],
): Promise<boolean> => {
  const call = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(new URL(path, server.url), {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...init,
    })

  const api = async (
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    key?: string,
  ): Promise<Response> =>
    call(path, {
      method,
      headers: {
        'X-AUTH-TOKEN': 'nc_public',
        'Content-Type': 'application/json',
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    })

  /** Sometimes sent twice at once; 409: the same call is running, or the cart has changed. */
  const made = async (path: string, body: object, key: string): Promise<string | null | false> => {
    const send = () => api('POST', path, body, key)
    const twin = chance(0.2) ? send().catch(() => null) : null
    const [answer] = await Promise.all([send(), twin])
    if (answer.status === 409 && (await answer.clone().text()).includes('"lines"')) return null
    return answer.status === 201 && create(await answer.json(), Made).uuid
  }

  const post = (path: string, fields: Record<string, string>): Promise<Response> =>
    call(path, { method: 'POST', body: new URLSearchParams(fields) })

  /** True: the bank has confirmed that it has the money. */
  const pay = (form: Record<string, string>): Promise<boolean> => {
    const { CARDFORMURL = '', ...parameters } = Object.fromEntries(
      Object.entries(form).map(([key, value]) => [key.slice(1), value]),
    )
    // The form of a server that was killed: the next one has the same pages, at another port.
    return payAtBank(post, DECIDED_CARDS, { formUrl: new URL(CARDFORMURL).pathname, parameters })
  }

  const leadKey = randomUUID()
  const cartKey = randomUUID()
  const lead = await retryUntil(() => made('/api/carton_store/lead', storeLeadBody(), leadKey))
  const cart = storeCartBody(lead ?? '', { packs: [], products, deliveryOption: 'home_delivery' })
  const uuid = await retryUntil(() => made('/api/carton_store/cart', cart, cartKey))
  if (uuid === null) return false
  let hasPaid = false
  await retryUntil(async () => {
    const { state } = create(
      await (await api('GET', `/api/payments/carton-cart/${uuid}`)).json(),
      Offer,
    )
    if (state !== 'due') return state === 'pending' ? false : true
    // Customers with a confirmed payment rarely pay again, so few of these do.
    if (hasPaid && !chance(0.002)) return false
    const begun = await api('GET', `/api/carton_store/cart/${uuid}/DalenysCardFormParameters`)
    if (!begun.ok) return false
    const form = create(await begun.json(), Form)
    hasPaid = await pay(form)
    if (chance(0.1)) await pay(form)
    return false
  })
  return true
}

/** Orders and pays cartons repeatedly until stopped. Returns the number of paid orders. */
export const startBuyer = (server: ServerState) => {
  let isOver = false
  let paid = 0
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
