import { beforeAll, expect, it } from 'vitest'
import { type RawBuilder, sql } from 'kysely'
import { describeOnEachDatabase } from '../db/testing/databases'
import type { Db } from '../db/tables'
import { orderRow } from '../testing/test-order-row'
import { PERSONAL_DATA, type PersonalTable, WITHOUT_PERSONAL_DATA } from './personal-data'
import { sweep } from './retention'

const NOW = new Date('2039-06-15T10:00:00.000Z')
const RETENTION_DAYS = 1_095
const MINUTE_MS = 60_000
/** The books of 2028 are kept to the end of 2038. */
const BOOKED = { over: '2028-12-31T23:59:00.000Z', kept: '2029-01-01T00:01:00.000Z' }

/** Name of rows that others hang on. */
const KEPT = 'kept'

const keyOf = (table: string): string => {
  if (table === 'erasures') return 'subject_uuid'
  if (table === 'documents') return 'number'
  if (table === 'spent_checks') return 'token_hash'
  if (table === 'quote_keys') return 'key_hash'
  return ['idempotency_keys', 'bank_documents', 'rate_limits'].includes(table) ? 'key' : 'uuid'
}

/** Returns the columns of a row that have to fit others, by its name. */
const columnsOf = (table: string, name: string): object => {
  if (table === 'leads') return { reference: name, erasure_hash: 'its token' }
  if (table === 'orders') return orderRow({ uuid: name, reference: name })
  if (table === 'quote_keys') return { simulation_uuid: KEPT }
  if (table === 'webhook_deliveries') return { endpoint_uuid: KEPT }
  if (table === 'documents') return { payment_uuid: name, kind: 'invoice' }
  return table === 'payments' || table === 'refunds' ? { reference: name } : {}
}

describeOnEachDatabase('the list of personal data', database => {
  let db: Db
  beforeAll(async () => {
    db = await database.open()
  })

  /** Inserts a row of a table: columns that nothing is said of get a value of their type. */
  const insert = async (
    table: PersonalTable['table'],
    name: string,
    set: Readonly<Record<string, unknown>>,
  ) => {
    const described = (await db.introspection.getTables()).find(each => each.name === table)
    const needed = (described?.columns ?? []).filter(
      ({ isNullable, hasDefaultValue }) => !isNullable && !hasDefaultValue,
    )
    const empty = needed.map(column => [column.name, /int/i.test(column.dataType) ? 1 : '{}'])
    const row = {
      ...Object.fromEntries(empty),
      [keyOf(table)]: name,
      ...columnsOf(table, name),
      ...set,
    }
    const names = Object.keys(row).map(column => sql.ref(column))
    const values = Object.values(row).map((value): RawBuilder<unknown> => sql`${value}`)
    await sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)})`.execute(
      db,
    )
  }
  const keysIn = async (
    table: PersonalTable['table'],
    isCounted = sql<boolean>`1 = 1`,
  ): Promise<string[]> => {
    const { rows } = await sql<{ key: string }>`
      select ${sql.ref(keyOf(table))} as key from ${sql.table(table)} where ${isCounted}`.execute(
      db,
    )
    return rows.map(({ key }) => key).toSorted()
  }

  it('the list of personal data names every table once or marks it as free of personal data', async () => {
    const tables = (await db.introspection.getTables()).map(({ name }) => name)
    const listed = [...PERSONAL_DATA.map(({ table }) => table), ...WITHOUT_PERSONAL_DATA]
    expect(listed.toSorted()).toEqual(tables.toSorted())
  })

  const AGES = PERSONAL_DATA.flatMap(({ table, ages = [] }) =>
    ages.map(({ column, after }) => ({ table, column, after })),
  )
  it.each(AGES)(
    'a row of $table goes once its $column is older than $after, and no sooner',
    async age => {
      const { table, column, after } = age
      const oldest = NOW.getTime() - (after === 'retention' ? RETENTION_DAYS * 86_400_000 : after)
      const at = (moment: number) => (column === 'expire' ? moment : new Date(moment).toISOString())
      if (table === 'webhook_deliveries') await insert('webhook_endpoints', KEPT, {})
      if (table === 'quote_keys') {
        await insert('leads', KEPT, { updated_at: NOW.toISOString() })
        await insert('simulations', KEPT, { lead_uuid: KEPT })
      }
      const named = table === 'orders' ? { search_text: 'roux' } : {}
      await insert(table, 'old', { ...named, [column]: at(oldest - MINUTE_MS) })
      await insert(table, 'young', { ...named, [column]: at(oldest + MINUTE_MS) })
      await sweep(db, RETENTION_DAYS, NOW)
      // An order stays, without its customer.
      expect(
        await (table === 'orders' ? keysIn(table, sql`search_text != ''`) : keysIn(table)),
      ).toEqual(['young'])
      for (const emptied of [table, 'leads'] as const)
        await sql`delete from ${sql.table(emptied)}`.execute(db)
    },
  )

  it.each(PERSONAL_DATA.filter(({ bookedAt }) => bookedAt !== undefined))(
    'a row of $table is kept ten years after the end of its year, and then deleted',
    async ({ table, bookedAt = '' }) => {
      for (const [name, at] of Object.entries(BOOKED)) {
        await insert('orders', name, { updated_at: at })
        if (table !== 'orders') await insert(table, name, { [bookedAt]: at, order_uuid: name })
      }
      await sweep(db, RETENTION_DAYS, NOW)
      expect(await keysIn(table)).toEqual(['kept'])
      expect(await keysIn('orders')).toEqual(['kept'])
      for (const emptied of [table, 'orders'] as const)
        await sql`delete from ${sql.table(emptied)}`.execute(db)
    },
  )

  it('an order stays while something of it is younger than the books are kept', async () => {
    await insert('orders', 'old', { updated_at: BOOKED.over })
    await insert('refunds', 'young', { order_uuid: 'old', asked_at: BOOKED.kept })
    await sweep(db, RETENTION_DAYS, NOW)
    expect([await keysIn('orders'), await keysIn('refunds')]).toEqual([['old'], ['young']])
  })

  it('a record stays as long as its order is in the books', async () => {
    for (const table of ['orders', 'refunds'] as const)
      await sql`delete from ${sql.table(table)}`.execute(db)
    await insert('orders', 'young', { updated_at: BOOKED.kept })
    await insert('refunds', 'old', { order_uuid: 'young', asked_at: BOOKED.over })
    await sweep(db, RETENTION_DAYS, NOW)
    expect([await keysIn('orders'), await keysIn('refunds')]).toEqual([['young'], ['old']])
  })

  it('a promo code that an order used stays used when the order leaves the books', async () => {
    for (const table of ['orders', 'refunds'] as const)
      await sql`delete from ${sql.table(table)}`.execute(db)
    await insert('orders', 'old', { updated_at: BOOKED.over })
    await db
      .insertInto('promo_codes')
      .values({
        code: 'BIENVENUE',
        partner: null,
        kind: 'percent',
        value: 10,
        valid_until: null,
        is_single_use: 1,
        is_active: 1,
        used_by: 'old',
        created_at: BOOKED.over,
      })
      .execute()
    await sweep(db, RETENTION_DAYS, NOW)
    expect(await keysIn('orders')).toEqual([])
    expect(await db.selectFrom('promo_codes').select(['used_by', 'is_active']).execute()).toEqual([
      { used_by: null, is_active: 0 },
    ])
  })
})
