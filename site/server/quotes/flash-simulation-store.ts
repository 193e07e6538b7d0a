import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Simulation, SimulationBody } from '../../../shared/domain/simulation'
import { lockLeadForQuote } from '../db/dialect'
import type { Db, Tables } from '../db/tables'
import { type FlashTerms, flashTermsOf } from '../flash/flash-terms'
import { holdOffer, offerHolder } from '../flash/holds'
import { flashQuote, flashValues } from './flash-quote'
import { simulationOf, type SimulationRow } from './simulation-row'
import { nextQuoteReference, pricedColumns } from './simulation-store'
import {
  changeOpenSimulation,
  changeSimulation,
  holdOpenSimulation,
  insertSimulationRow,
} from './simulation-writes'

/**
 * Reason why an offer is not booked, or a booking not changed. `gone`: another customer has the
 * offer.
 */
export type NotBooked = 'gone' | 'lead-unknown' | 'unknown' | 'ordered'

const columnsOf = (body: SimulationBody, terms: FlashTerms, now: Date) => ({
  values_json: JSON.stringify(flashValues(body, terms)),
  moving_date: terms.movingDate,
  ...pricedColumns(flashQuote(terms), now),
})

const withHoldEnd = (row: SimulationRow, until: Date | null): Simulation => {
  const { flash, ...simulation } = simulationOf(row)
  const heldUntil = until?.toISOString() ?? null
  return { ...simulation, ...(flash === undefined ? {} : { flash: { ...flash, heldUntil } }) }
}

interface Booking {
  now: Date
  /** True for a test, which holds no offer. Default: false. */
  isTest?: boolean
  /** Uuid of a simulation that an upstream has created. Default: a new one. */
  uuid?: string
}

/**
 * Books an offer: creates the simulation at its price and the hold, both or neither; a test gets
 * the price only.
 */
export const bookOffer = async (
  transaction: Transaction<Tables>,
  body: SimulationBody,
  terms: FlashTerms,
  { now, isTest = false, uuid = randomUUID() }: Booking,
): Promise<Simulation | NotBooked> => {
  const { leadUuid } = body
  if (!(await lockLeadForQuote(transaction, leadUuid))) return 'lead-unknown'
  const row = await insertSimulationRow(transaction, {
    uuid,
    reference: await nextQuoteReference(transaction, leadUuid),
    lead_uuid: leadUuid,
    ...columnsOf(body, terms, now),
    flash_json: JSON.stringify(terms),
    created_at: now.toISOString(),
  })
  if (isTest) return withHoldEnd(row, null)
  const { slug, movingDate } = terms
  const hold = await holdOffer(
    transaction,
    { slug, movingDate, simulationUuid: row.uuid, leadUuid },
    now,
  )
  if (hold !== null) return withHoldEnd(row, hold.until)
  await transaction.deleteFrom('simulations').where('uuid', '=', row.uuid).execute()
  return 'gone'
}

/** Tells if another customer has the offer: most late callers can be refused without a write. */
export const isHeldByOther = async (
  db: Db,
  { slug }: FlashTerms,
  leadUuid: string,
  now: Date,
): Promise<boolean> => {
  const hold = await offerHolder(db, { slug, leadUuid }, now)
  return hold.whose === 'other'
}

/** Changes the customer or the addresses of a booking; its price and hold stay. */
export const changeBooking = (
  db: Db,
  uuid: string,
  body: SimulationBody,
  { now, isTest = false }: Omit<Booking, 'uuid'>,
): Promise<Simulation | NotBooked> =>
  db.transaction().execute(async (transaction): Promise<Simulation | NotBooked> => {
    const lockedRow = await holdOpenSimulation(transaction, uuid)
    const terms = lockedRow === undefined ? null : flashTermsOf(lockedRow)
    if (lockedRow === undefined || terms === null) return 'ordered'
    if (lockedRow.lead_uuid !== body.leadUuid) return 'lead-unknown'
    const { slug, movingDate } = terms
    const holdRequest = { slug, movingDate, simulationUuid: uuid }
    const hold = isTest ? { until: null } : await holdOffer(transaction, holdRequest, now)
    if (hold === null) return 'gone'
    const row = await changeOpenSimulation(transaction, uuid, columnsOf(body, terms, now))
    return row === undefined ? 'ordered' : withHoldEnd(row, hold.until)
  })

/** Sets another price of a booking, which its customer has seen. */
export const repriceBooking = async (
  transaction: Transaction<Tables>,
  uuid: string,
  terms: FlashTerms,
  now: Date,
): Promise<void> => {
  const flash_json = JSON.stringify(terms)
  const priced = pricedColumns(flashQuote(terms), now)
  await changeSimulation(transaction, uuid, { ...priced, flash_json })
}
