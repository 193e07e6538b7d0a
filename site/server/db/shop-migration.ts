import { type Kysely, type Migration, sql } from 'kysely'

// As in migrations.ts: tables of that day.
type AnyDb = Kysely<unknown>

const createStoreOrders = async (db: AnyDb): Promise<void> => {
  await db.schema
    .createTable('store_leads')
    .addColumn('uuid', 'text', column => column.primaryKey())
    .addColumn('values_json', 'text', column => column.notNull())
    .addColumn('phone_e164', 'text')
    .addColumn('is_known_source', 'integer', column => column.notNull())
    .addColumn('partner', 'text')
    .addColumn('page_origin', 'text')
    .addColumn('created_at', 'text', column => column.notNull())
    .execute()
  await db.schema.createIndex('store_leads_created_at').on('store_leads').column('created_at').execute()
  await db.schema
    .createTable('store_orders')
    .addColumn('uuid', 'text', column => column.primaryKey())
    .addColumn('reference', 'text', column => column.notNull().unique())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('lead_uuid', 'text', column => column.references('store_leads.uuid').onDelete('set null'))
    .addColumn('partner', 'text')
    .addColumn('lines_json', 'text', column => column.notNull())
    .addColumn('delivery_option', 'text', column => column.notNull())
    .addColumn('delivery_cents', 'integer', column => column.notNull())
    .addColumn('total_cents', 'integer', column => column.notNull())
    .addColumn('paid_cents', 'integer', column => column.notNull())
    .addColumn('refunded_cents', 'integer', column => column.notNull())
    .addColumn('customer_json', 'text', column => column.notNull())
    .addColumn('destination_json', 'text', column => column.notNull())
    .addColumn('search_text', 'text', column => column.notNull())
    .addColumn('terms_json', 'text', column => column.notNull())
    .addColumn('return_url', 'text')
    .addColumn('paid_at', 'text')
    .addColumn('received_at', 'text')
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('updated_at', 'text', column => column.notNull())
    .execute()
  for (const column of ['lead_uuid', 'state', 'created_at'])
    await db.schema.createIndex(`store_orders_${column}`).on('store_orders').column(column).execute()
}

const createStorePapers = async (db: AnyDb): Promise<void> => {
  await db.schema
    .createTable('store_counters')
    .addColumn('series', 'text', column => column.primaryKey())
    .addColumn('value', 'integer', column => column.notNull())
    .execute()
  await db.schema
    .createTable('store_invoices')
    .addColumn('number', 'text', column => column.primaryKey())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('order_uuid', 'text', column => column.notNull().references('store_orders.uuid'))
    .addColumn('payment_uuid', 'text', column => column.notNull())
    .addColumn('amount_cents', 'integer', column => column.notNull())
    .addColumn('document_json', 'text', column => column.notNull())
    .addColumn('issued_at', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('store_invoices_order')
    .unique()
    .on('store_invoices')
    .column('order_uuid')
    .where(sql<boolean>`kind = 'invoice'`)
    .execute()
  await db.schema
    .createIndex('store_invoices_payment')
    .unique()
    .on('store_invoices')
    .columns(['payment_uuid', 'kind'])
    .execute()
  await db.schema
    .createTable('store_withdrawals')
    .addColumn('uuid', 'text', column => column.primaryKey())
    .addColumn('order_uuid', 'text', column => column.notNull().unique().references('store_orders.uuid'))
    .addColumn('statement_json', 'text', column => column.notNull())
    .addColumn('stated_at', 'text', column => column.notNull())
    .execute()
}

/** Cartons can be ordered, paid, invoiced and given back. */
export const shop: Migration = {
  up: async (db: AnyDb) => {
    await createStoreOrders(db)
    await createStorePapers(db)
    await db.schema
      .createTable('shop_stock')
      .addColumn('type', 'text', column => column.notNull())
      .addColumn('slug', 'text', column => column.notNull())
      .addColumn('quantity', 'integer', column => column.notNull().check(sql`quantity >= 0`))
      .addColumn('updated_at', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('shop_stock_key', ['type', 'slug'])
      .execute()
    await db.schema.alterTable('trail').addColumn('store_order_uuid', 'text').execute()
    await db.schema.createIndex('trail_store_order_uuid').on('trail').column('store_order_uuid').execute()
  },
}
