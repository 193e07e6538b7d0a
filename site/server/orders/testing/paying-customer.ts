import { setTimeout as wait } from 'node:timers/promises'
import { array, create, enums, type Infer, integer, nullable, record, string, type } from 'superstruct'
import { ADDRESSES } from '../../../pages/back-office/addresses'
import { REQUEST_FIELDS } from '../../../pages/order/request-form'
import { bookableBody, CONTACT, leadBody } from '../../testing/customer'

/** Where the server is now, which changes each time that it is started anew. */
export interface Whereabouts {
  url: string
  /** Customers of after it begin no more payment. */
  isOver: boolean
  /** Token that advisers' calls bear. */
  token: string
}

const Made = type({ uuid: string() })
const Lead = type({ uuid: string(), token: string() })
const Details = type({ orderHref: nullable(string()) })
const Offer = type({
  state: enums(['due', 'pending', 'paid', 'expired', 'withdrawn', 'incomplete', 'changed']),
  shares: array(type({ share: string(), amountCents: integer() })),
})
const Form = type({ formUrl: string(), parameters: record(string(), string()) })

/** Of the sandbox bank: taken, taken and told twice, refused, undecided and then taken, taken while the customer is kept. */
const CARDS = ['5555556778250000', '5555555555557001', '5555557376384001', '5555555555550003', '5555555555557003']
/** In the address to which the bank sends back who has paid. */
const PAID = 'EXECCODE=0000'
const TIMEOUT_MS = 5_000
const PATIENCE_MS = 50

/** A cancellation is made or sent to advisers, cannot be made any more, or was asked for too often. */
const CANCEL_ENDS: readonly number[] = [303, 404, 429]

/** Posts a form of the back office. Returns the status of the answer. */
export const postAsAdviser = async (
  { url, token }: Pick<Whereabouts, 'url' | 'token'>,
  path: string,
  fields: Record<string, string> = {},
): Promise<number> => {
  const response = await fetch(new URL(path, url), {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { Authorization: `Bearer ${token}` },
    body: new URLSearchParams(fields),
  })
  return response.status
}

const anyOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]
const chance = (of: number): boolean => Math.random() < of

/**
 * A customer who has a move priced and pays for it until it is paid, whatever is answered: he loads pages anew, posts forms twice
 * at once and goes back to the bank with the one he had. Ends when all is over.
 */
export const createPayingCustomer = (server: Whereabouts) => {
  const call = async (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(new URL(path, server.url), { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), ...init })

  const api = async (
    method: 'GET' | 'POST',
    path: string,
    { body, token }: { body?: object; token?: string } = {},
  ): Promise<unknown> => {
    const headers = {
      'X-AUTH-TOKEN': 'nc_public',
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    }
    const response = await call(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) })
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`)
    return response.json()
  }

  const post = (path: string, fields: Record<string, string>): Promise<Response> =>
    call(path, { method: 'POST', body: new URLSearchParams(fields) })

  /** Pressed twice before the page has gone: the answer to the later is what is seen. */
  const press = async (path: string, fields: Record<string, string>): Promise<Response> => {
    const first = chance(0.2) ? post(path, fields).catch(() => undefined) : undefined
    const [, seen] = await Promise.all([first, post(path, fields)])
    return seen
  }

  /** The bank's own pages, up to where it sends him back. True: it told him that it has his money. */
  const payAtBank = async ({ formUrl, parameters }: Infer<typeof Form>): Promise<boolean> => {
    const arrived = await press(formUrl, parameters)
    const page = arrived.headers.get('Location') ?? ''
    if (!page.includes('/sandbox-bank/')) return page.includes(PAID)
    const number = anyOf(CARDS) ?? ''
    const typed = await press(page, { act: 'card', number, expiry: '12/30', code: '123' })
    if (typed.status !== 200) return false
    const confirmed = await press(page, { act: 'confirm', digits: number.slice(-4) })
    return confirmed.status === 200 || (confirmed.headers.get('Location') ?? '').includes(PAID)
  }

  /** He pays for one thing. Answers what he does next, and next: it is true once he is done. */
  const payFor = (path: string) => {
    let hasPaid = false
    return async (): Promise<boolean> => {
      const { state, shares } = create(await api('GET', path), Offer)
      const asked = anyOf(shares)
      // Who must wait for the bank's decision comes back another day.
      if (state === 'paid' || state === 'pending') return true
      // Who was told that he has paid trusts the bank more than this page; few do not.
      if (state !== 'due' || asked === undefined || (hasPaid && !chance(0.002))) return false
      const { share, amountCents } = asked
      const start = async () =>
        create(await api('POST', path, { body: { share, amountCents, method: 'card', termsAgreement: true } }), Form)
      const form = chance(0.1) ? (await Promise.all([start(), start()]))[0] : await start()
      hasPaid = await payAtBank(form)
      if (chance(0.1)) await payAtBank(form)
      return false
    }
  }

  const insist = async <T>(act: () => Promise<T | false>): Promise<T | undefined> => {
    while (!server.isOver) {
      const done = await act().catch(() => false as const)
      if (done !== false) return done
      await wait(PATIENCE_MS)
    }
    return undefined
  }

  /** The customer cancels an order on its page, and is refunded. */
  const cancelOn = (href: string) => async (): Promise<boolean> => {
    const fields = { [REQUEST_FIELDS.wish]: 'cancel', [REQUEST_FIELDS.email]: CONTACT.email }
    const { status } = await press(href, fields)
    return CANCEL_ENDS.includes(status)
  }

  /** An adviser cancels an order and refunds what is due back. */
  const cancelByAdviser = (uuid: string) => async (): Promise<boolean> => {
    const cancelled = await postAsAdviser(server, ADDRESSES.cancelOrder.href(uuid))
    const [first] = await Promise.all([0, 1].map(() => postAsAdviser(server, ADDRESSES.refundDue.href(uuid))))
    return cancelled < 500 && first !== undefined && first < 500
  }

  return async (): Promise<void> => {
    const made = await insist(async () => {
      const { uuid, token } = create(await api('POST', '/api/leads', { body: leadBody() }), Lead)
      const simulation = create(await api('POST', '/api/simulations', { body: bookableBody(uuid) }), Made)
      return { path: `/api/payments/simulation/${simulation.uuid}`, token }
    })
    if (made === undefined) return
    const { path, token } = made
    await insist(payFor(path))
    const href = await insist(
      async () => create(await api('GET', `${path}/details`, { token }), Details).orderHref ?? false,
    )
    const uuid = href?.split('/').find(part => part.length === 36)
    if (href === undefined || uuid === undefined) return
    await insist(payFor(`/api/payments/balance/${uuid}`))
    if (chance(0.5)) await insist(cancelOn(href))
    else if (chance(0.5)) await insist(cancelByAdviser(uuid))
  }
}
