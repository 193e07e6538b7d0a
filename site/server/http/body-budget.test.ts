import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type BodyFault, createBodyBudget, type HeldBody } from './body-budget'

const MIB = 1_048_576
/** Of this heap: 64 MiB for large bodies, half of it for one client; 16 MiB for small ones, a quarter of it for one client. */
const HEAP = 512 * MIB

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const registry = () => new Registry()

interface Sent {
  body: HeldBody
  faults: BodyFault[]
}
const send = (open: (client: string) => HeldBody, client: string, bytes: number): Sent => {
  const faults: BodyFault[] = []
  const body = open(client)
  body.start(fault => void faults.push(fault))
  if (bytes > 0) body.receive(bytes)
  return { body, faults }
}
const faultsOf = (sent: readonly Sent[]) => sent.map(({ faults }) => faults[0] ?? null)

it('one client holds half of the room for large bodies and no more, the next client its own', () => {
  const { open } = createBodyBudget({
    heapLimit: HEAP,
    bytesPerDay: Infinity,
    registry: registry(),
  })
  const sent = [1, 2, 3].map(() => send(open, 'a', 13 * MIB))
  expect(faultsOf(sent)).toEqual([null, null, 'client'])
  expect(faultsOf([send(open, 'b', 13 * MIB)])).toEqual([null])
})

it('bodies still coming in keep their room, and the newest is refused when it is full', () => {
  const { open } = createBodyBudget({
    heapLimit: HEAP,
    bytesPerDay: Infinity,
    registry: registry(),
  })
  const sent = ['a', 'b', 'c', 'd', 'e'].map(client => send(open, client, 13 * MIB))
  expect(faultsOf(sent)).toEqual([null, null, null, null, 'full'])
})

it('stalled bodies make room for one that comes in, the slowest first', () => {
  const { open } = createBodyBudget({
    heapLimit: HEAP,
    bytesPerDay: Infinity,
    registry: registry(),
  })
  const held = ['a', 'b', 'c', 'd'].map(client => {
    const sent = send(open, client, 13 * MIB)
    vi.advanceTimersByTime(500)
    return sent
  })
  // Since their last bytes: 2 s, 1.5 s, 1 s, 0.5 s. A byte is no progress.
  held[0]?.body.receive(1)
  const honest = send(open, 'honest', 13 * MIB)
  expect(faultsOf([...held, honest])).toEqual(['full', null, null, null, null])
  const another = send(open, 'another', 30 * MIB)
  expect(faultsOf([...held, honest, another])).toEqual(['full', 'full', 'full', null, null, null])
})

it('clients cut off repeatedly give way to one that sends its first upload', () => {
  const { open } = createBodyBudget({
    heapLimit: HEAP,
    bytesPerDay: Infinity,
    registry: registry(),
  })
  const attackers = ['a', 'b', 'c', 'd']
  const fill = () => attackers.map(client => send(open, client, 15 * MIB))
  for (let time = 0; time < 3; time++) {
    fill()
    vi.advanceTimersByTime(20_000)
  }
  const again = fill()
  const honest = send(open, 'honest', 13 * MIB)
  expect(faultsOf([...again, honest])).toEqual(['full', null, null, null, null])
  // A client on a slow network is not aborted in favour of others.
  vi.advanceTimersByTime(2_000)
  const newest = send(open, 'a', 25 * MIB)
  expect(faultsOf([honest, newest])).toEqual([null, null])
  expect(faultsOf(again)).toEqual(['full', 'full', 'full', null])
  vi.advanceTimersByTime(2_000)
  const next = send(open, 'b', 25 * MIB)
  expect(faultsOf([honest, next])).toEqual([null, null])
})

it('a whole body is not given up before its request is answered, and leaves its room then', () => {
  const { open } = createBodyBudget({
    heapLimit: HEAP,
    bytesPerDay: Infinity,
    registry: registry(),
  })
  const whole = ['a', 'b', 'c', 'd'].map(client => send(open, client, 16 * MIB))
  for (const { body } of whole) body.end()
  vi.advanceTimersByTime(60_000)
  expect(faultsOf([...whole, send(open, 'e', 16 * MIB)])).toEqual([null, null, null, null, 'full'])
  whole[0]?.body.release()
  expect(faultsOf([send(open, 'e', 16 * MIB)])).toEqual([null])
})

it('uploads take no room from leads and forms', () => {
  const { open } = createBodyBudget({
    heapLimit: HEAP,
    bytesPerDay: Infinity,
    registry: registry(),
  })
  for (const client of ['a', 'b', 'c', 'd']) send(open, client, 16 * MIB)
  const leads = Array.from({ length: 200 }, (_, index) => send(open, `lead-${index}`, 4_000))
  expect(new Set(faultsOf(leads))).toEqual(new Set([null]))
})

it('one client cannot take the room of small bodies with many of them', () => {
  const { open } = createBodyBudget({
    heapLimit: HEAP,
    bytesPerDay: Infinity,
    registry: registry(),
  })
  const sent = Array.from({ length: 200 }, () => send(open, 'a', 60_000))
  expect(faultsOf(sent).filter(fault => fault === 'client').length).toBeGreaterThan(100)
  expect(faultsOf([send(open, 'b', 60_000)])).toEqual([null])
})

it('a body whose last byte is withheld is given up after 20 seconds', () => {
  const { open } = createBodyBudget({
    heapLimit: HEAP,
    bytesPerDay: Infinity,
    registry: registry(),
  })
  const withheld = send(open, 'a', 13 * MIB)
  vi.advanceTimersByTime(19_000)
  expect(withheld.faults).toEqual([])
  vi.advanceTimersByTime(1_000)
  expect(withheld.faults).toEqual(['slow'])
})

it('a body that drips is given up, one that comes at 1 KB a second is not', () => {
  const { open } = createBodyBudget({
    heapLimit: HEAP,
    bytesPerDay: Infinity,
    registry: registry(),
  })
  const dripping = send(open, 'a', 0)
  const slow = send(open, 'b', 0)
  for (let second = 0; second < 60; second++) {
    if (dripping.faults.length === 0) dripping.body.receive(100)
    slow.body.receive(1_024)
    vi.advanceTimersByTime(1_000)
  }
  expect([dripping.faults, slow.faults]).toEqual([['slow'], []])
})

it('the room is counted, and what was refused by its reason', async () => {
  const metrics = registry()
  const { open } = createBodyBudget({ heapLimit: HEAP, bytesPerDay: Infinity, registry: metrics })
  send(open, 'a', 20 * MIB)
  send(open, 'a', 20 * MIB)
  const text = await metrics.metrics()
  expect(text).toContain(`request_body_bytes ${20 * MIB}\n`)
  expect(text).toContain('request_bodies_refused_total{reason="client"} 1\n')
  expect(text).toContain('request_bodies_refused_total{reason="full"} 0\n')
})

it('one client sends so many bytes a day, in large bodies or small ones, and as many the next day', () => {
  const { open } = createBodyBudget({ heapLimit: HEAP, bytesPerDay: 2 * MIB, registry: registry() })
  const sendAll = (client: string, bytes: number): BodyFault | null => {
    const { body, faults } = send(open, client, bytes)
    body.release()
    return faults[0] ?? null
  }
  const sent = [1.5 * MIB, 0.4 * MIB, 60_000, 60_000, 60_000].map(bytes => sendAll('a', bytes))
  expect(sent).toEqual([null, null, null, 'day', 'day'])
  expect(sendAll('b', MIB)).toBe(null)
  vi.advanceTimersByTime(25 * 3_600_000)
  expect(sendAll('a', MIB)).toBe(null)
})
