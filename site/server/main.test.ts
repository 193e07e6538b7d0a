import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendThroughKills } from './mail/testing/kills'
import { LANES } from './mail/worker'
import { sendEventsThroughKills } from './webhooks/testing/webhook-kills'
import { LANES as WEBHOOK_LANES } from './webhooks/webhook-worker'
import { type BuiltServer, buildServer, startServer } from './testing/built-server'
import { simulationBody, leadBody } from './testing/customer-calls'

let file: string
const folders: string[] = []
const servers: BuiltServer[] = []

const newDataDir = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'nc-main-'))
  folders.push(folder)
  return folder
}
const start = async (env: Record<string, string>): Promise<BuiltServer> => {
  const server = await startServer(file, { RATE_LIMIT_WRITES: '1000000', DEMO: 'off', ...env })
  servers.push(server)
  return server
}
const headers = { 'X-AUTH-TOKEN': 'nc_public', 'Content-Type': 'application/json' }
const postLead = (url: string, key: string) =>
  fetch(`${url}/api/leads`, {
    method: 'POST',
    headers: { ...headers, 'Idempotency-Key': key },
    body: JSON.stringify({ ...leadBody(), gclid: key }),
  })

interface Told {
  key: string
  uuid: string
  token: string
}

/** Sends leads, eight at a time, until the server is gone. */
const sendLeads = async (url: string, told: Told[]): Promise<void> => {
  const sendOneByOne = async (lane: number) => {
    for (let index = 0; ; index++) {
      const key = `${lane}-${index}`
      try {
        const response = await postLead(url, key)
        const { uuid, token } = await response.json()
        if (response.status === 201) told.push({ key, uuid, token })
      } catch {
        return
      }
    }
  }
  await Promise.all(Array.from({ length: 8 }, (_, lane) => sendOneByOne(lane)))
}

/** Leads that a server answered before it was killed. */
const told: Told[] = []
/** Two servers on the database of the killed one, under a newer secret. */
let both: readonly [BuiltServer, BuiltServer]

beforeAll(async () => {
  file = await buildServer('server-under-test')
  const DATA_DIR = newDataDir()
  const before = 'b'.repeat(32)
  const after = 'a'.repeat(32)
  const server = await start({ DATA_DIR, SERVER_SECRET: before })
  const sending = sendLeads(server.url, told)
  for (let waited = 0; told.length < 40 && waited < 1_000; waited++) await wait(10)
  server.process.kill('SIGKILL')
  expect(await server.ended).toBe('SIGKILL')
  await sending
  const env = { DATA_DIR, SERVER_SECRET: `${after},${before}` }
  both = await Promise.all([start(env), start(env)])
}, 240_000)
afterAll(async () => {
  for (const server of servers) server.process.kill('SIGKILL')
  await Promise.all(servers.map(({ ended }) => ended))
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

it(
  'a server has every lead that it answered 201 to after SIGKILL, under another secret too, and makes no second one of it',
  { timeout: 120_000 },
  async () => {
    expect(told.length).toBeGreaterThanOrEqual(40)
    const [restarted] = both
    for (const { key, uuid, token } of told) {
      const own = { ...headers, Authorization: `Bearer ${token}` }
      const lead = await fetch(`${restarted.url}/api/leads/${uuid}`, { headers: own })
      expect([lead.status, (await lead.json()).gclid]).toEqual([200, key])
    }
    for (const { key, uuid } of told.slice(-10)) {
      const again = await postLead(restarted.url, key)
      const made = await again.json()
      expect([again.status, made.uuid]).toEqual([201, uuid])
      const own = { ...headers, Authorization: `Bearer ${made.token}` }
      expect((await fetch(`${restarted.url}/api/leads/${uuid}`, { headers: own })).status).toBe(200)
    }
  },
)

it(
  'two servers share an embedded database, idempotency included',
  { timeout: 60_000 },
  async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const response = await postLead(both[index % 2]?.url ?? '', `key-${index % 5}`)
        return { status: response.status, key: index % 5, uuid: (await response.json()).uuid }
      }),
    )
    expect(answers.filter(({ status }) => status !== 201)).toEqual([])
    expect(new Set(answers.map(({ key, uuid }) => `${key} ${uuid}`)).size).toBe(5)
  },
)

it(
  'a server that is stopped finishes what it has begun and takes nothing more',
  { timeout: 60_000 },
  async () => {
    const [, server] = both
    const lead = await (await postLead(server.url, 'before')).json()
    // Handled from the start: an aborted request without a handler would end the whole run as an
    // unhandled rejection.
    const running = Promise.allSettled(
      Array.from({ length: 20 }, () =>
        fetch(`${server.url}/api/simulations`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ ...simulationBody(lead.uuid), filler: 'x'.repeat(1_000_000) }),
        }).then(response => response.status),
      ),
    )
    await wait(30)
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    const statuses = await running
    const answered = statuses.filter(({ status }) => status === 'fulfilled')
    expect(answered.length).toBeGreaterThan(0)
    expect(
      new Set(answered.map(result => (result.status === 'fulfilled' ? result.value : 0))),
    ).toEqual(new Set([201]))
    await expect(postLead(server.url, 'after')).rejects.toThrow()
  },
)

it(
  'a server that was killed sends each mail of its outbox once',
  { timeout: 120_000 },
  async () => {
    const { lost, twiceUnrecorded, twiceRecorded, killed } = await sendThroughKills({
      file,
      mails: 40,
      kills: 1,
      isPatient: false,
    })
    expect({ lost, twiceRecorded, killed }).toEqual({ lost: 0, twiceRecorded: 0, killed: 1 })
    expect(twiceUnrecorded).toBeLessThanOrEqual(LANES)
  },
)

it(
  'servers that were killed lose no event of webhooks, and keep the order about a subject',
  { timeout: 300_000 },
  async () => {
    const kills = 1
    const { lost, outOfOrder, duplicated } = await sendEventsThroughKills({
      file,
      events: 60,
      subjects: 10,
      kills,
    })
    expect({ lost, outOfOrder }).toEqual({ lost: 0, outOfOrder: 0 })
    expect(duplicated).toBeLessThanOrEqual(kills * WEBHOOK_LANES)
  },
)

it('a server with wrong settings names all of them, in a line each, and ends', async () => {
  const env = {
    PORT: 'eighty',
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://www.example.fr',
    TRUST_PROXY: '1',
  }
  await expect(startServer(file, env)).rejects.toThrow(
    /^The server ended with 1: PORT: malformed\. [^\n]+\nSERVER_SECRET: not set; [^\n]+$/,
  )
})
