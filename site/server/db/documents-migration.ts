import { type Kysely, type Migration, sql } from 'kysely'

// As in migrations.ts: tables of that day.
type AnyDb = Kysely<unknown>

/**
 * Moves have invoices and credit notes in the same table and series as cartons. The table is built anew, since SQLite drops no
 * foreign key: an order is in `orders` or in `store_orders`. Rows of a server of the previous release are of cartons.
 */
export const documents: Migration = {
  up: async (db: AnyDb) => {
    await db.schema
      .createTable('order_documents')
      .addColumn('number', 'text', column => column.primaryKey())
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('order_kind', 'text', column => column.notNull().defaultTo('cartons'))
      .addColumn('order_uuid', 'text', column => column.notNull())
      .addColumn('payment_uuid', 'text', column => column.notNull())
      .addColumn('refund_uuid', 'text')
      .addColumn('amount_cents', 'integer', column => column.notNull())
      .addColumn('document_json', 'text', column => column.notNull())
      .addColumn('issued_at', 'text', column => column.notNull())
      .execute()
    await sql`INSERT INTO order_documents
      (number, kind, order_uuid, payment_uuid, refund_uuid, amount_cents, document_json, issued_at)
      SELECT number, kind, order_uuid, payment_uuid, refund_uuid, amount_cents, document_json, issued_at
      FROM store_invoices`.execute(db)
    await db.schema.dropTable('store_invoices').execute()
    await db.schema.alterTable('order_documents').renameTo('store_invoices').execute()
    await db.schema
      .createIndex('store_invoices_order')
      .unique()
      .on('store_invoices')
      .column('order_uuid')
      .where(sql<boolean>`kind = 'invoice' AND order_kind = 'cartons'`)
      .execute()
    await db.schema
      .createIndex('store_invoices_invoiced_payment')
      .unique()
      .on('store_invoices')
      .column('payment_uuid')
      .where(sql<boolean>`kind = 'invoice'`)
      .execute()
    await db.schema
      .createIndex('store_invoices_refund')
      .unique()
      .on('store_invoices')
      .column('refund_uuid')
      .where(sql<boolean>`refund_uuid IS NOT NULL`)
      .execute()
    for (const column of ['order_uuid', 'payment_uuid', 'issued_at'])
      await db.schema.createIndex(`store_invoices_${column}`).on('store_invoices').column(column).execute()
  },
}
