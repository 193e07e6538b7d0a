import { create, enums, type Infer } from 'superstruct'
import type { PaymentLinksTable, SupplementsTable } from '../../db/order-tables'
import type { AuditAct } from '../../../ports/audit-act'
import { appendToAuditLog, type AuditEntry } from '../../db/audit-log'
import type { Db } from '../../db/tables'
import { momentOf } from '../order-rows'

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

const extraOf = (
  kind: Extra['kind'],
  { uuid, order_uuid, label, amount_cents, state, ...row }: SupplementsTable | PaymentLinksTable,
): Extra => ({
  kind,
  uuid,
  orderUuid: order_uuid,
  simulationUuid: 'simulation_uuid' in row ? row.simulation_uuid : null,
  label,
  amountCents: amount_cents,
  state: create(state, ExtraState),
  expiresAt: momentOf('expires_at' in row ? row.expires_at : null),
})

export const findExtra = async (
  db: Db,
  kind: Extra['kind'],
  uuid: string,
): Promise<Extra | null> => {
  const row = await db
    .selectFrom(kind === 'supplement' ? 'supplements' : 'payment_links')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  return row === undefined ? null : extraOf(kind, row)
}

/** Returns all supplements or links of an order, the oldest first. */
const extrasOfKind = async (db: Db, kind: Extra['kind'], orderUuid: string): Promise<Extra[]> => {
  const rows = await db
    .selectFrom(kind === 'supplement' ? 'supplements' : 'payment_links')
    .selectAll()
    .where('order_uuid', '=', orderUuid)
    .orderBy('created_at')
    .orderBy('uuid')
    .execute()
  return rows.map(row => extraOf(kind, row))
}

/** Returns all supplements and links of an order, each the oldest first. */
export const extrasOf = async (db: Db, orderUuid: string): Promise<Extra[]> => [
  ...(await extrasOfKind(db, 'supplement', orderUuid)),
  ...(await extrasOfKind(db, 'link', orderUuid)),
]

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

/** Acts of the audit log, by the state that each leads to. */
const ACTS = {
  supplement: {
    due: 'supplement-added',
    paid: 'supplement-paid',
    withdrawn: 'supplement-withdrawn',
  },
  link: { due: 'link-made', paid: 'link-paid', withdrawn: 'link-withdrawn' },
} as const satisfies Record<Extra['kind'], Record<ExtraState, AuditAct>>

/** Records in the audit log that a supplement or a link has reached a state. */
export const recordExtraState = (
  transaction: Db,
  {
    kind,
    uuid,
    orderUuid,
    simulationUuid,
  }: Omit<Extra, 'label' | 'amountCents' | 'state' | 'expiresAt'>,
  state: ExtraState,
  { data, ...entry }: Omit<AuditEntry, 'act' | 'orderUuid' | 'simulationUuid'>,
  now: Date,
): Promise<void> =>
  appendToAuditLog(
    transaction,
    { ...entry, act: ACTS[kind][state], orderUuid, simulationUuid, data: { uuid, ...data } },
    now,
  )

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
