import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { DATABASE_FILE } from '../db/dialect'
import { openDatabase } from '../db/open'
import { openingFault } from '../db/opening-fault'
import { postgresNamed } from '../db/testing/ask-postgres'
import { buildServer } from '../testing/built-server'

const UNPRIVILEGED_UID = 65_534
const isRoot = process.getuid?.() === 0

let folder: string
let main: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nc-starts-'))
  chmodSync(folder, 0o755)
  main = await buildServer('failing-server')
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts a server that is to fail, with a limit of open files; null: the limit of the tests. */
const start = (env: Record<string, string>, files: string | null = null) => {
  const limit = files === null ? '' : `ulimit -n ${files}; `
  const { status, stderr, stdout } = spawnSync(
    'sh',
    ['-c', `${limit}exec "$0" "$1"`, process.execPath, main],
    {
      env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', ...env },
      encoding: 'utf8',
      timeout: 60_000,
    },
  )
  return { status, lines: (stderr + stdout).trim().split('\n') }
}

/** Opens a database. Returns the line of its fault. */
const faultLine = async (dataDir: string, databaseUrl: string | null): Promise<string> => {
  try {
    await (await openDatabase({ dataDir, databaseUrl })).destroy()
    return 'opened'
  } catch (error) {
    return openingFault(error, databaseUrl)
  }
}

/** Same as an unprivileged user if the tests run as root, which no permission stops. */
const lineOf = async (dataDir: string, databaseUrl: string | null = null): Promise<string> => {
  if (isRoot) process.seteuid?.(UNPRIVILEGED_UID)
  const line = await faultLine(dataDir, databaseUrl)
  if (isRoot) process.seteuid?.(0)
  return line
}

const made = (name: string, make: (path: string) => void): string => {
  const path = join(folder, name)
  make(path)
  return path
}
const folderWith = (name: string, content: string | null, mode: number): string =>
  made(name, path => {
    mkdirSync(path)
    if (content !== null) writeFileSync(join(path, DATABASE_FILE), content)
    if (isRoot) chownSync(path, UNPRIVILEGED_UID, UNPRIVILEGED_UID)
    chmodSync(path, mode)
  })

it('a server that cannot open its database ends with one line', () => {
  const DATA_DIR = made('no-folder', path => writeFileSync(path, ''))
  expect(start({ DATA_DIR })).toEqual({
    status: 1,
    lines: [expect.stringContaining('DATA_DIR: names a file')],
  })
})

it.each(['128', '256'])('a server that may open %s files at once ends with one line', files => {
  const DATA_DIR = folderWith(`files-${files}`, null, 0o755)
  expect(start({ DATA_DIR }, files)).toEqual({
    status: 1,
    lines: [expect.stringContaining('too few files may be open at once. Allow 1024 at least')],
  })
})

it('a data folder that cannot be made is named with its remedy', async () => {
  const parent = made('closed', path => mkdirSync(path, { mode: 0o555 }))
  chmodSync(parent, 0o555)
  expect(await lineOf(join(parent, 'data'))).toContain(
    'DATA_DIR: may not be written by the user of this server',
  )
})

it('a data folder that is read-only is named with its remedy', async () => {
  expect(await lineOf(folderWith('read-only', null, 0o555))).toContain(
    'DATA_DIR: has a database that cannot be opened',
  )
})

it.runIf(isRoot)('a database of another user is named with its remedy', async () => {
  const dataDir = folderWith('of-another', '', 0o755)
  chmodSync(join(dataDir, DATABASE_FILE), 0o600)
  expect(await lineOf(dataDir)).toContain('DATA_DIR: has a database that cannot be opened')
})

it('a data folder that is a file, or below one, is named with its remedy', async () => {
  const file = made('a-file', path => writeFileSync(path, ''))
  expect(await lineOf(file)).toContain('DATA_DIR: names a file')
  expect(await lineOf(join(file, 'data'))).toContain('DATA_DIR: names a file')
})

it('a damaged database is named with its remedy', async () => {
  const dataDir = folderWith('damaged', 'no database '.repeat(1_000), 0o755)
  if (isRoot) chownSync(join(dataDir, DATABASE_FILE), UNPRIVILEGED_UID, UNPRIVILEGED_UID)
  expect(await lineOf(dataDir)).toContain('DATA_DIR: has a damaged database')
})

it('an address at which no PostgreSQL listens is named with its remedy, without its password', async () => {
  const refused = await lineOf(folder, 'postgres://nc:a-password@127.0.0.1:9/nc')
  expect(refused).toContain('DATABASE_URL: nothing listens at its host and port')
  const unknown = await lineOf(folder, 'postgres://nc:a-password@db.invalid/nc')
  expect(unknown).toContain('DATABASE_URL: its host is not known')
  expect(unknown).not.toContain('a-password')
})

it.runIf(inject('postgresUrl') !== null)(
  'a database that PostgreSQL does not have is named with its remedy',
  async () => {
    const url = postgresNamed(inject('postgresUrl') ?? '', 'no_such_database')
    expect(await faultLine(folder, url)).toContain(
      'DATABASE_URL: PostgreSQL has no database of that name',
    )
  },
)

const failed = (code: string) => Object.assign(new Error('a secret of the setting'), { code })

it.each([
  ['28P01', 'refuses its user or its password'],
  ['28000', 'refuses its user or its password'],
  ['3D000', 'has no database of that name'],
  ['ETIMEDOUT', 'does not answer'],
  ['42501', 'may not make tables'],
  ['53300', 'takes no more connections'],
  ['57P03', 'is starting or stopping'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'is not trusted'],
  ['XX000', 'cannot be opened (XX000)'],
])('the fault %s of PostgreSQL is one line with its remedy', (code, words) => {
  const line = openingFault(
    new Error('could not be brought up to date', { cause: failed(code) }),
    'postgres://db',
  )
  expect(line).toMatch(/^DATABASE_URL: [^\n]+\.$/)
  expect(line).toContain(words)
  expect(line).not.toContain('a secret')
})

it('a fault of PostgreSQL is found within the errors of several addresses', () => {
  const both = new AggregateError([failed('ECONNREFUSED'), failed('ECONNREFUSED')])
  expect(openingFault(both, 'postgres://db')).toContain('nothing listens')
})
