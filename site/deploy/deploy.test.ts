import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SETTINGS } from '../server/config/config'

const read = (file: string): string => readFileSync(join('site/deploy', file), 'utf8')
const settings = new Map(SETTINGS.map(({ name, default: byDefault }) => [name, byDefault]))

const sourceFiles = readdirSync('site/server', { recursive: true, encoding: 'utf8' }).filter(
  file => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)
const source = sourceFiles.map(file => readFileSync(join('site/server', file), 'utf8')).join('\n')

describe('the operator’s page', () => {
  const cells = [
    ...readFileSync('site/docs/operating.md', 'utf8').matchAll(/^\| (`[^|]+?) +\|/gm),
  ].map(([, cell]) => cell)
  const named = cells.flatMap(cell =>
    [...(cell?.matchAll(/`([^`]+)`/g) ?? [])].map(([, name]) => name ?? ''),
  )
  // Words of the database, the TLS library and endpoints.
  const ofOthers = new Set(['ENOSPC', 'SQLITE_FULL', 'disk full', 'CERT_HAS_EXPIRED', '/readyz'])

  it('the operator’s page names only settings, metrics and log lines that exist', () => {
    expect(named.length).toBeGreaterThan(20)
    // Metrics of the process itself are named by the library that counts them: watch.test.ts has them.
    const ofNode = /^(?:nodejs|process)_/
    for (const name of named.filter(name => !ofOthers.has(name) && !ofNode.test(name)))
      expect(settings.has(name) || source.includes(name), name).toBe(true)
  })
})

describe('the examples', () => {
  it.each(['example.env', 'compose.yaml'])(
    'the example %s sets only what the server reads',
    file => {
      const set = [...read(file).matchAll(/^(?: {6})?([A-Z][A-Z_]+)[=:]/gm)].map(
        ([, name]) => name ?? '',
      )
      const ofServer = set.filter(name => !/^(?:POSTGRES_|PGUSER$|DOMAIN$)/.test(name))
      expect(ofServer.length).toBeGreaterThan(2)
      expect(ofServer.filter(name => !settings.has(name))).toEqual([])
    },
  )

  it('the examples have no secret in the file that is copied', () => {
    expect(read('example.env')).not.toMatch(/^(?:\w+_TOKEN|SERVER_SECRET|DALENYS_PASSWORD)=.+/m)
  })

  it('the examples listen at the address that the proxy asks', () => {
    const port = /ListenStream=127\.0\.0\.1:(\d+)/.exec(read('nouvelle-cle.socket'))?.[1]
    expect(port).toBe(settings.get('PORT'))
    expect(read('Caddyfile')).toContain(`{$SERVER_PORT:${port}}`)
  })

  it('the examples let a server finish its requests before they kill it', () => {
    const graceSeconds = Number(settings.get('SHUTDOWN_GRACE_MS')) / 1000
    const stops = [
      /stop_grace_period: (\d+)s/.exec(read('compose.yaml')),
      /TimeoutStopSec=(\d+)/.exec(read('nouvelle-cle.service')),
    ]
    for (const stop of stops) expect(Number(stop?.[1])).toBeGreaterThan(graceSeconds)
  })
})

describe('what a server runs from', () => {
  it('the packages of a server are those that its built files import', async () => {
    const name = 'runtime-tree' // plain JavaScript: it comes without types
    const { importedBy } = await import(`./${name}.mjs`)
    const text = `import { readFileSync } from "node:fs";
import pg from "pg";
import "kysely/helpers";
import { a, b } from "@hono/node-server/conninfo";
export { x } from "yaml";
const late = () => import("nodemailer");
import { own } from "./own.js";
// a text that says import of nothing
const words = 'we import from "Nantes"';`
    expect([...importedBy([text])]).toEqual([
      'pg',
      'kysely',
      '@hono/node-server',
      'yaml',
      'nodemailer',
    ])
  })
})
