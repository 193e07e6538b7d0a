import Libsql from 'libsql'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { DATABASE_FILE } from '../dialect'
import { openDatabase } from '../open'
import { describeOnEachDatabase } from '../testing/databases'
import { readSchema } from '../testing/read-schema'
import { loadRelease, openAsItIs, releaseSql, releaseStatements, RELEASES } from './load-release'

/** What only PostgreSQL is told; the embedded database has one writer at a time. */
const LOCKS = / for (?:update|no key update|key share|share)(?: of "\w+")?(?: skip locked)?/g
/** What this kind of database was never asked. */
const POSTGRES_ONLY = /::|pg_|current_setting|set local|\bto_tsvector|\bilike\b/

// While a new release takes the place of the previous one, and after it was taken back, that one runs on these tables.
describeOnEachDatabase('the previous release on the tables of today', database => {
  const previous = RELEASES[database.name].at(-1) ?? ''

  it('finds every column that it knew, of the type that it knew, and may leave out those that it does not know', async () => {
    const options = await database.empty()
    await loadRelease(previous, database.name, options)
    const today = await readSchema(await database.open(), database.name)
    const before = await openAsItIs(options)
    const known = await readSchema(before, database.name)
    await before.destroy()
    expect(known.columns.size).toBeGreaterThan(150)
    const gone = [...known.columns.keys()].filter(column => !today.columns.has(column))
    expect(gone).toEqual([])
    const tables = new Set([...known.columns.keys()].map(column => column.split('.')[0]))
    const demanded = [...today.columns].filter(
      ([column, { isOptional }]) =>
        !isOptional && tables.has(column.split('.')[0]) && known.columns.get(column)?.isOptional !== false,
    )
    expect(demanded).toEqual([])
  })

  it('is understood in all that it says', async () => {
    const { dataDir, databaseUrl } = database.options()
    await database.open()
    const statements = releaseStatements(previous)
    expect(statements.length).toBeGreaterThan(400)
    const misunderstood: string[] = []
    if (databaseUrl === null) {
      const embedded = new Libsql(join(dataDir, DATABASE_FILE))
      for (const statement of statements.filter(each => !POSTGRES_ONLY.test(each)))
        try {
          embedded.prepare(statement.replaceAll(LOCKS, ''))
        } catch (error) {
          misunderstood.push(`${String(error)}: ${statement}`)
        }
      embedded.close()
    } else {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      for (const statement of statements)
        await client.query(`prepare said as ${statement}`).then(
          () => client.query('deallocate said'),
          (error: Error) => misunderstood.push(`${error.message}: ${statement}`),
        )
      await client.end()
    }
    expect(misunderstood).toEqual([])
  })

  it('writes the rows that it wrote', async () => {
    const { dataDir, databaseUrl } = await database.empty()
    const db = await openDatabase({ dataDir, databaseUrl })
    const rows = releaseSql(previous, database.name)
      .split(/;\n/)
      .filter(statement => /^INSERT INTO (?!"?(?:public\.)?"?kysely_)/.test(statement))
    expect(rows.length).toBeGreaterThan(50)
    // In the order of the file, and so before what they hang on; that they do is asked of today's tables at the end.
    if (databaseUrl === null) {
      const embedded = new Libsql(join(dataDir, DATABASE_FILE))
      embedded.exec(`pragma foreign_keys = off; begin; ${rows.join(';\n')}; commit`)
      expect(embedded.prepare('pragma foreign_key_check').all()).toEqual([])
      embedded.close()
    } else {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      await client.query(`set session_replication_role = replica; ${rows.join(';\n')}`)
      await client.end()
    }
    await db.destroy()
  })
})
