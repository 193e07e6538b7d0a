import { readFileSync, writeFileSync } from 'node:fs'

/** What PostgreSQL logs of a statement after `@@` (`temporary-postgres.ts`); it may have several lines. */
const SAID = /^LOG:\s+(?:statement|execute [^:]*): ([\s\S]*)$/
/** As Kysely writes them: what a migration says once is written large. */
const OF_ROWS = /^(?:select|insert|update|delete|with)\b/
const NOT_OURS = /pg_catalog|pg_get|kysely_migration|set_config/

/** The same for statements that differ in how many values they have. */
const formOf = (statement: string): string =>
  statement
    .replaceAll(/\$\d+/g, '?')
    .replaceAll(/(\((?:\?(?:, )?)+\))(?:, \((?:\?(?:, )?)+\))+/g, '$1')
    .replaceAll(/in \((?:\?(?:, )?)+\)/g, 'in (?)')

/** Every statement on rows that a PostgreSQL was asked, each form once and as short as it came, by its own log. */
export const statementsIn = (log: string): string[] => {
  const shortest = new Map<string, string>()
  for (const entry of log.split(/^@@/m)) {
    const statement = SAID.exec(entry)?.[1]?.trim().replaceAll(/\s+/g, ' ')
    if (statement === undefined || !OF_ROWS.test(statement) || NOT_OURS.test(statement)) continue
    const form = formOf(statement)
    const known = shortest.get(form)
    if (known === undefined || statement.length < known.length) shortest.set(form, statement)
  }
  return [...shortest.values()].toSorted()
}

export const writeReleaseStatements = (logFile: string, into: string): void =>
  writeFileSync(
    `${into}.statements.sql`,
    statementsIn(readFileSync(logFile, 'utf8'))
      .map(line => `${line};\n`)
      .join(''),
  )
