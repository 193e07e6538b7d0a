import type { PaymentShare, PaymentSubject } from '../../../../shared/domain/payment'
import type { Db } from '../../db/tables'
import {
  createEditedFlashOffers,
  type EditedFlashOffers,
} from '../../flash/testing/test-flash-offers'
import {
  createFakeBank,
  type FakeBank,
  type FakeNotification,
} from '../../payments/testing/fake-bank'
import { createTransfer, SPECIMEN_IBAN } from '../../payments/transfer-instructions'
import { eraseAskedOrders, eraseOrder } from '../../erasure/erase-order'
import { createTestShop } from '../../shop/testing/test-shop'
import { createCompletion } from '../../quotes/complete-simulation'
import { fakePartners, locate } from '../../testing/test-app'
import { type Orders, createOrders } from '../create-orders'
import { fakeMail, fakeMails } from '../mails/testing/fake-mails'
import { createCrash, isCrash } from './game-crash'
import { flawsOf, type Played, refundFlaws } from './game-flaws'
import { clearGround, cloneSimulation } from './game-ground'
import { changeDate } from './game-dates'
import { playRefund, type RefundMove, settleAll, settleRefunds } from './game-refunds'
import { rememberReturns, type Returns } from './game-returns'
import { playTransfer, type TransferMove } from './game-transfers'

/** One move of a game. `which` counts what there is, and starts anew behind the last. */
export type Move =
  | {
      do: 'submit'
      subject: PaymentSubject
      which: number
      share: PaymentShare
      isDouble: boolean
      method?: 'card' | 'transfer'
    }
  | {
      do: 'notify'
      which: number
      outcome: 'paid' | 'pending' | 'refused'
      times: number
      isOtherCharge: boolean
      isBackMeanwhile: boolean
    }
  | { do: 'return'; which: number; outcome: 'paid' | 'pending' | 'refused' }
  | RefundMove
  | TransferMove
  | {
      do: 'act'
      act:
        | 'date'
        | 'quote'
        | 'supplement'
        | 'link'
        | 'simulation-link'
        | 'withdraw'
        | 'cancel'
        | 'cancel-by-company'
        | 'erase'
      which: number
    }
  | { do: 'wait'; days: number }

/** `crashAfter`: the database fails after so many statements of this step; null: it holds. */
export interface Step {
  move: Move
  crashAfter: number | null
}

const mailsThatName = () => fakeMails((kind, { email, uuid }) => [fakeMail(kind, email, uuid)])

/** Options of a flash offer's game: the offers, and another customer's acts after each step. */
interface FlashGame {
  flashOffers: EditedFlashOffers
  rival: (step: number, simulation: string, now: Date) => Promise<void>
}

const NO_FLASH: FlashGame = {
  flashOffers: createEditedFlashOffers([]),
  rival: async () => undefined,
}

const at = <T>(list: readonly T[], which: number): T | undefined =>
  list[which % Math.max(1, list.length)]

interface Table extends Played {
  /** The database as the server has it, which may fail. */
  served: Db
  bank: FakeBank
  orders: Orders
  now: () => Date
  advance: (days: number) => void
  returns: Returns
  /** Faults found during the game. */
  flaws: string[]
  /** Notifications that the bank will repeat, since they were not answered. */
  unheard: FakeNotification[]
}

const say = async (
  { bank, orders, unheard, returns }: Table,
  word: FakeNotification,
): Promise<void> => {
  try {
    const notice = await orders.payments.notify(bank.say(word))
    if (!notice.ok) throw new Error(`a true notification was refused: ${notice.reason}`)
    returns.notified(word.reference, word.outcome)
  } catch (error) {
    if (!isCrash(error)) throw error
    unheard.push(word)
  }
}

const subjectUuid = async (
  table: Table,
  subject: PaymentSubject,
  which: number,
): Promise<string | undefined> => {
  const { db, simulation } = table
  if (subject === 'simulation') return simulation
  if (subject === 'supplement')
    return at(await db.selectFrom('supplements').select('uuid').execute(), which)?.uuid
  if (subject === 'simulation-link' || subject === 'order-link') {
    const links = await db.selectFrom('payment_links').selectAll().execute()
    const kind = subject === 'order-link' ? 'order_uuid' : 'simulation_uuid'
    return at(
      links.filter(link => link[kind] !== null),
      which,
    )?.uuid
  }
  return at(await db.selectFrom('orders').select('uuid').execute(), which)?.uuid
}

const submit = async (table: Table, move: Extract<Move, { do: 'submit' }>): Promise<void> => {
  const { bank, orders, db, flaws, returns } = table
  const uuid = await subjectUuid(table, move.subject, move.which)
  const offer = uuid === undefined ? null : await orders.payments.offer(move.subject, uuid)
  const share = offer?.shares.find(offered => offered.share === move.share) ?? offer?.shares[0]
  if (uuid === undefined || share === undefined) return
  const { method = 'card' } = move
  const body = {
    method,
    share: share.share,
    amountCents: share.amountCents,
    termsAgreement: true,
  } as const
  const by = { clientIp: '192.0.2.1', userAgent: 'a game' }
  const start = () => orders.payments.start(move.subject, uuid, body, by)
  const before = bank.asked.length
  // Both run to their end, even if the first fails.
  const started = await Promise.allSettled(move.isDouble ? [start(), start()] : [start()])
  const begun = bank.asked.slice(before).map(({ reference }) => reference)
  flaws.push(...(await returns.begun(db, begun)))
  for (const settled of started) if (settled.status === 'rejected') throw settled.reason
}

const act = async (table: Table, move: Extract<Move, { do: 'act' }>): Promise<void> => {
  const { db, simulation, orders } = table
  const { advisers } = orders
  const order = at(await db.selectFrom('orders').select('uuid').execute(), move.which)?.uuid
  const what = { label: 'Objet lourd', amountCents: 5_000 + move.which }
  if (move.act === 'quote')
    await advisers.makeQuoteOrder(simulation, { totalCents: 100_000 + move.which })
  if (move.act === 'simulation-link') await advisers.makeLink({ simulationUuid: simulation }, what)
  if (order === undefined) return
  if (move.act === 'supplement') await advisers.addSupplement(order, what)
  if (move.act === 'date') await changeDate(table, order, move.which)
  if (move.act === 'link') await advisers.makeLink({ orderUuid: order }, what)
  if (move.act === 'cancel') await advisers.cancelOrder(order, 'customer')
  if (move.act === 'cancel-by-company') await advisers.cancelOrder(order, 'company')
  if (move.act === 'erase') await eraseOrder(table.served, order, 'customer', table.now())
  if (move.act !== 'withdraw') return
  const supplement = at(await db.selectFrom('supplements').select('uuid').execute(), move.which)
  const link = at(await db.selectFrom('payment_links').select('uuid').execute(), move.which)
  if (supplement !== undefined) await advisers.withdrawSupplement(supplement.uuid)
  if (link !== undefined) await advisers.withdrawLink(link.uuid)
}

const play = async (table: Table, move: Move): Promise<void> => {
  const { bank, orders, charged } = table
  if (move.do === 'submit') return submit(table, move)
  if (move.do === 'act') return act(table, move)
  if (move.do === 'wait') {
    table.advance(move.days)
    await orders.sweep()
    return eraseAskedOrders(table.served, table.now())
  }
  if (move.do === 'transfer') return playTransfer(table, move)
  if (move.do === 'refund' || move.do === 'give-back') return playRefund(table, move)
  const asked = at(bank.asked, move.which)
  if (asked === undefined) return
  const { reference, amountCents } = asked
  if (move.do === 'return') {
    const { outcome } = move
    await orders.payments.readReturn(bank.say({ reference, outcome, amountCents }))
    return table.returns.came(reference, outcome)
  }
  const transactionId = `${move.isOtherCharge ? 'U' : 'T'}-${reference}`
  const { outcome } = move
  if (outcome === 'paid') charged.set(transactionId, amountCents)
  const word = { reference, outcome, amountCents, transactionId }
  const heard = Array.from({ length: move.times }, () => say(table, word))
  const back = move.isBackMeanwhile
    ? [orders.payments.readReturn(bank.say({ ...word, outcome: 'paid' }))]
    : []
  await settleAll([...heard, ...back])
}

/**
 * Plays the steps against the payment service, then has the bank repeat unanswered notifications,
 * and returns the flaws. `template`: a simulation that can be booked. All other rows of the
 * database are deleted first.
 */
export const playPayments = async (
  db: Db,
  template: string,
  steps: readonly Step[],
  { flashOffers, rival }: FlashGame = NO_FLASH,
): Promise<string[]> => {
  await clearGround(db, template)
  const begun = Date.now()
  let days = 0
  const now = () => new Date(begun + days * 86_400_000)
  const simulation = await cloneSimulation(db, template, now())
  const bank = createFakeBank()
  const crash = createCrash()
  const served = db.withPlugin(crash.plugin)
  const orders = createOrders({
    locate,
    db: served,
    now,
    shop: createTestShop(db, { now }),
    mails: mailsThatName(),
    flashOffers,
    partners: fakePartners,
    providers: [bank, createTransfer({ iban: SPECIMEN_IBAN, isTest: false })],
    receive: async () => ({ ok: true }),
    siteOrigin: () => 'https://www.nouvelle-cle.example',
    log: { warn: () => undefined },
    complete: createCompletion({ db, now, locate }),
  })
  const advance = (more: number) => void (days += more)
  const table: Table = {
    db,
    served,
    bank,
    orders,
    simulation,
    now,
    advance,
    returns: rememberReturns(() => days),
    charged: new Map(),
    unheard: [],
    flaws: [],
  }
  for (const [step, { move, crashAfter }] of steps.entries()) {
    crash.in(crashAfter)
    try {
      await play(table, move)
    } catch (error) {
      if (!isCrash(error)) throw error
    }
    crash.in(null)
    await rival(step, simulation, now())
  }
  for (const word of table.unheard.splice(0)) await say(table, word)
  await settleRefunds(table)
  return [...table.flaws, ...(await flawsOf(table)), ...(await refundFlaws(db, bank.refunded))]
}
