import { create, enums, type Infer } from 'superstruct'
import type { PaymentLinksTable, SupplementsTable } from '../../db/order-tables'
import type { Db } from '../../db/tables'

/** State of a supplement or a payment link. */
const ExtraState = enums(['due', 'paid', 'withdrawn'])
type ExtraState = Infer<typeof ExtraState>

/**
 * Payment that an adviser requests beside a price: for an order, or for a simulation without an
 * order.
 */
export interface Extra {
  kind: 'supplement' | 'link'
  uuid: string
  orderUuid: string | null
  simulationUuid: string | null
  label: string
  amountCents: number
  state: ExtraState
  expiresAt: Date | null
}

const supplementOf = (row: SupplementsTable): Extra => ({
  kind: 'supplement',
  uuid: row.uuid,
  orderUuid: row.order_uuid,
  simulationUuid: null,
  label: row.label,
  amountCents: row.amount_cents,
  state: create(row.state, ExtraState),
  expiresAt: null,
})

const linkOf = (row: PaymentLinksTable): Extra => ({
  kind: 'link',
  uuid: row.uuid,
  orderUuid: row.order_uuid,
  simulationUuid: row.simulation_uuid,
  label: row.label,
  amountCents: row.amount_cents,
  state: create(row.state, ExtraState),
  expiresAt: row.expires_at === null ? null : new Date(row.expires_at),
})

export const findExtra = async (
  db: Db,
  kind: Extra['kind'],
  uuid: string,
): Promise<Extra | null> => {
  if (kind === 'supplement') {
    const row = await db
      .selectFrom('supplements')
      .selectAll()
      .where('uuid', '=', uuid)
      .executeTakeFirst()
    return row === undefined ? null : supplementOf(row)
  }
  const row = await db
    .selectFrom('payment_links')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  return row === undefined ? null : linkOf(row)
}

/** Returns all supplements and links of an order, the oldest first. */
export const extrasOf = async (db: Db, orderUuid: string): Promise<Extra[]> => {
  const supplements = await db
    .selectFrom('supplements')
    .selectAll()
    .where('order_uuid', '=', orderUuid)
    .orderBy('created_at')
    .orderBy('uuid')
    .execute()
  const links = await db
    .selectFrom('payment_links')
    .selectAll()
    .where('order_uuid', '=', orderUuid)
    .orderBy('created_at')
    .orderBy('uuid')
    .execute()
  return [...supplements.map(supplementOf), ...links.map(linkOf)]
}

export const insertExtra = async (transaction: Db, extra: Extra, now: Date): Promise<void> => {
  const { uuid, state, label } = extra
  const values = {
    uuid,
    state,
    label,
    amount_cents: extra.amountCents,
    created_at: now.toISOString(),
  }
  if (extra.kind === 'supplement')
    await transaction
      .insertInto('supplements')
      .values({ ...values, order_uuid: extra.orderUuid ?? '' })
      .execute()
  else
    await transaction
      .insertInto('payment_links')
      .values({
        ...values,
        order_uuid: extra.orderUuid,
        simulation_uuid: extra.simulationUuid,
        expires_at: extra.expiresAt?.toISOString() ?? null,
      })
      .execute()
}

/** State machine: a refunded payment is not requested again. */
const NEXT: Readonly<Record<ExtraState, readonly ExtraState[]>> = {
  due: ['paid', 'withdrawn'],
  paid: ['withdrawn'],
  withdrawn: [],
}

/** The only place that changes the state. False: the state has changed meanwhile. */
export const moveExtra = async (
  transaction: Db,
  { kind, uuid }: Pick<Extra, 'kind' | 'uuid'>,
  from: ExtraState,
  to: ExtraState,
): Promise<boolean> => {
  if (!NEXT[from].includes(to)) return false
  const { numUpdatedRows } = await transaction
    .updateTable(kind === 'supplement' ? 'supplements' : 'payment_links')
    .set({ state: to })
    .where('uuid', '=', uuid)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns it locked until the transaction ends. */
export const holdExtra = async (
  transaction: Db,
  kind: Extra['kind'],
  uuid: string,
): Promise<Extra | null> => {
  await transaction
    .updateTable(kind === 'supplement' ? 'supplements' : 'payment_links')
    .set(({ ref }) => ({ state: ref('state') }))
    .where('uuid', '=', uuid)
    .execute()
  return findExtra(transaction, kind, uuid)
}
