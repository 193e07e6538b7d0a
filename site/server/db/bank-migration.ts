import type { Kysely } from 'kysely'

/** Pages that a bank has given for a customer, and what the sandbox bank remembers. */
export const createBankTables = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('bank_documents')
    .addColumn('key', 'text', column => column.primaryKey())
    .addColumn('html', 'text', column => column.notNull())
    .addColumn('expires_at', 'text', column => column.notNull())
    .execute()
  await db.schema.createIndex('bank_documents_expires_at').on('bank_documents').column('expires_at').execute()
  await db.schema
    .createTable('sandbox_payments')
    .addColumn('key', 'text', column => column.primaryKey())
    .addColumn('transaction_id', 'text', column => column.notNull().unique())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('reference', 'text', column => column.notNull())
    .addColumn('parameters_json', 'text', column => column.notNull())
    .addColumn('card', 'text')
    .addColumn('code', 'text')
    .addColumn('created_at', 'text', column => column.notNull())
    .execute()
  for (const column of ['reference', 'created_at'])
    await db.schema.createIndex(`sandbox_payments_${column}`).on('sandbox_payments').column(column).execute()
  await db.schema
    .createTable('sandbox_notices')
    .addColumn('uuid', 'text', column => column.primaryKey())
    .addColumn('payment_key', 'text', column => column.notNull().references('sandbox_payments.key').onDelete('cascade'))
    .addColumn('code', 'text', column => column.notNull())
    .addColumn('body', 'text', column => column.notNull())
    .addColumn('due_at', 'text', column => column.notNull())
    .addColumn('tries', 'integer', column => column.notNull())
    .addColumn('taken_at', 'text')
    .execute()
  for (const column of ['payment_key', 'due_at'])
    await db.schema.createIndex(`sandbox_notices_${column}`).on('sandbox_notices').column(column).execute()
}
