import pg from 'pg'

/** Has one statement run, such as none runs within a transaction, on a connection of its own. */
export const askPostgres = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Another database of the same server. */
export const postgresNamed = (url: string, name: string): string => {
  const named = new URL(url)
  named.pathname = `/${name}`
  return named.href
}
