import { array, create, enums, integer, nullable, record, string, type } from 'superstruct'
import { ADDRESSES } from '../pages/back-office/addresses'
import { REQUEST_FIELDS } from '../pages/order/request-form'
import { ALL_CARDS, chance, retryUntil, payAtBank, press } from './visit-sandbox-bank'
import { bookableBody, CONTACT, leadBody } from '../server/testing/customer-calls'

/** Address of the server, which changes at each restart. */
export interface ServerState {
  url: string
  /** True when customers begin no further payment. */
  isOver: boolean
  /** Token of the advisers' calls. */
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

const TIMEOUT_MS = 5_000

/** Statuses of a cancellation: made or left to advisers, impossible, or requested too often. */
const CANCEL_ENDS: readonly number[] = [303, 404, 429]

/** Posts a form of the back office and returns the status; throws when the token is refused. */
export const postAsAdviser = async (
  { url, token }: Pick<ServerState, 'url' | 'token'>,
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
  if (response.status === 401 || response.status === 403)
    throw new Error(`${path} does not accept the adviser's token`)
  return response.status
}

const anyOf = <T>(list: readonly T[]): T | undefined =>
  list[Math.floor(Math.random() * list.length)]

/**
 * Creates a customer that prices a move and pays until it is paid, whatever the server answers:
 * reloads pages, posts forms twice at once, and returns to the bank with an old form. Some cancel
 * afterwards. Ends at `isOver`.
 */
export const createPayingCustomer = (server: ServerState) => {
  const call = async (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(new URL(path, server.url), {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...init,
    })

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
    const response = await call(path, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`)
    return response.json()
  }

  const post = (path: string, fields: Record<string, string>): Promise<Response> =>
    call(path, { method: 'POST', body: new URLSearchParams(fields) })

  /** Returns a function that tries to pay for one payable; its result is true at the end. */
  const payFor = (path: string) => {
    let hasPaid = false
    return async (): Promise<boolean> => {
      const { state, shares } = create(await api('GET', path), Offer)
      const asked = anyOf(shares)
      // An undecided payment ends the visit.
      if (state === 'paid' || state === 'pending') return true
      // Customers with a confirmed payment rarely pay again, so few of these do.
      if (state !== 'due' || asked === undefined || (hasPaid && !chance(0.002))) return false
      const { share, amountCents } = asked
      const start = async () =>
        create(
          await api('POST', path, {
            body: { share, amountCents, method: 'card', termsAgreement: true },
          }),
          Form,
        )
      const form = chance(0.1) ? (await Promise.all([start(), start()]))[0] : await start()
      hasPaid = await payAtBank(post, ALL_CARDS, form)
      if (chance(0.1)) await payAtBank(post, ALL_CARDS, form)
      return false
    }
  }

  const untilOver = <T>(act: () => Promise<T | false>) => retryUntil(act, () => server.isOver)

  /** The customer cancels an order on its page, and is refunded. */
  const cancelOn = (href: string) => async (): Promise<boolean> => {
    const fields = { [REQUEST_FIELDS.wish]: 'cancel', [REQUEST_FIELDS.email]: CONTACT.email }
    const { status } = await press(post, href, fields)
    return CANCEL_ENDS.includes(status)
  }

  /** An adviser cancels an order and refunds what is due back. */
  const cancelByAdviser = (uuid: string) => async (): Promise<boolean> => {
    const cancelled = await postAsAdviser(server, ADDRESSES.cancelOrder.href(uuid))
    const [first] = await Promise.all(
      [0, 1].map(() => postAsAdviser(server, ADDRESSES.refundDue.href(uuid))),
    )
    return cancelled < 500 && first !== undefined && first < 500
  }

  return async (): Promise<void> => {
    const made = await untilOver(async () => {
      const { uuid, token } = create(await api('POST', '/api/leads', { body: leadBody() }), Lead)
      const simulation = create(
        await api('POST', '/api/simulations', { body: bookableBody(uuid) }),
        Made,
      )
      return { path: `/api/payments/simulation/${simulation.uuid}`, token }
    })
    if (made === undefined) return
    const { path, token } = made
    await untilOver(payFor(path))
    const href = await untilOver(
      async () =>
        create(await api('GET', `${path}/details`, { token }), Details).orderHref ?? false,
    )
    const uuid = href?.split('/').find(part => part.length === 36)
    if (href === undefined || uuid === undefined) return
    await untilOver(payFor(`/api/payments/balance/${uuid}`))
    if (chance(0.5)) await untilOver(cancelOn(href))
    else if (chance(0.5)) await untilOver(cancelByAdviser(uuid))
  }
}
