import { BEFORE_BASELINE, type DatabaseOptions, openDatabase } from './open'
import type { Db } from './tables'

/** Faults of the place of a database with their remedies, by the code of the error; the first code that fits counts. */
type Faults = readonly (readonly [codes: RegExp, words: string])[]

const TOO_FEW_FILES: Faults = [
  [
    /^E[MN]FILE$/,
    'too few files may be open at once. Allow 1024 at least (`ulimit -n`, LimitNOFILE of systemd).',
  ],
]

const OF_FILES: Faults = [
  ...TOO_FEW_FILES,
  [
    new RegExp(`^${BEFORE_BASELINE}$`),
    'has a database of a trial before the first release, which cannot be brought up to date. Move it away, or name another folder.',
  ],
  [
    /^(?:ENOTDIR|EEXIST)$/,
    'names a file, or a path below one. Name a folder, which is made if it is not there.',
  ],
  [
    /^ENOENT$/,
    'names a place in which the system makes no folder, as below /proc. Name another folder.',
  ],
  [
    /^(?:EROFS|SQLITE_READONLY\w*)$/,
    'is read-only. Let the user of this server write there, and to each file in it.',
  ],
  [
    /^(?:EACCES|EPERM|SQLITE_PERM|SQLITE_AUTH)$/,
    'may not be written by the user of this server. Give it to that user (`chown -R`).',
  ],
  [
    /^SQLITE_CANTOPEN\w*$/,
    'has a database that cannot be opened. Give folder and files to the user of this server (`chown -R`).',
  ],
  [
    /^(?:SQLITE_NOTADB|SQLITE_CORRUPT\w*)$/,
    'has a damaged database. Restore a back-up: see "Restore" in site/docs/operating.md.',
  ],
  [/^(?:ENOSPC|EDQUOT|SQLITE_FULL)$/, 'is on a disk that is full. Make room.'],
  [/^SQLITE_BUSY\w*$/, 'has a database that another process holds. Stop that one, or wait for it.'],
  [/^(?:EIO|SQLITE_IOERR\w*)$/, 'is on a disk that fails. Look at the log of the machine.'],
]

const OF_POSTGRES: Faults = [
  ...TOO_FEW_FILES,
  [
    new RegExp(`^${BEFORE_BASELINE}$`),
    'its tables are of a trial before the first release and cannot be brought up to date. Create an empty database (`createdb`), and name that.',
  ],
  [
    /^(?:28P01|28000)$/,
    'PostgreSQL refuses its user or its password. Correct them, or what pg_hba.conf says of them.',
  ],
  [
    /^3D000$/,
    'PostgreSQL has no database of that name. Create it (`createdb`), or correct the name.',
  ],
  [
    /^(?:ENOTFOUND|EAI_\w+)$/,
    'its host is not known. Correct it, or see whether names are resolved here.',
  ],
  [/^ECONNREFUSED$/, 'nothing listens at its host and port. Start PostgreSQL, or correct them.'],
  [
    /^EACCES$/,
    'the user of this server may not use its socket. Name a host in place of it, or let that user in.',
  ],
  [/^ENOENT$/, 'there is no socket where it says. Start PostgreSQL, or correct the path.'],
  [
    /^(?:ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN)$/,
    'its host does not answer. See whether it runs and a firewall lets through.',
  ],
  [/^42501$/, 'its user may not make tables. Let it own the database, or its schema.'],
  [/^53300$/, 'PostgreSQL takes no more connections. Raise max_connections, or end some.'],
  [/^57P0\d$/, 'PostgreSQL is starting or stopping. Start this server again in a moment.'],
  [/^(?:53100|58030)$/, 'the disk of PostgreSQL is full or fails. Make room there.'],
  [/^55P03$/, 'another server holds its tables. Start this one again in a moment.'],
  [
    /CERT|^(?:ERR_TLS|ERR_SSL)|SELF_SIGNED|UNABLE_TO_/,
    'the certificate of PostgreSQL is not trusted. Name its authority in NODE_EXTRA_CA_CERTS.',
  ],
]

/** Messages of `libsql` and `pg` that come without a code. */
const MESSAGES: Faults = [
  [
    /^ConnectionFailed\(.*: 14"\)$|unable to open database file/i,
    'has a database that cannot be opened. Give folder and files to the user of this server (`chown -R`), and let it write.',
  ],
  [
    /password must be a string/,
    'has no password, and PostgreSQL asks for one. Add it after the user.',
  ],
  [/does not support SSL/, 'asks for SSL, and PostgreSQL has none. Take sslmode out.'],
  [
    /^(?:timeout exceeded|Connection terminated)/,
    'PostgreSQL does not answer in time. See whether it runs and a firewall lets through.',
  ],
]

const errorsOf = (error: unknown): Error[] =>
  error instanceof Error
    ? [
        error,
        ...(error instanceof AggregateError ? error.errors.flatMap(errorsOf) : []),
        ...errorsOf(error.cause),
      ]
    : []

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')

/** Returns the fault of the database at a start in one line: variable, fault and remedy, without the value of a setting. */
export const openingFault = (error: unknown, databaseUrl: string | null): string => {
  const [variable, faults] =
    databaseUrl === null ? ['DATA_DIR', OF_FILES] : ['DATABASE_URL', OF_POSTGRES]
  const errors = errorsOf(error)
  const byCode = faults.find(([codes]) => errors.some(each => codes.test(codeOf(each))))
  const byMessage = MESSAGES.find(([pattern]) =>
    errors.some(({ message }) => pattern.test(message)),
  )
  const [, words] = byCode ?? byMessage ?? []
  if (words !== undefined) return `${variable}: ${words}`
  const codes = [...new Set(errors.map(codeOf))].filter(code => code !== '').join(', ')
  const last = errors.at(-1)?.message.split('\n')[0] ?? 'an unknown error'
  return `${variable}: the database cannot be opened (${codes || last}). Look that up, and see "Incidents" in site/docs/operating.md.`
}

/** Opens the database, or ends the process with one line that gives the reason. */
export const openDatabaseOrStop = async (options: DatabaseOptions): Promise<Db> => {
  try {
    return await openDatabase(options)
  } catch (error) {
    console.error(openingFault(error, options.databaseUrl))
    process.exit(1)
  }
}
