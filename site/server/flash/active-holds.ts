import type { ExpressionBuilder } from 'kysely'
import { FLASH_HOLD_MINUTES } from '../../../shared/domain/flash-offer'
import { dayInFrance } from '../../../shared/domain/moving-date'
import type { Db, Tables } from '../db/tables'
import { UNDECIDED_STATES } from '../payments/payment-machine'

/** Clocks of servers differ: for other customers a hold ends once it has ended on all servers. */
const GRACE_MS = 30_000

/** Returns the moment at which a hold that ends at `until` has ended for everybody. */
export const endWithGrace = (until: Date): Date => new Date(until.getTime() + GRACE_MS)

/** States in which a row reserves its offer. */
export const ACTIVE_STATES = ['held', 'sold'] as const

type Holds = ExpressionBuilder<Tables, 'flash_holds'>

/** Tells if the bank still has to decide on a payment, or to send its notification. */
const isUndecided = ({ exists, selectFrom }: Holds) =>
  exists(
    selectFrom('payments')
      .select('payments.uuid')
      .where('payments.subject', '=', 'simulation')
      .whereRef('payments.subject_uuid', '=', 'flash_holds.simulation_uuid')
      .where('payments.state', 'in', UNDECIDED_STATES),
  )

/**
 * Tells if the customer returned from the bank with a refusal whose notification has not arrived.
 */
export const isRefusedOnReturn = ({ exists, selectFrom }: Holds) =>
  exists(
    selectFrom('payments')
      .select('payments.uuid')
      .where('payments.subject', '=', 'simulation')
      .whereRef('payments.subject_uuid', '=', 'flash_holds.simulation_uuid')
      .where('payments.state', '=', 'started')
      .where('payments.exec_code', 'is not', null)
      .where(({ not, exists: some, selectFrom: from }) =>
        not(
          some(
            from('payments as later')
              .select('later.uuid')
              .whereRef('later.subject', '=', 'payments.subject')
              .whereRef('later.subject_uuid', '=', 'payments.subject_uuid')
              .whereRef('later.created_at', '>', 'payments.created_at'),
          ),
        ),
      ),
  )

/** Tells if a hold is over: its day is past, or it expired with no payment under way. */
export const isOver = (eb: Holds, now: Date) =>
  eb.or([
    eb('moving_date', '<', dayInFrance(now)),
    eb.and([
      eb('state', '=', 'held'),
      eb('expires_at', '<=', new Date(now.getTime() - GRACE_MS).toISOString()),
      eb.not(isUndecided(eb)),
    ]),
  ])

export interface ActiveHold {
  uuid: string
  slug: string
  simulationUuid: string
  leadUuid: string | null
  isSold: boolean
  /** A payment of it is undecided: the hold does not end before the decision. */
  isUndecided: boolean
  /** It ends with the notification of a refusal that its customer has already seen. */
  isRefusedOnReturn: boolean
  expiresAt: Date
  createdAt: Date
}

/** Returns the holds at `now`; `slug`: of that offer only. */
export const findActiveHolds = async (db: Db, now: Date, slug?: string): Promise<ActiveHold[]> => {
  const rows = await db
    .selectFrom('flash_holds')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('simulations')
        .select('lead_uuid')
        .whereRef('simulations.uuid', '=', 'flash_holds.simulation_uuid')
        .as('lead_uuid'),
    )
    .select(eb => [
      isUndecided(eb).as('is_undecided'),
      isRefusedOnReturn(eb).as('is_refused_on_return'),
    ])
    .where('state', 'in', ACTIVE_STATES)
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
    isRefusedOnReturn: Number(row.is_refused_on_return) === 1,
    expiresAt: new Date(row.expires_at),
    createdAt: new Date(row.created_at),
  }))
}

/** Returns the end of a hold; while a bank decides, at least a full new hold from now. */
export const endOf = ({ isUndecided: isAwaited, expiresAt }: ActiveHold, now: Date): Date =>
  isAwaited
    ? new Date(Math.max(expiresAt.getTime(), now.getTime() + FLASH_HOLD_MINUTES * 60_000))
    : expiresAt

/** Returns the same as its customer sees it; null: the customer was told that the offer is gone. */
export const announcedEndOf = (hold: ActiveHold, now: Date): Date | null =>
  hold.isRefusedOnReturn ? null : endOf(hold, now)
