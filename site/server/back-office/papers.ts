import { QUOTE_DOCUMENT_TEXTS } from '../../../shared/texts/quote-document-texts'
import { BACK_OFFICE } from '../../texts/back-office'
import type { CrewSheet, PickingSlip } from '../../pages/back-office/crew-sheet-file'
import type { CartonFile } from '../../pages/back-office/order-file'
import type { Job } from '../../pages/back-office/job-file'
import type { Db } from '../db/tables'
import { orderOf } from '../orders/moves/move-store'
import { findOrderRow, type OrderRow } from '../orders/order-rows'
import type { Providers } from '../payments/provider'
import { findCartonFile } from './carton-file'
import { formatPhone, nameOf } from './customer-texts'
import { jobOfOrder } from './job-of'
import { listOrders } from './list-orders'
import { readFilter } from './lists/list-filter'

/** Facts of a job that name amounts: a crew's paper has none. */
const PRICED: readonly string[] = [BACK_OFFICE.job.value, QUOTE_DOCUMENT_TEXTS.insurance]

const withoutAmounts = (job: Job): Job => ({
  ...job,
  facts: job.facts.filter(({ label, value }) => !PRICED.includes(label) && !value.includes('€')),
})

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
    job: withoutAmounts(await jobOfOrder(db, order.simulationUuid, order.document)),
  }
}

/** Returns the crew's paper of a move; null: there is no such order. */
export const findCrewSheet = async (db: Db, uuid: string): Promise<CrewSheet | null> => {
  const row = await findOrderRow(db, 'move', uuid)
  return row === undefined ? null : sheetOf(db, row)
}

/** Returns the papers of all booked moves of a day. */
export const crewSheetsOf = async (db: Db, day: string): Promise<CrewSheet[]> => {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('kind', '=', 'move')
    .where('moving_date', '=', day)
    .where('payment_status', 'in', ['deposit-paid', 'paid'])
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

/** Returns the papers of the newest orders of cartons that are to be prepared. */
export const slipsToPrepare = async (deps: SlipDeps): Promise<PickingSlip[]> => {
  const { filter } = readFilter(() => undefined)
  const { rows } = await listOrders(deps.db, { kind: 'cartons', list: 'a-preparer' }, filter, null)
  const slips: PickingSlip[] = []
  for (const { uuid } of rows) {
    const slip = await findSlip(deps, uuid)
    if (slip !== null) slips.push(slip)
  }
  return slips
}
