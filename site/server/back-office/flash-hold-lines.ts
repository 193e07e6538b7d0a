import type { Selectable } from 'kysely'
import { flashTown } from '../../../shared/domain/flash-offer'
import { moveWords } from '../../texts/back-office'
import type { FlashHoldLine, FlashHoldState } from '../../pages/back-office/flash-file'
import type { Paged } from '../../pages/back-office/listed'
import type { FlashHoldsTable } from '../db/flash-tables'
import type { Db } from '../db/tables'
import { flashTermsOf } from '../flash/flash-terms'
import { type ActiveHold, findActiveHolds } from '../flash/active-holds'
import { type Cursor, isAfter, pageOf } from './cursor'

const MAX_SHOWN = 50

type HoldRow = Selectable<FlashHoldsTable>

const stateOf = ({ state }: HoldRow, activeHold: ActiveHold | undefined): FlashHoldState => {
  if (state === 'sold') return 'sold'
  if (activeHold === undefined) return 'released'
  return activeHold.isUndecided ? 'undecided' : 'held'
}

/** 'Lyon → Paris' of an offer's towns, without their postal codes. */
export const offerTitle = (from: string, to: string): string =>
  moveWords({ departure: flashTown(from).city, arrival: flashTown(to).city })

const titleOf = (simulation: { flash_json: string | null }, slug: string): string => {
  const terms = flashTermsOf(simulation)
  return terms === null ? slug : offerTitle(terms.from, terms.to)
}

/** Simulation and customer of each hold; with several orders, the newest. */
const simulationsOf = async (db: Db, uuids: readonly string[]) => {
  if (uuids.length === 0) return { simulations: new Map(), orders: new Map() }
  const simulations = await db
    .selectFrom('simulations')
    .innerJoin('leads', 'leads.uuid', 'simulations.lead_uuid')
    .select(['simulations.uuid', 'simulations.total_cents', 'simulations.flash_json'])
    .select(({ fn }) => fn.coalesce('simulations.reference', 'leads.reference').as('reference'))
    .where('simulations.uuid', 'in', uuids)
    .execute()
  const orders = await db
    .selectFrom('orders')
    .select(['uuid', 'reference', 'simulation_uuid'])
    .where('simulation_uuid', 'in', uuids)
    .orderBy('created_at')
    .execute()
  return {
    simulations: new Map(simulations.map(simulation => [simulation.uuid, simulation])),
    orders: new Map(orders.map(({ simulation_uuid, ...order }) => [simulation_uuid, order])),
  }
}

const linesOf = async (db: Db, rows: readonly HoldRow[], now: Date): Promise<FlashHoldLine[]> => {
  const activeHolds = new Map((await findActiveHolds(db, now)).map(hold => [hold.uuid, hold]))
  const { simulations, orders } = await simulationsOf(
    db,
    rows.map(row => row.simulation_uuid),
  )
  return rows.map(row => {
    const simulation = simulations.get(row.simulation_uuid)
    return {
      uuid: row.uuid,
      slug: row.offer_slug,
      title: titleOf(simulation ?? { flash_json: null }, row.offer_slug),
      movingDate: row.moving_date,
      state: stateOf(row, activeHolds.get(row.uuid)),
      expiresAt: row.expires_at,
      createdAt: row.created_at,
      reference: simulation?.reference ?? '',
      simulationUuid: row.simulation_uuid,
      order: orders.get(row.simulation_uuid) ?? null,
      amountCents: simulation?.total_cents ?? 0,
    }
  })
}

/** Lists holds, newest first; of one offer, or of all. */
export const listHolds = async (
  db: Db,
  { slug, after = null, now }: { slug?: string; after?: Cursor | null; now: Date },
): Promise<Paged<FlashHoldLine>> => {
  let query = db
    .selectFrom('flash_holds')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .limit(MAX_SHOWN + 1)
  if (slug !== undefined) query = query.where('offer_slug', '=', slug)
  if (after !== null) query = query.where(isAfter('created_at', after))
  const { rows, next } = pageOf(await query.execute(), MAX_SHOWN, ({ created_at, uuid }) => ({
    at: created_at,
    uuid,
  }))
  return { rows: await linesOf(db, rows, now), next }
}

/** Returns the holders at `now`, by slug. */
export const holdersOf = async (db: Db, now: Date): Promise<ReadonlyMap<string, FlashHoldLine>> => {
  const uuids = (await findActiveHolds(db, now)).map(({ uuid }) => uuid)
  if (uuids.length === 0) return new Map()
  const rows = await db.selectFrom('flash_holds').selectAll().where('uuid', 'in', uuids).execute()
  return new Map((await linesOf(db, rows, now)).map(line => [line.slug, line]))
}

/** Returns a hold for the question before its release; null: none. */
export const findHold = async (
  db: Db,
  uuid: string,
): Promise<Pick<FlashHoldLine, 'slug' | 'title' | 'reference' | 'expiresAt'> | null> => {
  const row = await db
    .selectFrom('flash_holds')
    .innerJoin('simulations', 'simulations.uuid', 'flash_holds.simulation_uuid')
    .innerJoin('leads', 'leads.uuid', 'simulations.lead_uuid')
    .select(['flash_holds.offer_slug', 'flash_holds.expires_at', 'simulations.flash_json'])
    .select(({ fn }) => fn.coalesce('simulations.reference', 'leads.reference').as('reference'))
    .where('flash_holds.uuid', '=', uuid)
    .executeTakeFirst()
  if (row === undefined) return null
  const { offer_slug: slug, expires_at: expiresAt, reference } = row
  return { slug, title: titleOf(row, slug), reference: reference ?? '', expiresAt }
}
