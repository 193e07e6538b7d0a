import { type Kysely, type Migration, sql } from 'kysely'

// As in migrations.ts: tables of that day.
type AnyDb = Kysely<unknown>

/**
 * Refunds of moves and of cartons share one table. The rows of `store_refunds` are copied; that table stays for a server of
 * the previous release.
 */
export const refunds: Migration = {
  up: async (db: AnyDb) => {
    await db.schema
      .createTable('refunds')
      .addColumn('uuid', 'text', column => column.primaryKey())
      .addColumn('reference', 'text', column => column.notNull().unique())
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('order_uuid', 'text')
      .addColumn('payment_uuid', 'text', column => column.notNull())
      .addColumn('state', 'text', column => column.notNull())
      .addColumn('way', 'text', column => column.notNull())
      .addColumn('reason', 'text', column => column.notNull())
      .addColumn('amount_cents', 'integer', column => column.notNull().check(sql`amount_cents > 0`))
      .addColumn('plan_json', 'text', column => column.notNull())
      .addColumn('asked_at', 'text', column => column.notNull())
      .addColumn('settled_at', 'text')
      .execute()
    await db.schema.createIndex('refunds_order_uuid').on('refunds').column('order_uuid').execute()
    await db.schema.createIndex('refunds_payment_uuid').on('refunds').column('payment_uuid').execute()
    // At most one refund of a payment waits for the bank, even if two advisers ask at once.
    await db.schema
      .createIndex('refunds_asked')
      .unique()
      .on('refunds')
      .column('payment_uuid')
      .where(sql<boolean>`state = 'asked'`)
      .execute()
    await sql`INSERT INTO refunds (uuid, reference, kind, order_uuid, payment_uuid, state, way, reason, amount_cents,
        plan_json, asked_at, settled_at)
      SELECT uuid, reference, 'cartons', order_uuid, payment_uuid, state, way, '', amount_cents, plan_json, asked_at,
        settled_at FROM store_refunds`.execute(db)
    for (const column of ['refunded_cents', 'kept_cents'])
      await db.schema
        .alterTable('orders')
        .addColumn(column, 'integer', made => made.notNull().defaultTo(0))
        .execute()
  },
}
