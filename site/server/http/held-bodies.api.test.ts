import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../db/open'
import type { Db } from '../db/tables'
import { type RunningServer, serve } from '../process/serve'
import { leadBody, simulationBody } from '../testing/customer-calls'
import { createTestApp } from '../testing/test-app'

const MIB = 1_048_576
/** The least room for large bodies is 32 MiB, of which one client has half; small ones have 8 MiB of this heap. */
const HEAP = 256 * MIB
const dataDir = mkdtempSync(join(tmpdir(), 'nc-held-'))
const sockets: Socket[] = []
let db: Db
let server: RunningServer

beforeAll(async () => {
  db = await openDatabase({ dataDir, databaseUrl: null })
  server = await serve(createTestApp(db, { options: { heapLimit: HEAP } }).app, {
    host: '127.0.0.1',
    port: 0,
  })
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(async () => {
  await server.stop(100)
  await db.destroy()
  rmSync(dataDir, { recursive: true, force: true })
})

interface HeldUpload {
  /** First line of the answer, once there is one. */
  answer: Promise<string>
}

/** Sends a body of `bytes` but for its last byte, as a client behind one proxy, and waits until all of it has left. */
const holdUpload = async (client: string, bytes: number): Promise<HeldUpload> => {
  const socket = connect(server.port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  const answer = once(socket, 'data').then(([data]) => String(data).split('\r\n', 1)[0] ?? '')
  const head = [
    'POST /api/simulations HTTP/1.1',
    'Host: localhost',
    'X-AUTH-TOKEN: nc_public',
    `X-Forwarded-For: ${client}`,
    'Content-Type: application/json',
    `Content-Length: ${bytes}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n{"images":["`)
  const left = Buffer.alloc(bytes - '{"images":["'.length - 1, 'A')
  if (!socket.write(left)) await Promise.race([once(socket, 'drain'), answer])
  return { answer }
}

const post = (path: string, body: object, client: string) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, {
    method: 'POST',
    headers: {
      'X-AUTH-TOKEN': 'nc_public',
      'Content-Type': 'application/json',
      'X-Forwarded-For': client,
    },
    body: JSON.stringify(body),
  })

it('uploads that one client holds back are refused beyond its share', async () => {
  const held = [await holdUpload('192.0.2.1', 13 * MIB), await holdUpload('192.0.2.1', 13 * MIB)]
  // Either one: the last bytes of the first may arrive after the second's.
  expect(await Promise.race(held.map(({ answer }) => answer))).toBe(
    'HTTP/1.1 429 Too Many Requests',
  )
})

const bytesHeld = async (): Promise<number> => {
  const metrics = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()
  return Number(/^request_body_bytes (\d+)/m.exec(metrics)?.[1])
}

it('an honest upload takes the place of one that a client holds back', async () => {
  await expect.poll(bytesHeld).toBe(0)
  const sizes = [13 * MIB, 13 * MIB, 5.5 * MIB]
  const held: HeldUpload[] = []
  for (const [client, bytes] of sizes.entries())
    held.push(await holdUpload(`198.51.100.${client}`, bytes))
  await expect.poll(bytesHeld).toBe(31.5 * MIB - sizes.length)
  const lead = await post('/api/leads', leadBody(), '203.0.113.1')
  expect(lead.status).toBe(201)
  const { uuid }: { uuid: string } = await lead.json()
  const upload = { ...simulationBody(uuid), padding: 'x'.repeat(900_000) }
  const tries: Response[] = []
  const tryOnce = async () => {
    const answer = await post('/api/simulations', upload, '203.0.113.1')
    tries.push(answer)
    return answer.status
  }
  await expect.poll(tryOnce, { timeout: 10_000 }).toBe(201)
  expect(await Promise.race(held.map(({ answer }) => answer))).toBe(
    'HTTP/1.1 503 Service Unavailable',
  )
  for (const early of tries.slice(0, -1)) {
    expect([early.status, early.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(await early.json()).toMatchObject({
      'hydra:description':
        'Nous recevons beaucoup de demandes. Merci de réessayer dans un instant.',
    })
  }
})
