import { createReceive } from '../../forms/receive-message'
import type { Log } from '../../http/logger'
import { createMetrics } from '../../http/metrics'
import type { PaymentShare, PaymentSubject } from '../../../../shared/domain/payment'
import type { Db } from '../../db/tables'
import { rowsWith, rowWith } from '../../db/testing/rows-with'
import {
  createEditedFlashOffers,
  type EditedFlashOffers,
} from '../../flash/testing/test-flash-offers'
import type { OrderMails } from '../mails/create-order-mails'
import type { MailedOrder, MailedPayment } from '../mails/mailed-order'
import { fakeMail, fakeMails } from '../mails/testing/fake-mails'
import {
  createFakeBank,
  type FakeBank,
  type FakeNotification,
} from '../../payments/testing/fake-bank'
import { createTransfer } from '../../payments/transfer-instructions'
import { createCompletion } from '../../quotes/complete-simulation'
import type { Shop } from '../../shop/create-shop'
import { createTestShop } from '../../shop/testing/test-shop'
import { type Answer, type Call, caller, createdLead } from '../../testing/calls'
import { bookableBody, leadBody } from '../../testing/customer-calls'
import { createTestApp, fakePartners, locate } from '../../testing/test-app'
import { withState } from '../../testing/with-state'
import { type Orders, createOrders } from '../create-orders'

/** Input of a rendered mail. */
interface ToldMail {
  kind: keyof OrderMails
  order: MailedOrder
  payment: MailedPayment | null
  /** Amount that a reminder of a balance asks for; null of other mails. */
  dueCents: number | null
  /** Instructions in the mail of an announced transfer; undefined in other mails. */
  transfer: unknown
}

const isMailedPayment = (about: unknown): about is MailedPayment =>
  typeof about === 'object' && about !== null && 'methodWords' in about

/** The whole server over a database, with a fake bank, and mails that only name their subject. */
export const createBookedApp = (
  db: Db,
  options: {
    now?: () => Date
    backOfficeToken?: string
    flashOffers?: EditedFlashOffers
    shop?: Shop
    bank?: FakeBank
    /** Offers transfers to this account. */
    transferIban?: string | undefined
    rateLimitWrites?: number
    log?: Pick<Log, 'warn'>
    mayBePaidElsewhere?: (query: URLSearchParams) => boolean
  } = {},
) => {
  const now = options.now ?? (() => new Date())
  const flashOffers = options.flashOffers ?? createEditedFlashOffers()
  const bank = options.bank ?? createFakeBank()
  const shop = options.shop ?? createTestShop(db, { now })
  const told: ToldMail[] = []
  const mails = fakeMails((kind, order, about, more) => {
    // Only a mail that the payment service asks for has a payment.
    const dueCents = typeof about === 'number' ? about : null
    const payment = isMailedPayment(about) ? about : null
    const transfer = kind === 'announced' ? more : undefined
    told.push({ kind, order, payment, dueCents, transfer })
    return [fakeMail(`order-${kind}`, order.email)]
  })
  const receive = createReceive({
    db,
    now,
    secret: 'a secret that only these tests know',
    metrics: createMetrics(),
  })
  const lines: string[] = []
  const bookings: Orders = createOrders({
    locate,
    db,
    now,
    mails,
    flashOffers,
    shop,
    partners: fakePartners,
    providers: [
      bank,
      ...(options.transferIban === undefined
        ? []
        : [createTransfer({ iban: options.transferIban, isTest: false })]),
    ],
    complete: createCompletion({ db, now, locate }),
    receive: (message, key) => receive(message, key, async () => ({ ok: true })),
    siteOrigin: () => 'https://www.nouvelle-cle.example',
    mayBePaidElsewhere: options.mayBePaidElsewhere,
    log: options.log ?? { warn: (...line: unknown[]) => void lines.push(JSON.stringify(line)) },
  })
  const made = createTestApp(db, {
    now,
    flashOffers,
    bookings,
    shop,
    options: {
      backOfficeToken: options.backOfficeToken ?? null,
      ...(options.rateLimitWrites === undefined
        ? {}
        : { rateLimitWrites: options.rateLimitWrites }),
    },
  })
  return { ...made, bank, told, bookings, shop, flashOffers, call: caller(made.app) }
}

/** A simulation that can be booked, under a new lead. `headers`: of the lead's creation; `lead`: what differs in its body. */
export const bookableSimulation = async (
  call: Call,
  changes: object = {},
  headers?: Record<string, string>,
  lead: object = {},
): Promise<string> => {
  const { uuid } = await createdLead(call, { ...leadBody(), ...lead }, headers)
  const { body } = await call('POST', '/api/simulations', { ...bookableBody(uuid), ...changes })
  return String(body.uuid)
}

/** Starts a payment as the page does, of what the offer says is due. */
export const startPayment = async (
  call: Call,
  subject: PaymentSubject,
  uuid: string,
  {
    share = 'deposit',
    method = 'card',
    query = '',
    civility,
  }: { share?: PaymentShare; method?: string; query?: string; civility?: string } = {},
): Promise<Answer> => {
  const offer = await call('GET', `/api/payments/${subject}/${uuid}`)
  const shares = Array.isArray(offer.body.shares) ? offer.body.shares : []
  const amountCents: unknown = shares.find(offered => offered.share === share)?.amountCents
  const body = { method, share, amountCents, civility, termsAgreement: true }
  return call('POST', `/api/payments/${subject}/${uuid}${query}`, body)
}

/** Books a move, pays a share of it, and returns the order's uuid. */
export const bookedMove = async (
  made: Pick<ReturnType<typeof createBookedApp>, 'app' | 'bank' | 'call'>,
  db: Db,
  {
    share = 'deposit',
    changes = {},
    headers,
  }: { share?: PaymentShare; changes?: object; headers?: Record<string, string> } = {},
): Promise<string> => {
  const simulation = await bookableSimulation(made.call, changes, headers)
  await startPayment(made.call, 'simulation', simulation, { share })
  await notifyOutcome(made, 'paid')
  return (await orderOf(db, simulation)).uuid
}

/** Returns the reference and the amount of a payment that the bank was asked for: the last, unless `index` says which. */
export const lastBankRequestOf = (
  { bank }: { bank: Pick<FakeBank, 'asked'> },
  index = -1,
): { reference: string; amountCents: number } => {
  const asked = bank.asked.at(index)
  if (asked === undefined) throw new Error('the bank was not asked')
  return { reference: asked.reference, amountCents: asked.amountCents }
}

/** Has the bank send its word to the server. */
export const notify = async (
  { app, bank }: Pick<ReturnType<typeof createBookedApp>, 'app' | 'bank'>,
  word: FakeNotification,
): Promise<{ status: number; text: string }> => {
  const response = await app.request('/api/payments/notification', {
    method: 'POST',
    body: bank.say(word),
  })
  return { status: response.status, text: await response.text() }
}

/** Has the bank notify the server of a payment that it was asked for: the last, unless `index` says which. */
export const notifyOutcome = (
  made: Parameters<typeof notify>[0],
  outcome: FakeNotification['outcome'],
  index = -1,
) => notify(made, { ...lastBankRequestOf(made, index), outcome })

/** Returns the orders of a simulation with their states, the oldest first. */
export const ordersOf = async (db: Db, simulation: string) =>
  (await rowsWith(db, 'orders', { simulation_uuid: simulation }))
    .map(withState)
    .toSorted((one, other) => one.created_at.localeCompare(other.created_at))

/** Returns the order of a simulation that has one, with its state. */
export const orderOf = async (db: Db, simulation: string) =>
  withState(await rowWith(db, 'orders', { simulation_uuid: simulation }))

/** Returns the states of the payments of a subject, the oldest first. */
export const paymentStatesOf = async (db: Db, subject: string): Promise<string[]> =>
  (await rowsWith(db, 'payments', { subject_uuid: subject }))
    .toSorted((one, other) => one.created_at.localeCompare(other.created_at))
    .map(({ state }) => state)

/** Returns the kinds of all queued mails in alphabetical order, those of orders without their prefix. */
export const mailKinds = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('mails').select('kind').execute())
    .map(({ kind }) => kind.replace('order-', ''))
    .toSorted()
