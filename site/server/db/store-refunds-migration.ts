import { type Kysely, type Migration, sql } from 'kysely'

// As in migrations.ts: tables of that day.
type AnyDb = Kysely<unknown>

/** Credits are one a refund, no longer one a payment. What was credited before has no refund of its own. */
const letCreditsBeMany = async (db: AnyDb): Promise<void> => {
  await db.schema.dropIndex('store_invoices_payment').execute()
  await db.schema.alterTable('store_invoices').addColumn('refund_uuid', 'text').execute()
  await db.schema
    .createIndex('store_invoices_refund')
    .unique()
    .on('store_invoices')
    .column('refund_uuid')
    .where(sql<boolean>`refund_uuid IS NOT NULL`)
    .execute()
  await db.schema.createIndex('store_invoices_order_uuid').on('store_invoices').column('order_uuid').execute()
}

/** One withdraws from some of an order, and later from more. SQLite takes no constraint off a table. */
const letWithdrawalsBeMany = async (db: AnyDb): Promise<void> => {
  await db.schema.alterTable('store_withdrawals').renameTo('store_withdrawals_once').execute()
  await db.schema
    .createTable('store_withdrawals')
    .addColumn('uuid', 'text', column => column.primaryKey())
    .addColumn('order_uuid', 'text', column => column.notNull().references('store_orders.uuid'))
    .addColumn('statement_json', 'text', column => column.notNull())
    .addColumn('stated_at', 'text', column => column.notNull())
    .addColumn('settled_at', 'text')
    .execute()
  await sql`INSERT INTO store_withdrawals (uuid, order_uuid, statement_json, stated_at)
    SELECT uuid, order_uuid, statement_json, stated_at FROM store_withdrawals_once`.execute(db)
  await db.schema.dropTable('store_withdrawals_once').execute()
  await db.schema.createIndex('store_withdrawals_order_uuid').on('store_withdrawals').column('order_uuid').execute()
}

/** Orders of cartons are given back and withdrawn from in parts, and their customers erased. */
export const storeRefunds: Migration = {
  up: async (db: AnyDb) => {
    await letCreditsBeMany(db)
    await letWithdrawalsBeMany(db)
    await db.schema
      .createTable('store_refunds')
      .addColumn('uuid', 'text', column => column.primaryKey())
      .addColumn('reference', 'text', column => column.notNull().unique())
      .addColumn('order_uuid', 'text', column => column.notNull().references('store_orders.uuid'))
      .addColumn('payment_uuid', 'text', column => column.notNull())
      .addColumn('state', 'text', column => column.notNull())
      .addColumn('way', 'text', column => column.notNull())
      .addColumn('amount_cents', 'integer', column => column.notNull().check(sql`amount_cents > 0`))
      .addColumn('plan_json', 'text', column => column.notNull())
      .addColumn('asked_at', 'text', column => column.notNull())
      .addColumn('settled_at', 'text')
      .execute()
    await db.schema.createIndex('store_refunds_order_uuid').on('store_refunds').column('order_uuid').execute()
    // Of one order, one refund at a time waits for the bank, whoever asks.
    await db.schema
      .createIndex('store_refunds_asked')
      .unique()
      .on('store_refunds')
      .column('order_uuid')
      .where(sql<boolean>`state = 'asked'`)
      .execute()
    // The sandbox bank's own: asked twice under one reference, it gives back once.
    await db.schema
      .createTable('sandbox_refunds')
      .addColumn('reference', 'text', column => column.primaryKey())
      .addColumn('payment_key', 'text', column =>
        column.notNull().references('sandbox_payments.key').onDelete('cascade'),
      )
      .addColumn('amount_cents', 'integer', column => column.notNull())
      .execute()
    await db.schema.createIndex('sandbox_refunds_payment_key').on('sandbox_refunds').column('payment_key').execute()
    await db.schema.alterTable('store_orders').addColumn('erasure_asked_at', 'text').execute()
  },
}
