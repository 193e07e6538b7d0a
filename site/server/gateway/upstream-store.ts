import type { Context } from 'hono'
import { Hono } from 'hono'
import type { Transaction } from 'kysely'
import { type } from 'superstruct'
import { StoreCartCreated, StoreLeadCreated } from '../../../shared/domain/store-order'
import {
  CardFormParameters,
  cardFormOf,
  PaypalParameters,
  paypalWayOf,
} from '../../../shared/domain/store-payment'
import { Uuid } from '../../../shared/domain/uuid'
import { GATEWAY_STORE_TEXTS } from '../../../shared/texts/gateway-texts'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import { STORE_API_TEXTS } from '../../../shared/texts/store-api'
import type { Db, Tables } from '../db/tables'
import { ldJson, problem, refusal, resource } from '../http/answers'
import type { HttpEnv } from '../http/http-env'
import { jsonBody } from '../http/json-body'
import type { Log } from '../http/logger'
import { pageOriginOf } from '../http/own-origin'
import type { ProductGuards } from '../http/product-guards'
import { isTestCall } from '../http/test-mode'
import { sourceOf } from '../leads/lead-source'
import { soldItems } from '../shop/cart-calls'
import type { ShopItems } from '../shop/items'
import { cartViolations, pricedCart, readStoreCart, cartItemsOf } from '../shop/ordered-cart'
import type { Stock } from '../shop/stock'
import { CART_BYTES, cartChanged } from '../shop/store-carts'
import {
  isTestStoreLead,
  readStoreLead,
  STORE_LEAD_BYTES,
  storeLeadValues,
} from '../shop/store-leads'
import type { KeyedCreation } from './keyed-creation'
import { malformed, readAnswer, refuseAsUpstream } from './relay'
import type { AskUpstream } from './upstream'

export interface UpstreamStoreDeps {
  callUpstream: AskUpstream
  db: Db
  keyed: KeyedCreation
  items: ShopItems
  stock: Stock
  /** Origin of the upstream's card forms: forms to other origins are not passed on. */
  bankOrigin: string
  /** Stores a page of the bank until the customer has it. Returns its path. */
  storeDocument: (html: string) => Promise<string>
  /** Origin of this site as the caller sees it, for addresses in answers. */
  originOf: (c: Context) => string
  log: Log
}

const Made = type({ uuid: Uuid })
const LEADS = '/api/carton_store/lead'
/** Name under which a cart is stored. */
const nameOf = (uuid: string): string => `carton-cart/${uuid}`

const down = (c: Context<HttpEnv>): Response => malformed(c, GATEWAY_STORE_TEXTS)

/**
 * The four calls of the carton shop at the upstream, which has the orders and their payments: only
 * an order's address is stored here, as long as its key. Both take articles and prices from the
 * content service.
 */
export const createUpstreamStore = (
  { every, bySource, limitGets }: Pick<ProductGuards, 'every' | 'bySource' | 'limitGets'>,
  {
    callUpstream,
    db,
    keyed,
    items,
    stock,
    bankOrigin,
    storeDocument,
    originOf,
    log,
  }: UpstreamStoreDeps,
): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()

  /** Carts of tests stay here; the upstream does not have them. */
  const isTestLead = async (uuid: string): Promise<boolean> =>
    Uuid.is(uuid) && (await isTestStoreLead(db, uuid))
  const isTestOrder = async (uuid: string): Promise<boolean> => {
    const row = Uuid.is(uuid)
      ? await db.selectFrom('orders').select('is_test').where('uuid', '=', uuid).executeTakeFirst()
      : undefined
    return row?.is_test === 1
  }

  /** Creates a record at the upstream; null after a failure, which `refused` answers. */
  const createRecord = async (
    c: Context<HttpEnv>,
    path: string,
    body: object,
    key: string | undefined,
  ) => {
    const name = `POST ${path}`
    const isOfNothing = path === LEADS
    const answer = await callUpstream({ method: 'POST', path, name, body, key, isOfNothing })
    if (!answer.ok) return { made: null, refused: refuseAsUpstream(c, answer, GATEWAY_STORE_TEXTS) }
    const record = readAnswer(name, answer.body, Made, log)
    return record === null ? { made: record, refused: down(c) } : { made: record, refused: null }
  }

  app.post(
    '/carton_store/lead',
    ...every,
    ...jsonBody(STORE_LEAD_BYTES),
    bySource,
    async (c, next) => {
      if (isTestCall(c)) return next()
      const checked = readStoreLead(c.var.json.value)
      if (!checked.ok) return refusal(c, checked.violations)
      const { partner, sourcePartner } = c.var
      const source = {
        ...sourceOf(checked.value.sourceToken, partner, sourcePartner),
        pageOrigin: pageOriginOf(c),
      }
      return keyed(c, {
        text: c.var.json.text,
        run: async key => {
          const sent = storeLeadValues(checked.value, source)
          const { made, refused } = await createRecord(c, LEADS, sent, key)
          if (made === null) return { ok: false, refused }
          return {
            ok: true,
            storeCopy: async () => ({ stored: { uuid: made.uuid }, leadUuid: null }),
          }
        },
        stored: StoreLeadCreated,
        answer: ({ uuid }) => ({ '@context': '/contexts/StoreLead', '@type': 'StoreLead', uuid }),
        onMade: () => undefined,
      })
    },
  )

  app.post('/carton_store/cart', ...every, ...jsonBody(CART_BYTES), async (c, next) => {
    const checked = readStoreCart(c.var.json.value)
    if (!checked.ok) return refusal(c, checked.violations)
    const { storeLeadUuid, deliveryOption, packs, products } = checked.value
    if (await isTestLead(storeLeadUuid)) return next()
    const cartItems = cartItemsOf(checked.value)
    const violations = cartViolations(cartItems)
    if (violations.length > 0) return refusal(c, violations)
    return keyed(c, {
      text: c.var.json.text,
      run: async key => {
        const sold = await soldItems({ items, stock }, originOf(c))
        if (sold === 'down') return { ok: false, refused: problem(c, 503, SERVER_TEXTS.busy) }
        const cart = pricedCart(checked.value, cartItems, sold)
        if (!cart.isAsSent) return { ok: false, refused: cartChanged(c, cart) }
        const sent = { storeLeadUuid, deliveryOption, packs, products }
        const { made, refused } = await createRecord(c, '/api/carton_store/cart', sent, key)
        if (made === null) return { ok: false, refused }
        // Carts of the specification have no other name.
        const created = { uuid: made.uuid, reference: made.uuid, totalCents: cart.totalCents }
        const store = async (transaction: Transaction<Tables>) => {
          await keyed.remember(transaction, nameOf(made.uuid), created)
          return { stored: created, leadUuid: null }
        }
        return { ok: true, storeCopy: store }
      },
      stored: StoreCartCreated,
      answer: cart => ({ '@context': '/contexts/StoreCart', '@type': 'StoreCart', ...cart }),
      onMade: () => undefined,
    })
  })

  /** Starts a payment; `?total=`, in cents, is the amount on the button. */
  const startPayment = async (c: Context<HttpEnv>, call: string) => {
    const uuid = c.req.param('uuid') ?? ''
    if (!Uuid.is(uuid)) return { body: null, refused: problem(c, 404, SERVER_TEXTS.unknown) }
    const placed = await keyed.find(nameOf(uuid), StoreCartCreated)
    const displayedTotal = c.req.query('total')
    if (
      placed !== null &&
      displayedTotal !== undefined &&
      displayedTotal !== String(placed.totalCents)
    )
      return { body: null, refused: problem(c, 409, STORE_API_TEXTS.total) }
    const path = `/api/carton_store/cart/${uuid}/${call}`
    const name = `GET /api/carton_store/cart/{uuid}/${call}`
    const answer = await callUpstream({ method: 'GET', path, name, isBeginning: true })
    if (!answer.ok) return { body: null, refused: refuseAsUpstream(c, answer, GATEWAY_STORE_TEXTS) }
    return { body: answer.body, refused: null, name, totalCents: placed?.totalCents ?? null }
  }
  const leadsAstray = (c: Context<HttpEnv>, name: string, reason: string): Response => {
    log.warn({ call: name, reason }, 'Malformed api call')
    return down(c)
  }

  app.get(
    '/carton_store/cart/:uuid/DalenysCardFormParameters',
    ...every,
    limitGets,
    async (c, next) => {
      if (await isTestOrder(c.req.param('uuid'))) return next()
      const { refused, body, name, totalCents } = await startPayment(c, 'DalenysCardFormParameters')
      if (refused !== null) return refused
      const parameters = readAnswer(name, body, CardFormParameters, log)
      const form = parameters && cardFormOf(parameters)
      if (parameters === null || form?.kind !== 'form') return down(c)
      if (new URL(form.formUrl).origin !== bankOrigin)
        return leadsAstray(c, name, 'CARDFORMURL (another origin)')
      const { AMOUNT } = form.parameters
      // The bank would take another amount than the one on the button.
      if (totalCents !== null && AMOUNT !== undefined && AMOUNT !== String(totalCents)) {
        log.warn(
          { call: name },
          'upstream product API: amount differs from the prices of the content service',
        )
        return problem(c, 409, STORE_API_TEXTS.total)
      }
      return ldJson(c, 200, parameters)
    },
  )

  app.get(
    '/carton_store/cart/:uuid/PaypalCardFormParameters',
    ...every,
    limitGets,
    async (c, next) => {
      if (await isTestOrder(c.req.param('uuid'))) return next()
      const { refused, body, name } = await startPayment(c, 'PaypalCardFormParameters')
      if (refused !== null) return refused
      const parameters = readAnswer(name, body, PaypalParameters, log)
      const paypalMethod = parameters && paypalWayOf(parameters)
      if (paypalMethod === null || paypalMethod.kind === 'form')
        return leadsAstray(c, name, 'REDIRECTHTML (leads nowhere)')
      if (paypalMethod.kind === 'redirect')
        return ldJson(c, 200, { REDIRECTHTML: paypalMethod.href })
      const path = await storeDocument(Buffer.from(paypalMethod.base64, 'base64').toString('utf8'))
      return ldJson(c, 200, { REDIRECTHTML: new URL(path, originOf(c)).href })
    },
  )

  // Only the upstream knows if it is paid: the order can be continued until its key expires, and
  // the upstream refuses a paid one.
  app.get('/payments/carton-cart/:uuid', ...every, async (c, next) => {
    const uuid = c.req.param('uuid')
    const placed = Uuid.is(uuid) ? await keyed.find(nameOf(uuid), StoreCartCreated) : null
    if (placed === null) return next()
    const { reference, totalCents } = placed
    const known = { state: 'due', reference, totalCents, orderHref: null }
    return resource(c, 200, `/api/payments/carton-cart/${uuid}`, 'PaymentOffer', known)
  })
  return app
}
