import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { JPEG_URL, MAX_PHOTOS } from '../../../shared/domain/photos'
import { buildServer, startServer } from '../../server/testing/built-server'
import { leadBody, simulationBody } from '../../server/testing/customer-calls'

const MIB = 1_048_576
/** Heap limit of Node in a machine of 1 GB. */
const HEAP_MIB = 524
/** Memory of the group that ends the server when it is exceeded, as `MemoryMax` of the service. */
const MAX_RSS_MIB = 1_024
const CLIENTS = 200
const BODY_BYTES = 13_300_000
/** Time of one attack. */
const ATTACK_MS = 30_000
/** Maximum time until an honest customer gets a quote while uploads are held. */
const MAX_WAIT_MS = 20_000
const RECOVERY_MS = 30_000
const WATCH_MS = 50

type Print = (line: string) => void

const hold = (is: boolean, what: string): void => {
  if (!is) throw new Error(what)
}

interface Attack {
  /** Counts of answers, by their status. */
  answers: Map<string, number>
  stop: () => void
}

/**
 * Lets `CLIENTS` connections in another process hold uploads back; together they have `addresses`
 * clients.
 */
const holdUploads = (port: number, addresses: number): Attack => {
  const attacker = fork(
    'site/bench/drills/hold-uploads.mjs',
    [port, CLIENTS, BODY_BYTES, addresses].map(String),
  )
  const answers = new Map<string, number>()
  attacker.on('message', status =>
    answers.set(String(status), (answers.get(String(status)) ?? 0) + 1),
  )
  return { answers, stop: () => void attacker.kill('SIGKILL') }
}

/** Watches the resident memory of a process; returns its maximum and its present value, in MiB. */
const watchMemory = (pid: number) => {
  let most = 0
  const now = (): number => {
    try {
      return (
        Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) /
        1_024
      )
    } catch {
      return 0
    }
  }
  const timer = setInterval(() => (most = Math.max(most, now())), WATCH_MS)
  return { now, most: () => most, end: () => clearInterval(timer) }
}

/** A quote with the maximum number of photos, of the size that the widget sends. */
const photographed = async (): Promise<object> => {
  const width = 800
  const height = 600
  const small = await sharp(randomBytes(50 * 38 * 3), {
    raw: { width: 50, height: 38, channels: 3 },
  })
    .resize(width, height)
    .jpeg({ quality: 70 })
    .toBuffer()
  const images = Array<string>(MAX_PHOTOS).fill(JPEG_URL + small.toString('base64'))
  return { isKnownVolume: 'asi', volume: null, surface: 60, images, cards: [] }
}

interface Tries {
  /** Statuses other than 201, in their order. */
  refused: number[]
  ms: number
}

/**
 * Posts until the answer is 201, as a client that follows Retry-After; every other answer must be
 * 429 or 503 with that header.
 */
const insist = async (
  url: string,
  client: string,
  body: object,
): Promise<{ tries: Tries; uuid: string }> => {
  const began = performance.now()
  const refused: number[] = []
  while (performance.now() - began < MAX_WAIT_MS) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'X-AUTH-TOKEN': 'nc_public',
        'Content-Type': 'application/json',
        'X-Forwarded-For': client,
      },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (answer.status === 201)
      return { tries: { refused, ms: performance.now() - began }, uuid: JSON.parse(text).uuid }
    refused.push(answer.status)
    const after = Number(answer.headers.get('Retry-After'))
    hold(
      [429, 503].includes(answer.status) && after > 0,
      `a customer is told ${answer.status}: ${text.slice(0, 200)}`,
    )
    await wait(after * 1_000)
  }
  throw new Error(`${url} has no answer but ${refused.join(', ')} in ${MAX_WAIT_MS / 1_000} s`)
}

const describeTries = ({ refused, ms }: Tries): string =>
  `${(ms / 1_000).toFixed(1)} s${refused.length === 0 ? '' : ` after ${refused.join(', ')}`}`

/**
 * Attacks a server of `HEAP_MIB` with its default limits: clients, with one or many addresses, that
 * each hold an upload back before its last byte. The server must stay within `MAX_RSS_MIB`, a
 * customer must get a quote with photos meanwhile, and all memory must be freed afterwards. Throws
 * the first failure. The site must be built.
 */
export const drillHeldBodies = async (say: Print): Promise<void> => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'nc-held-bodies-'))
  const env = {
    DATA_DIR,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'silent',
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MIB}`,
  }
  const server = await startServer(await buildServer('drill-server'), env)
  const { url } = server
  const memory = watchMemory(server.process.pid ?? 0)
  const heldBytes = async (): Promise<number> =>
    Number(/^request_body_bytes (\d+)/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1])
  const photos = await photographed()
  const quote = async (client: string) => {
    const lead = await insist(`${url}/api/leads`, client, leadBody())
    const simulation = await insist(`${url}/api/simulations`, client, {
      ...simulationBody(lead.uuid),
      ...photos,
    })
    return { lead: lead.tries, simulation: simulation.tries }
  }
  const started: Attack[] = []
  const isAlive = () => server.process.exitCode === null && server.process.signalCode === null
  try {
    await quote('203.0.113.1')
    say(`at rest the server has ${Math.round(memory.now())} MB`)
    const attacks: [name: string, addresses: number][] = [
      [`${CLIENTS} clients`, CLIENTS],
      [`one client with ${CLIENTS} connections`, 1],
    ]
    for (const [number, [name, addresses]] of attacks.entries()) {
      const attack = holdUploads(Number(new URL(url).port), addresses)
      started.push(attack)
      const end = performance.now() + ATTACK_MS
      await wait(ATTACK_MS / 6)
      const held = await heldBytes()
      const meanwhile = await quote(`203.0.113.${10 + number}`)
      await wait(Math.max(0, end - performance.now()))
      attack.stop()
      hold(isAlive(), `the server ended with ${await Promise.race([server.ended, wait(1_000)])}`)
      hold(memory.most() < MAX_RSS_MIB, `the server had ${Math.round(memory.most())} MB`)
      const began = performance.now()
      while ((await heldBytes()) > 0) {
        hold(
          performance.now() - began < RECOVERY_MS,
          'bodies of clients that have gone are still in memory',
        )
        await wait(WATCH_MS)
      }
      const freed = performance.now() - began
      const after = await quote(`203.0.113.${20 + number}`)
      hold(after.simulation.refused.length === 0, 'a quote is refused after the attack')
      const statuses = [...attack.answers]
        .map(([status, count]) => `${count} × ${status}`)
        .join(', ')
      say(`${name}, ${BODY_BYTES / 1e6} MB each, for ${ATTACK_MS / 1_000} s:`)
      say(
        `  answers ${statuses || 'none'}; ${Math.round(held / MIB)} MB of bodies held, ${Math.round(memory.most())} MB at most`,
      )
      say(
        `  meanwhile a lead took ${describeTries(meanwhile.lead)}, a quote with ${MAX_PHOTOS} photos ${describeTries(meanwhile.simulation)}`,
      )
      say(
        `  bodies freed ${(freed / 1_000).toFixed(1)} s afterwards; the next quote took ${describeTries(after.simulation)}`,
      )
    }
    say(`${Math.round(memory.now())} MB at the end`)
  } finally {
    memory.end()
    for (const { stop } of started) stop()
    await server.stop()
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
}
