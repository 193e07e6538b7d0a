import { type Context, Hono } from 'hono'
import type { Transaction } from 'kysely'
import { itemKey, type PickupAgency, type SoldItem } from '../../../shared/domain/shop-item'
import {
  type StoreCartBody,
  StoreCartCreated,
  StoreLeadBody,
} from '../../../shared/domain/store-order'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import { STORE_API_TEXTS } from '../../../shared/texts/store-api'
import { TERMS_VERSION } from '../../texts/terms-of-sale'
import type { Partners } from '../content/read-partners'
import { fromStored } from '../db/stored-json'
import type { Db, Tables } from '../db/tables'
import { ldJson, problem, refusal } from '../http/answers'
import type { HttpEnv } from '../http/http-env'
import type { CreateOnce, Outcome } from '../http/idempotency'
import { jsonBody, KIB } from '../http/json-body'
import { allowOnly } from '../http/methods'
import { permittedReturnUrl } from '../payments/return-url'
import { soldItems } from './cart-calls'
import type { ShopItems } from './items'
import { insertStoreOrder } from '../orders/cartons/cartons-store'
import {
  cartViolations,
  deliveredTo,
  type PricedCart,
  pricedCart,
  readStoreCart,
  cartItemsOf,
} from './ordered-cart'
import type { PickupAgencies } from './pickup-agencies'
import { beginStock, type Stock } from './stock'

export interface StoreCartsDeps {
  db: Db
  now: () => Date
  createOnce: CreateOnce
  items: ShopItems
  agencies: PickupAgencies
  stock: Stock
  partners: Pick<Partners, 'find'>
  originOf: (c: Context) => string
}

export const CART_BYTES = 16 * KIB

type StoreContext = Context<HttpEnv>

/**
 * Answers with the cart as it can be bought and its price, since the customer was shown another
 * one.
 */
export const cartChanged = (c: Context<HttpEnv>, { lines, totalCents }: PricedCart): Response =>
  ldJson(c, 409, {
    '@context': '/contexts/Error',
    '@type': 'hydra:Error',
    'hydra:title': SERVER_TEXTS.title,
    'hydra:description': STORE_API_TEXTS.changed,
    lines,
    totalCents,
  })

/**
 * POST /api/carton_store/cart: places an order, at the server's prices, which then waits for its
 * payment.
 */
export const createStoreCarts = ({
  db,
  now,
  createOnce,
  agencies,
  partners,
  originOf,
  ...deps
}: StoreCartsDeps) => {
  const findLead = (connection: Db, uuid: string) =>
    connection
      .selectFrom('store_leads')
      .select(['values_json', 'partner', 'page_origin', 'is_test'])
      .where('uuid', '=', uuid)
      .executeTakeFirst()

  interface CartRequest {
    body: StoreCartBody
    cart: PricedCart
    sold: ReadonlyMap<string, SoldItem>
    open: readonly PickupAgency[]
    returnUrl: string | null
  }

  const place = async (c: StoreContext, transaction: Transaction<Tables>, request: CartRequest) => {
    const { body, cart, sold, open, returnUrl } = request
    const row = await findLead(transaction, body.storeLeadUuid)
    if (row === undefined)
      return refusal(c, [{ propertyPath: 'storeLeadUuid', message: STORE_API_TEXTS.leadUnknown }])
    const to = deliveredTo(fromStored(row.values_json, StoreLeadBody), body.deliveryOption, open)
    if (!to.ok) return refusal(c, [to.violation])
    const at = now()
    // From now on the database counts these articles, for the payment.
    await beginStock(
      transaction,
      cart.lines.flatMap(line => sold.get(itemKey(line)) ?? []),
      at,
    )
    const { totalCents, deliveryCents, lines } = cart
    const names = await insertStoreOrder(transaction, {
      leadUuid: body.storeLeadUuid,
      partner: row.partner,
      isTest: row.is_test === 1,
      lines: lines.map(({ type, slug, id, label, unitCents, quantity }) => ({
        type,
        slug,
        id,
        label,
        unitCents,
        quantity,
      })),
      deliveryOption: body.deliveryOption,
      deliveryCents,
      totalCents,
      customer: to.customer,
      destination: to.destination,
      returnUrl,
      terms: body.termsAgreement === undefined ? null : { version: TERMS_VERSION, at },
      now: at,
    })
    return { ...names, totalCents }
  }

  const app = new Hono<HttpEnv>()
  app.post('/carton_store/cart', ...jsonBody(CART_BYTES), async c => {
    const checked = readStoreCart(c.var.json.value)
    if (!checked.ok) return refusal(c, checked.violations)
    const body = checked.value
    const cartItems = cartItemsOf(body)
    const violations = cartViolations(cartItems)
    if (violations.length > 0) return refusal(c, violations)
    const [sold, open] = await Promise.all([
      soldItems(deps, originOf(c)),
      agencies.list().catch(() => 'down' as const),
    ])
    const isPickup = body.deliveryOption === 'store_pickup'
    if (sold === 'down' || (open === 'down' && isPickup)) return problem(c, 503, SERVER_TEXTS.busy)
    const cart = pricedCart(body, cartItems, sold)
    const lead = await findLead(db, body.storeLeadUuid)
    const returnUrl =
      lead === undefined || body.returnUrl === undefined
        ? null
        : await permittedReturnUrl(body.returnUrl, lead, partners)

    const run = async (transaction: Transaction<Tables>): Promise<Outcome<StoreCartCreated>> => {
      // Checked here: a repeated request under the same key gets the first order, whatever was sold
      // since.
      if (!cart.isAsSent) return { ok: false, refused: cartChanged(c, cart) }
      const placed = await place(c, transaction, {
        body,
        cart,
        sold,
        open: open === 'down' ? [] : open,
        returnUrl,
      })
      if (placed instanceof Response) return { ok: false, refused: placed }
      return { ok: true, stored: placed, owner: { lead_uuid: null } }
    }
    return createOnce(c, {
      text: c.var.json.text,
      run,
      stored: StoreCartCreated,
      answer: stored => ({ '@context': '/contexts/StoreCart', '@type': 'StoreCart', ...stored }),
    })
  })
  allowOnly(app, '/carton_store/cart', 'POST')
  return app
}
