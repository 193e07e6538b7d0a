import { QUOTE_DOCUMENT_TEXTS } from '../../../shared/texts/quote-document-texts'
import { BACK_OFFICE } from '../../texts/back-office'
import { PAPERS } from '../../texts/back-office-papers'
import type { CrewSheet, PickingSlip } from '../../pages/back-office/crew-sheet-file'
import type { CartonFile } from '../../pages/back-office/order-file'
import type { Job } from '../../pages/back-office/job-file'
import type { Db } from '../db/tables'
import { workOf } from '../leads/lead-work'
import { orderOf } from '../orders/moves/move-store'
import { findOrderRow, type OrderRow } from '../orders/order-rows'
import type { Providers } from '../payments/provider'
import { findCartonFile } from './carton-file'
import { formatPhone, nameOf } from './customer-texts'
import { jobOfOrder } from './job-of'
import { isCartonsInList } from './carton-lines'
import { isRealOrder } from './lists/filter-conditions'

/** Facts of a job that name amounts: a crew's paper has none. */
const PRICED: readonly string[] = [BACK_OFFICE.job.value, QUOTE_DOCUMENT_TEXTS.insurance]

const withoutAmounts = (job: Job): Job => ({
  ...job,
  facts: job.facts.filter(({ label, value }) => !PRICED.includes(label) && !value.includes('€')),
})

const AMOUNT = /\d[\d\s.,]*\s*(?:€|euros?)/gi

/** Returns the advisers' notes on a lead, the oldest first, without the amounts that they name. */
const notesOf = async (db: Db, leadUuid: string | null): Promise<string[]> => {
  if (leadUuid === null) return []
  const { notes } = await workOf(db, leadUuid)
  return notes.toReversed().map(({ text }) => text.replaceAll(AMOUNT, PAPERS.amount))
}

const sheetOf = async (db: Db, row: OrderRow): Promise<CrewSheet> => {
  const order = orderOf(row)
  return {
    uuid: order.uuid,
    reference: order.reference,
    title: order.document.move.title,
    movingDate: order.movingDate,
    customer: nameOf(order.customer),
    phone: formatPhone(order.customer.phone),
    isTest: order.isTest,
    notes: await notesOf(db, order.leadUuid),
    job: withoutAmounts(await jobOfOrder(db, order.simulationUuid, order.document)),
  }
}

/** Returns the crew's paper of a move; null: there is no such order. */
export const findCrewSheet = async (db: Db, uuid: string): Promise<CrewSheet | null> => {
  const row = await findOrderRow(db, 'move', uuid)
  return row === undefined ? null : sheetOf(db, row)
}

/** Returns the papers of all booked moves of a day, without tests. */
export const crewSheetsOf = async (db: Db, day: string): Promise<CrewSheet[]> => {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('kind', '=', 'move')
    .where('moving_date', '=', day)
    .where('payment_status', 'in', ['deposit-paid', 'paid'])
    .where(isRealOrder)
    .orderBy('reference')
    .execute()
  const sheets: CrewSheet[] = []
  for (const row of rows) sheets.push(await sheetOf(db, row))
  return sheets
}

interface SlipDeps {
  db: Db
  providers: Providers
}

const slipOf = (file: CartonFile): PickingSlip => ({
  uuid: file.uuid,
  reference: file.reference,
  customer: file.customer,
  phone: file.phone,
  isPickup: file.deliveryOption === 'store_pickup',
  destination: file.destination,
  expectedDay: file.expectedDay,
  pieces: file.lines.reduce((sum, { quantity, withdrawn }) => sum + quantity - withdrawn, 0),
  isTest: file.isTest,
  lines: file.lines
    .map(({ label, quantity, withdrawn }) => ({ label, quantity: quantity - withdrawn }))
    .filter(({ quantity }) => quantity > 0),
})

/** Returns the paper of an order of cartons for the stock; null: there is no such order. */
export const findSlip = async ({ db, providers }: SlipDeps, uuid: string) => {
  const file = await findCartonFile(db, uuid, { absolute: path => path, providers })
  return file === null ? null : slipOf(file)
}

/** Slips that one page prints at most. */
const MAX_SLIPS = 200

/** Returns the papers of the orders of cartons that are to be prepared, the oldest first. */
export const slipsToPrepare = async (
  deps: SlipDeps,
): Promise<{ slips: PickingSlip[]; isCut: boolean }> => {
  const rows = await deps.db
    .selectFrom('orders')
    .select('uuid')
    .where('kind', '=', 'cartons')
    .where(builder => isCartonsInList(builder, 'a-preparer'))
    .where(isRealOrder)
    .orderBy('created_at')
    .orderBy('uuid')
    .limit(MAX_SLIPS + 1)
    .execute()
  const slips: PickingSlip[] = []
  for (const { uuid } of rows.slice(0, MAX_SLIPS)) {
    const slip = await findSlip(deps, uuid)
    if (slip !== null) slips.push(slip)
  }
  return { slips, isCut: rows.length > MAX_SLIPS }
}
