import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

const DEBIAN_VERSIONS = '/usr/lib/postgresql'
const START_ATTEMPTS = 100

export interface TemporaryPostgres {
  url: string
  /** Ends every session, whatever it is doing, and starts again on the same data, `awayMs` later: at once by default. */
  restart: (awayMs?: number) => Promise<void>
  stop: () => Promise<void>
}

const findBinaries = (): string | undefined => {
  const debian = existsSync(DEBIAN_VERSIONS)
    ? readdirSync(DEBIAN_VERSIONS).sort((one, other) => Number(other) - Number(one))
    : []
  return [
    ...(process.env.PATH ?? '').split(delimiter),
    ...debian.map(version => join(DEBIAN_VERSIONS, version, 'bin')),
  ].find(folder => existsSync(join(folder, 'initdb')))
}

const idOf = (user: string, flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, user], { encoding: 'utf8' }))

/**
 * PostgreSQL refuses to run as root: another user is used, `postgres` if the package created it.
 */
const findUser = (): { uid: number; gid: number } | Record<string, never> => {
  if (process.getuid?.() !== 0) return {}
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf(user, '-u'), gid: idOf(user, '-g') }
    } catch {
      continue
    }
  }
  return {}
}

const isUp = async (connectionString: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Its data last as long as the tests, so they need not survive a power cut. */
const HASTY = ['fsync=off', 'full_page_writes=off']

/**
 * A cluster of its own in a temporary folder, reached through a socket in it; `isDurable`: with fsync, as in production.
 * Null if no PostgreSQL is installed; throws if one is and will not start.
 */
export const startTemporaryPostgres = async ({
  isDurable = false,
} = {}): Promise<TemporaryPostgres | null> => {
  const binaries = findBinaries()
  if (binaries === undefined) return null
  const user = findUser()
  const folder = mkdtempSync(join(tmpdir(), 'nc-postgres-'))
  if ('uid' in user) chownSync(folder, user.uid ?? 0, user.gid ?? 0)
  const data = join(folder, 'data')
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C' } }
  const init = [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '--no-sync',
    '--encoding=UTF8',
    '--locale=C',
  ]
  execFileSync(join(binaries, 'initdb'), init, { ...options, stdio: 'pipe' })
  const settings = ['listen_addresses=', 'max_connections=200', ...(isDurable ? [] : HASTY)]
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`
  const start = () => {
    const server = spawn(
      join(binaries, 'postgres'),
      ['-D', data, '-k', folder, ...settings.flatMap(setting => ['-c', setting])],
      { ...options, stdio: 'ignore' },
    )
    const ended = new Promise<void>(resolve => server.once('exit', () => resolve()))
    return { server, ended }
  }
  let running = start()
  const end = async () => {
    running.server.kill('SIGINT') // 'fast': ends the sessions that tests have left open
    await running.ended
  }
  const stop = async () => {
    await end()
    rmSync(folder, { recursive: true, force: true })
  }
  const untilUp = async () => {
    for (let attempt = 0; attempt < START_ATTEMPTS; attempt++) {
      if (await isUp(url)) return
      await wait(50)
    }
    await stop()
    throw new Error(`${binaries}/postgres was started and did not answer`)
  }
  const restart = async (awayMs = 0) => {
    await end()
    await wait(awayMs)
    running = start()
    await untilUp()
  }
  await untilUp()
  return { url, restart, stop }
}
