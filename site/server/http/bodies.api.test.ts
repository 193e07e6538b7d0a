import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JPEG_URL, simulationBytes } from '../../../shared/domain/photos'
import { openDatabase } from '../db/open'
import type { Db } from '../db/tables'
import { type Call, caller, createdLead } from '../testing/calls'
import { leadBody, simulationBody } from '../testing/customer-calls'
import { createTestApp } from '../testing/test-app'

/**
 * Maximum CPU time of a refused call, in ms: six times that on an idle machine, three tenths of that
 * without the limit on values. Other programs of `npm test` add to it on a slow machine.
 */
const MAX_CPU_MS = 600

const TRIES = 9

/** Returns the CPU time of the first run within the limit: another program or the garbage of an earlier body may add to a run. */
const cpuMs = async (act: () => Promise<unknown>): Promise<number> => {
  let least = Infinity
  for (let run = 0; run < TRIES && least >= MAX_CPU_MS; run++) {
    const before = process.cpuUsage()
    await act()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

const record = (
  count: number,
  entry: (index: number) => [string, unknown],
): Record<string, unknown> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => entry(index)))
const custom = (count: number, item: unknown) => ({
  predefined: {},
  custom: Array(count).fill(item),
})
const listed = (inventory: object) => ({
  ...simulationBody(''),
  isKnownVolume: 'unknown',
  inventory,
})

/** Returns a body of nearly `bytes` characters, filled with as many items as fit. */
const filled = (make: (count: number) => object, bytes: number): string => {
  const lengthOf = (count: number) => JSON.stringify(make(count)).length
  const each = (lengthOf(10_000) - lengthOf(1)) / 9_999
  return JSON.stringify(make(Math.floor((0.9 * bytes) / each)))
}

/** Nearly as many values as a body may have, in the most expensive shapes. */
const MANY = 3_900
const MOST: readonly (readonly [string, object])[] = [
  ['unknown fields', { ...leadBody(), ...record(MANY, index => [`k${index}`, 1]) }],
  [
    'fields of attribution',
    { ...leadBody(), attribution: record(MANY, index => [`k${index}`, 1]) },
  ],
  ['rooms that are none', listed(record(MANY, index => [`r${index}`, 1]))],
  ['empty rooms', listed(record(MANY / 2, index => [`r${index}`, {}]))],
  [
    'pieces that are none',
    listed({ R: { predefined: record(MANY, index => [`r${index}`, 'x']), custom: [] } }),
  ],
  ['own pieces that are none', listed({ R: custom(MANY / 2, {}) })],
  ['own rooms that are none', { ...listed({}), customRooms: Array(MANY).fill(1) }],
  [
    'pieces nobody knows',
    listed(
      record(18, room => [
        `R${room}`,
        { predefined: record(190, index => [`P${index}`, 1]), custom: [] },
      ]),
    ),
  ],
]

const LARGEST: readonly (readonly [string, (count: number) => object])[] = [
  ['keys', count => record(count, index => [`k${index}`, 1])],
  ['objects', count => listed({ R: custom(count, {}) })],
  ['arrays', count => ({ ...leadBody(), movingDate: Array(count).fill([]) })],
  ['rooms', count => listed(record(count, index => [`R${index}`, custom(0, 1)]))],
  ['blanks', count => ({ ...leadBody(), firstname: 'a '.repeat(count) })],
  ['digits', count => ({ ...leadBody(), phone: '0'.repeat(count) })],
  ['at signs', count => ({ ...leadBody(), email: 'a@'.repeat(count) })],
  [
    'one long name',
    count => ({
      ...leadBody(),
      inventory: {
        ['k'.repeat(count)]: {
          predefined: Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`r${at}`, 'x'])),
        },
      },
    }),
  ],
  ['a picture that is none', count => ({ ...simulationBody(''), images: ['x'.repeat(count)] })],
  [
    'one endless picture',
    count => ({ ...simulationBody(''), images: [`${JPEG_URL}/9j/${'A'.repeat(count)}`] }),
  ],
  ['backslashes', count => ({ ...leadBody(), lastname: '\\"'.repeat(count) })],
]

describe('a body that costs most', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nc-bodies-'))
  let db: Db
  let call: Call
  beforeAll(async () => {
    db = await openDatabase({ dataDir, databaseUrl: null })
    call = caller(createTestApp(db).app)
  })
  afterAll(async () => {
    await db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  })

  describe.each([
    ['/api/leads', 65_000],
    ['/api/simulations', 1_048_000],
    ['/api/simulations', simulationBytes(1_048_000)],
  ])('%s', (path, bytes) => {
    const refuse = async (text: string) => {
      const { text: answer, body } = await call('POST', path, text)
      expect(Array.isArray(body.violations) ? body.violations.length : 0).toBeLessThanOrEqual(50)
      expect(answer.length).toBeLessThan(20_000)
    }
    const expectCheap = async (text: string) =>
      expect(await cpuMs(() => refuse(text))).toBeLessThan(MAX_CPU_MS)

    // These bodies have the same length at each limit.
    if (bytes <= 1_048_000)
      it.each(MOST)('a body of many %s is refused at little cost', (_, body) =>
        expectCheap(JSON.stringify(body)),
      )
    it.each(LARGEST)('a body of nothing but %s is refused at little cost', (_, make) =>
      expectCheap(filled(make, bytes)),
    )
  })

  it('a body with more than fifty faults gets the first fifty as violations and in words', async () => {
    const { uuid } = await createdLead(call)
    const inventory = { R: { predefined: record(200, index => [`P${index}`, 1]), custom: [] } }
    const { status, body } = await call('POST', '/api/simulations', {
      ...listed(inventory),
      leadUuid: uuid,
    })
    expect([status, Array.isArray(body.violations) && body.violations.length]).toEqual([422, 50])
    expect(String(body['hydra:description']).split('\n')).toHaveLength(50)
  })
})
