import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { DATABASE_FILE } from '../db/dialect'
import { openingFault } from '../db/opening-fault'
import { buildServer } from '../testing/built-server'

const NOBODY = 65_534
const isRoot = process.getuid?.() === 0

let folder: string
let main: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nc-starts-'))
  chmodSync(folder, 0o755)
  main = await buildServer('failing-server')
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts a server that is to fail, as the user `nobody` where the tests run as root: no permission stops root. */
const start = (env: Record<string, string>, files = 'unlimited', isNobody = isRoot) => {
  const limit = files === 'unlimited' ? '' : `ulimit -n ${files}; `
  const { status, stderr, stdout } = spawnSync(
    'sh',
    ['-c', `${limit}exec "$0" "$1"`, process.execPath, main],
    {
      ...(isNobody ? { uid: NOBODY, gid: NOBODY } : {}),
      env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', ...env },
      encoding: 'utf8',
      timeout: 60_000,
    },
  )
  return { status, lines: (stderr + stdout).trim().split('\n') }
}
const expectLine = ({ status, lines }: ReturnType<typeof start>, words: string) => {
  expect([status, lines]).toEqual([1, [expect.stringContaining(words)]])
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
    if (isRoot) chownSync(path, NOBODY, NOBODY)
    chmodSync(path, mode)
  })

describe('a start that cannot open its database ends with one line of variable, fault and remedy', () => {
  it('DATA_DIR cannot be made where the user of the server may not write', () => {
    const parent = made('closed', path => mkdirSync(path, { mode: 0o555 }))
    chmodSync(parent, 0o555)
    expectLine(
      start({ DATA_DIR: join(parent, 'data') }),
      'DATA_DIR: may not be written by the user of this server',
    )
  })

  it('DATA_DIR is read-only', () => {
    expectLine(
      start({ DATA_DIR: folderWith('read-only', null, 0o555) }),
      'DATA_DIR: has a database that cannot be opened',
    )
  })

  it.runIf(isRoot)('the database belongs to another user', () => {
    const DATA_DIR = folderWith('of-another', '', 0o755)
    chmodSync(join(DATA_DIR, DATABASE_FILE), 0o600)
    expectLine(start({ DATA_DIR }), 'DATA_DIR: has a database that cannot be opened')
  })

  it('DATA_DIR names a file', () => {
    const DATA_DIR = made('a-file', path => writeFileSync(path, ''))
    expectLine(start({ DATA_DIR }), 'DATA_DIR: names a file')
    expectLine(start({ DATA_DIR: join(DATA_DIR, 'data') }), 'DATA_DIR: names a file')
  })

  it('the database is damaged', () => {
    const DATA_DIR = folderWith('damaged', 'no database '.repeat(1_000), 0o755)
    if (isRoot) chownSync(join(DATA_DIR, DATABASE_FILE), NOBODY, NOBODY)
    expectLine(start({ DATA_DIR }), 'DATA_DIR: has a damaged database')
  })

  it('PostgreSQL refuses, or its host is not known', () => {
    const DATABASE_URL = 'postgres://nc:a-password@127.0.0.1:9/nc'
    expectLine(start({ DATABASE_URL }), 'DATABASE_URL: nothing listens at its host and port')
    const unknown = start({ DATABASE_URL: 'postgres://nc:a-password@db.invalid/nc' })
    expectLine(unknown, 'DATABASE_URL: its host is not known')
    expect(unknown.lines.join()).not.toContain('a-password')
  })

  it.each(['128', '256'])('%s files may be open at once', files => {
    const DATA_DIR = folderWith(`files-${files}`, null, 0o755)
    expectLine(start({ DATA_DIR }, files), 'too few files may be open at once. Allow 1024 at least')
  })
})

describe('a fault of PostgreSQL is one line', () => {
  const failed = (code: string) => Object.assign(new Error('a secret of the setting'), { code })
  it.each([
    ['28P01', 'refuses its user or its password'],
    ['28000', 'refuses its user or its password'],
    ['3D000', 'has no database of that name'],
    ['ETIMEDOUT', 'does not answer'],
    ['42501', 'may not make tables'],
    ['53300', 'takes no more connections'],
    ['57P03', 'is starting or stopping'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'is not believed'],
    ['XX000', 'cannot be opened (XX000)'],
  ])('%s', (code, words) => {
    const said = openingFault(
      new Error('could not be brought up to date', { cause: failed(code) }),
      'postgres://db',
    )
    expect(said).toMatch(/^DATABASE_URL: [^\n]+\.$/)
    expect(said).toContain(words)
    expect(said).not.toContain('a secret')
  })

  it('is understood through the errors of several addresses', () => {
    const both = new AggregateError([failed('ECONNREFUSED'), failed('ECONNREFUSED')])
    expect(openingFault(both, 'postgres://db')).toContain('nothing listens')
  })
})

describe.runIf(inject('postgresUrl') !== null)('a PostgreSQL that is there', () => {
  it('has no such database', () => {
    const url = new URL(inject('postgresUrl') ?? '')
    url.pathname = '/no_such_database'
    expectLine(
      start({ DATABASE_URL: url.href }, 'unlimited', false),
      'DATABASE_URL: PostgreSQL has no database of that name',
    )
  })
})
