import type { ExpressionBuilder } from 'kysely'
import { dayInFrance } from '../../../shared/domain/moving-date'
import type { Db, Tables } from '../db/tables'
import { UNDECIDED_STATES } from '../payments/payment-machine'

/** Clocks of servers differ: to others a hold is over once it is over for all of them. */
const GRACE_MS = 30_000

/** The moment from which a hold that ends at `until` is over for everybody. */
export const overForAll = (until: Date): Date => new Date(until.getTime() + GRACE_MS)

/** States in which a row keeps its offer from others. */
export const LIVING = ['held', 'sold'] as const

type Holds = ExpressionBuilder<Tables, 'flash_holds'>

/** Whether the bank has still to decide on a payment of it, or to notify what it decided. */
export const isUndecided = ({ exists, selectFrom }: Holds) =>
  exists(
    selectFrom('payments')
      .select('payments.uuid')
      .where('payments.subject', '=', 'simulation')
      .whereRef('payments.subject_uuid', '=', 'flash_holds.simulation_uuid')
      .where('payments.state', 'in', UNDECIDED_STATES),
  )

/** Whether a row has had its time: its day is over, or nobody paid it in time and nothing is on its way. */
export const isOver = (eb: Holds, now: Date) =>
  eb.or([
    eb('moving_date', '<', dayInFrance(now)),
    eb.and([
      eb('state', '=', 'held'),
      eb('expires_at', '<=', new Date(now.getTime() - GRACE_MS).toISOString()),
      eb.not(isUndecided(eb)),
    ]),
  ])

export interface LivingHold {
  uuid: string
  slug: string
  simulationUuid: string
  leadUuid: string | null
  isSold: boolean
  /** A payment of it is undecided: it does not end before that is. */
  isUndecided: boolean
  expiresAt: Date
  createdAt: Date
}

/** Who has offers at `now`; `slug`: that one alone. */
export const livingHolds = async (db: Db, now: Date, slug?: string): Promise<LivingHold[]> => {
  const rows = await db
    .selectFrom('flash_holds')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('simulations')
        .select('lead_uuid')
        .whereRef('simulations.uuid', '=', 'flash_holds.simulation_uuid')
        .as('lead_uuid'),
    )
    .select(eb => isUndecided(eb).as('is_undecided'))
    .where('state', 'in', LIVING)
    .$if(slug !== undefined, query => query.where('offer_slug', '=', slug ?? ''))
    .where(eb => eb.not(isOver(eb, now)))
    .execute()
  return rows.map(row => ({
    uuid: row.uuid,
    slug: row.offer_slug,
    simulationUuid: row.simulation_uuid,
    leadUuid: row.lead_uuid,
    isSold: row.state === 'sold',
    isUndecided: Number(row.is_undecided) === 1,
    expiresAt: new Date(row.expires_at),
    createdAt: new Date(row.created_at),
  }))
}
