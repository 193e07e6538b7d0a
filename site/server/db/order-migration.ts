import { type Kysely, type Migration, sql } from 'kysely'
import { createBankTables } from './bank-migration'
import { createLeadSearch } from './lead-search-migration'

// As in migrations.ts: tables of that day.
type AnyDb = Kysely<unknown>

const createOrders = async (db: AnyDb): Promise<void> => {
  await db.schema
    .createTable('orders')
    .addColumn('uuid', 'text', column => column.primaryKey())
    .addColumn('reference', 'text', column => column.notNull().unique())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('simulation_uuid', 'text', column => column.references('simulations.uuid').onDelete('set null'))
    .addColumn('lead_uuid', 'text', column => column.references('leads.uuid').onDelete('set null'))
    .addColumn('partner', 'text')
    .addColumn('total_cents', 'integer', column => column.notNull())
    .addColumn('deposit_cents', 'integer', column => column.notNull())
    .addColumn('paid_cents', 'integer', column => column.notNull())
    .addColumn('customer_json', 'text', column => column.notNull())
    .addColumn('document_json', 'text', column => column.notNull())
    .addColumn('moving_date', 'text')
    .addColumn('return_url', 'text')
    .addColumn('terms_json', 'text')
    .addColumn('expires_at', 'text')
    .addColumn('reminded_at', 'text')
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('updated_at', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('orders_simulation')
    .unique()
    .on('orders')
    .column('simulation_uuid')
    .where(sql<boolean>`state not in ('expired', 'cancelled', 'refunded')`)
    .execute()
  for (const column of ['lead_uuid', 'moving_date', 'created_at'])
    await db.schema.createIndex(`orders_${column}`).on('orders').column(column).execute()
}

const createWhatIsDue = async (db: AnyDb): Promise<void> => {
  await db.schema
    .createTable('supplements')
    .addColumn('uuid', 'text', column => column.primaryKey())
    .addColumn('order_uuid', 'text', column => column.notNull().references('orders.uuid'))
    .addColumn('label', 'text', column => column.notNull())
    .addColumn('amount_cents', 'integer', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .execute()
  await db.schema.createIndex('supplements_order').on('supplements').column('order_uuid').execute()
  await db.schema
    .createTable('payment_links')
    .addColumn('uuid', 'text', column => column.primaryKey())
    .addColumn('simulation_uuid', 'text', column => column.references('simulations.uuid').onDelete('cascade'))
    .addColumn('order_uuid', 'text', column => column.references('orders.uuid'))
    .addColumn('label', 'text', column => column.notNull())
    .addColumn('amount_cents', 'integer', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('expires_at', 'text')
    .addColumn('created_at', 'text', column => column.notNull())
    .execute()
  for (const column of ['simulation_uuid', 'order_uuid'])
    await db.schema.createIndex(`payment_links_${column}`).on('payment_links').column(column).execute()
}

const createPayments = async (db: AnyDb): Promise<void> => {
  await db.schema
    .createTable('payments')
    .addColumn('uuid', 'text', column => column.primaryKey())
    .addColumn('reference', 'text', column => column.notNull().unique())
    .addColumn('subject', 'text', column => column.notNull())
    .addColumn('subject_uuid', 'text', column => column.notNull())
    .addColumn('order_uuid', 'text', column => column.references('orders.uuid'))
    .addColumn('method', 'text', column => column.notNull())
    .addColumn('share', 'text', column => column.notNull())
    .addColumn('amount_cents', 'integer', column => column.notNull())
    .addColumn('terms_json', 'text', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('provider', 'text', column => column.notNull())
    .addColumn('transaction_id', 'text')
    .addColumn('exec_code', 'text')
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('decided_at', 'text')
    .addColumn('captured_at', 'text')
    .execute()
  await db.schema.createIndex('payments_subject').on('payments').columns(['subject', 'subject_uuid']).execute()
  await db.schema.createIndex('payments_order').on('payments').column('order_uuid').execute()
  await db.schema
    .createTable('trail')
    .addColumn('uuid', 'text', column => column.primaryKey())
    .addColumn('at', 'text', column => column.notNull())
    .addColumn('actor', 'text', column => column.notNull())
    .addColumn('act', 'text', column => column.notNull())
    .addColumn('order_uuid', 'text')
    .addColumn('payment_uuid', 'text')
    .addColumn('simulation_uuid', 'text')
    .addColumn('lead_uuid', 'text')
    .addColumn('promo_code', 'text')
    .addColumn('data_json', 'text', column => column.notNull())
    .execute()
  for (const column of ['order_uuid', 'payment_uuid', 'simulation_uuid', 'lead_uuid', 'promo_code'])
    await db.schema.createIndex(`trail_${column}`).on('trail').column(column).execute()
}

/** What was priced can be ordered and paid. */
export const orders: Migration = {
  up: async (db: AnyDb) => {
    for (const column of ['promo_code', 'adjustments_json'])
      await db.schema.alterTable('simulations').addColumn(column, 'text').execute()
    await db.schema
      .alterTable('simulations')
      .addColumn('status', 'text', column => column.notNull().defaultTo('open'))
      .execute()
    await db.schema
      .alterTable('simulations')
      .addColumn('sent_count', 'integer', column => column.notNull().defaultTo(0))
      .execute()
    await db.schema.alterTable('leads').addColumn('page_origin', 'text').execute()
    await createLeadSearch(db)
    await createOrders(db)
    await createWhatIsDue(db)
    await createPayments(db)
    await createBankTables(db)
    await db.schema
      .createTable('promo_codes')
      .addColumn('code', 'text', column => column.primaryKey())
      .addColumn('partner', 'text')
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('value', 'integer', column => column.notNull())
      .addColumn('valid_until', 'text')
      .addColumn('is_single_use', 'integer', column => column.notNull())
      .addColumn('is_active', 'integer', column => column.notNull())
      .addColumn('used_by', 'text', column => column.references('orders.uuid'))
      .addColumn('created_at', 'text', column => column.notNull())
      .execute()
    await db.schema
      .createTable('adviser_sessions')
      .addColumn('key_hash', 'text', column => column.primaryKey())
      .addColumn('expires_at', 'text', column => column.notNull())
      .execute()
  },
}
