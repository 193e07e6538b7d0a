import pg from 'pg'

/** Runs a statement that cannot run in a transaction, on its own connection. */
export const askPostgres = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Returns the address of another database on the same server. */
export const postgresNamed = (url: string, name: string): string => {
  const named = new URL(url)
  named.pathname = `/${name}`
  return named.href
}
