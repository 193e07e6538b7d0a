import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { array, create, optional, string, type, unknown } from 'superstruct'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { openPhotoStore } from '../server/compose/open-photo-store'
import { createClockWatch } from '../server/db/clock-watch'
import { openDatabase } from '../server/db/open'
import type { Db } from '../server/db/tables'
import { createUpstream } from '../server/gateway/upstream'
import { createBodyBudget } from '../server/http/body-budget'
import { createHealthApp } from '../server/http/health'
import { createMetrics } from '../server/http/metrics'
import { createPolicyReports } from '../server/http/policy-reports'
import { createScheduler } from '../server/jobs/scheduler'
import { watchOver } from '../server/monitoring/watch-over'
import { countWaitingWebhooks, createWebhookCounter } from '../server/webhooks/webhook-gauges'

const FOLDER = 'site/deploy/watch'
const read = (file: string): string => readFileSync(join(FOLDER, file), 'utf8')

const Alarms = type({
  groups: array(
    type({
      rules: array(
        type({
          alert: string(),
          expr: string(),
          annotations: type({ summary: string(), act: string() }),
        }),
      ),
    }),
  ),
})
const Played = type({
  tests: array(
    type({
      alert_rule_test: array(type({ alertname: string(), exp_alerts: optional(array(unknown())) })),
    }),
  ),
})
const Panels = type({
  panels: array(type({ title: string(), targets: optional(array(type({ expr: string() }))) })),
})

const alarms = create(parse(read('alarms.yml')), Alarms).groups.flatMap(({ rules }) => rules)
const panels = create(JSON.parse(read('dashboard.json')), Panels).panels

/** Metrics of an external probe. */
const OF_THE_PROBE = ['probe_success', 'probe_ssl_earliest_cert_expiry']
/** Prometheus' own, and the words of its language. */
const OF_PROMETHEUS = new Set([
  'up',
  'sum',
  'max',
  'and',
  'or',
  'unless',
  'rate',
  'increase',
  'vector',
  'topk',
  'histogram_quantile',
  'predict_linear',
  'delta',
  'time',
  'changes',
  'avg_over_time',
])

/**
 * Returns the metrics that an expression names, without the parts in braces, quotes, brackets or
 * after `by`.
 */
const namedIn = (expr: string): string[] => {
  const bare = expr
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    .replaceAll(/\bby \([^)]*\)/g, ' ')
    .replaceAll(/\boffset \w+/g, ' ')
  return [...bare.matchAll(/\b[a-z_]\w*/g)]
    .map(([name]) => name)
    .filter(name => !OF_PROMETHEUS.has(name))
}

let db: Db
let directory: string
let exported: Set<string>
/** Metrics that have a value before anything has happened. */
let begun: Set<string>
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'nc-watch-'))
  db = await openDatabase({ dataDir: directory, databaseUrl: null })
  const metrics = createMetrics()
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const { registry } = metrics
  const clock = createClockWatch({ db, now: () => new Date(), log })
  const upstream = createUpstream({ url: 'http://localhost:9', token: 'x', registry, log })
  openPhotoStore({
    config: {
      photoStore: {
        address: { endpoint: 'http://localhost:9', region: 'x', bucket: 'photos', folder: '' },
        keyId: 'x',
        secret: 'x',
      },
    },
    db,
    now: () => new Date(),
    registry,
    log,
  })
  const { checks } = watchOver({
    db,
    dataDir: directory,
    upstream,
    content: { isHealthy: () => true, isAllowed: () => true, countFrom: () => 0 },
    clock,
    metrics,
    log,
  })
  createBodyBudget({ heapLimit: 1, bytesPerDay: 1, registry })
  createHealthApp({ db, metrics, checks, isStopping: () => false })
  createScheduler({ registry, log })
  createWebhookCounter(registry)
  countWaitingWebhooks(db, registry, () => new Date())
  createPolicyReports({ trustedProxies: 0, secret: 'x', log, metrics })
  const rows = await registry.getMetricsAsJSON()
  exported = new Set(
    rows.flatMap(({ name, type: kind }) =>
      String(kind) === 'histogram' ? ['_bucket', '_sum', '_count'].map(end => name + end) : [name],
    ),
  )
  begun = new Set(rows.filter(({ values }) => values.length > 0).map(({ name }) => name))
})
afterAll(async () => {
  await db.destroy()
  rmSync(directory, { recursive: true })
})

describe('alarms', () => {
  it('the alarms use only metrics that the server or the probe has', () => {
    expect(alarms.length).toBeGreaterThan(10)
    for (const { alert, expr } of alarms)
      for (const name of namedIn(expr))
        expect(exported.has(name) || OF_THE_PROBE.includes(name), `${alert}: ${name}`).toBe(true)
  })

  it('each counter whose increase an alarm reads exists from the start, as 0', () => {
    const counted = alarms.flatMap(({ expr }) =>
      [...expr.matchAll(/increase\((\w+)/g)]
        .map(([, name]) => name ?? '')
        .filter(name => !expr.includes(`unless ${name} offset`)),
    )
    expect(counted.length).toBeGreaterThan(5)
    expect(counted.filter(name => !begun.has(name))).toEqual([])
  })

  it('the alarms name log messages that exist', () => {
    const source = readdirSync('site/server', { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map(file => readFileSync(join('site/server', file), 'utf8'))
      .join('\n')
    const quoted = alarms.flatMap(({ annotations }) =>
      [...annotations.act.matchAll(/(?:log for|and|under) '([^']+)'/g)].map(
        ([, words]) => words ?? '',
      ),
    )
    const ofThePage = 'Incidents'
    expect(quoted.length).toBeGreaterThan(4)
    for (const words of quoted.filter(words => words !== ofThePage))
      expect(source, words).toContain(words)
    expect(readFileSync('site/docs/operating.md', 'utf8')).toContain(`## ${ofThePage}`)
  })

  it('each alarm rings when its fault is played', () => {
    const played = create(parse(read('alarms.test.yml')), Played).tests.flatMap(
      ({ alert_rule_test }) =>
        alert_rule_test
          .filter(({ exp_alerts }) => (exp_alerts ?? []).length > 0)
          .map(({ alertname }) => alertname),
    )
    expect([...new Set(played)].toSorted()).toEqual(alarms.map(({ alert }) => alert).toSorted())
  })

  // Debian's package `prometheus` has it; without it, only the names of the metrics are checked.
  it.skipIf(spawnSync('promtool', ['--version']).status !== 0)(
    'the alarms fire as expected in Prometheus itself',
    () => {
      for (const command of [
        ['check', 'rules', 'alarms.yml'],
        ['check', 'config', 'prometheus.yml'],
        ['test', 'rules', 'alarms.test.yml'],
      ]) {
        const { status, stdout, stderr } = spawnSync('promtool', command, {
          cwd: FOLDER,
          encoding: 'utf8',
        })
        expect(status, stdout + stderr).toBe(0)
      }
    },
  )
})

describe('the dashboard', () => {
  it('the dashboard shows only metrics that the server has', () => {
    const shown = panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr }) => ({ title, expr })),
    )
    expect(shown.length).toBeGreaterThan(20)
    for (const { title, expr } of shown)
      for (const name of namedIn(expr)) expect(exported.has(name), `${title}: ${name}`).toBe(true)
  })
})

/** Rows of the table of incidents on the operator's page. */
const incidentRows = (): string[] => {
  const page = readFileSync('site/docs/operating.md', 'utf8')
  const table = page.slice(page.indexOf('| what you see'))
  return table.slice(0, table.indexOf('\n\n')).trim().split('\n').slice(2)
}

const quotedLogLines = (act: string): string[] =>
  / log (?:for|names)/.test(act)
    ? [...act.matchAll(/'([^']+)'/g)].map(([, line]) => line ?? '')
    : []

/** Sources of the server in one text, with each log message in one piece. */
const serverText = readdirSync('site/server', { recursive: true, encoding: 'utf8' })
  .filter(file => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
  .map(file => readFileSync(join('site/server', file), 'utf8'))
  .join('\n')

describe('the operator’s page', () => {
  it('the operator’s page names only alarms that exist', () => {
    const page = readFileSync('site/docs/operating.md', 'utf8')
    const named = [...page.matchAll(/`((?:[A-Z][a-z]+){2,})`/g)].map(([, name]) => name)
    expect(named).toContain('CertificateExpires')
    expect(alarms.map(({ alert }) => alert)).toEqual(expect.arrayContaining(named))
  })

  it('the operator’s page names for each fault the alarm that rings, or why none does', () => {
    const rows = incidentRows()
    const alarmed = rows.map(row => row.split(' | ')[1]?.trim() ?? '')
    expect(rows.length).toBeGreaterThan(20)
    for (const [index, cell] of alarmed.entries()) {
      const named = [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name ?? '')
      expect(named.length > 0 || /^none: .{10}/.test(cell), rows[index]).toBe(true)
      expect(alarms.map(({ alert }) => alert)).toEqual(expect.arrayContaining(named))
    }
  })

  it('the operator’s page and the alarms quote log lines as the server writes them', () => {
    const quoted = [
      ...alarms.flatMap(({ annotations }) => quotedLogLines(annotations.act)),
      ...incidentRows()
        .map(row => row.split(' | ')[0] ?? '')
        .flatMap(cell =>
          [...cell.matchAll(/`([a-z][^`]*\s[^`]*)`/g)].map(([, line]) => line ?? ''),
        ),
    ]
    expect(quoted.length).toBeGreaterThan(15)
    for (const line of quoted) expect(serverText.includes(line), line).toBe(true)
  })

  it('the operator’s page answers questions with metrics that the server has', () => {
    const page = readFileSync('site/docs/operating.md', 'utf8')
    const table = page.slice(
      page.indexOf('| metric'),
      page.indexOf('\n\n', page.indexOf('| metric')),
    )
    const named = [...table.matchAll(/`(\w+)`/g)].map(([, name]) => name ?? '')
    expect(named.length).toBeGreaterThan(10)
    for (const name of named)
      expect(exported.has(name) || exported.has(`${name}_count`), name).toBe(true)
  })
})

describe('what the server counts', () => {
  const ofNode = /^(?:nodejs|process)_/

  it('the server’s metrics have names and units as Prometheus asks', () => {
    for (const name of exported) if (!ofNode.test(name)) expect(name).toMatch(/^[a-z][a-z_]*[a-z]$/)
    expect(
      [...exported].filter(name => /_(?:ms|millis|milliseconds|kb|mb|percent)\b/.test(name)),
    ).toEqual([])
  })
})
