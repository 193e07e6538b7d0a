import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../db/testing/databases'
import { flashBody, flashLeadBody } from '../flash/testing/flash-bodies'
import {
  type Answer,
  type Call,
  caller,
  type CreatedLead,
  createdLead,
  createdSimulation,
} from '../testing/calls'
import { leadBody, simulationBody } from '../testing/customer-calls'
import { createTestApp, type TestApp } from '../testing/test-app'

/** PostgreSQL differs in the texts and numbers it refuses: each of those below comes up several times in 25 runs. */
const RUNS = { SQLite: 100, PostgreSQL: 25 }

const NASTY_TEXTS = [
  "'; drop table leads; --",
  '<script>alert(1)</script>',
  '\u0000',
  '\u202E\u2028\r\nX-Injected: 1',
  '\uD800',
  '${7*7}{{7*7}}',
  '../../../../etc/passwd',
  'x'.repeat(5_000),
  'Ⅷ𝔘𝔫ı',
  '__proto__',
]
const NASTY_NUMBERS = [0, -0, -1, 0.1, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, 5e-324]

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom(...NASTY_TEXTS),
)
const anyLeaf = fc.oneof(
  anyText,
  fc.constantFrom(...NASTY_NUMBERS),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
)
const anyKey = fc.oneof(
  anyText,
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'),
)
const anyJson = fc.letrec(tie => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    anyLeaf,
    fc.array(tie('value'), { maxLength: 5 }),
    fc
      .array(fc.tuple(anyKey, tie('value')), { maxLength: 5 })
      .map(entries => Object.fromEntries(entries)),
  ),
})).value

const entriesDeep = (body: object, path: string[] = []): string[][] =>
  Object.entries(body).flatMap(([key, value]) => [
    [...path, key],
    ...(typeof value === 'object' && value !== null ? entriesDeep(value, [...path, key]) : []),
  ])

/** Returns `body` with the value at a path replaced or removed. */
const replaced = (body: unknown, [key, ...rest]: readonly string[], value: unknown): unknown => {
  if (key === undefined || typeof body !== 'object' || body === null) return value
  const entries = Object.entries(body).map(([name, kept]) => [
    name,
    name === key ? replaced(kept, rest, value) : kept,
  ])
  return Array.isArray(body) ? entries.map(([, kept]) => kept) : Object.fromEntries(entries)
}

/** A valid body with one to four faults. */
const mutated = (body: object) =>
  fc
    .array(
      fc.tuple(fc.constantFrom(...entriesDeep(body)), fc.oneof(anyJson, fc.constant(undefined))),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    .map(changes =>
      changes.reduce<unknown>((wrong, [path, value]) => replaced(wrong, path, value), body),
    )

const inventory = fc.dictionary(
  fc.oneof(fc.constantFrom('SALON', 'CHAMBRE', 'R_1'), anyText),
  fc.record(
    {
      predefined: fc.dictionary(
        fc.oneof(fc.constantFrom('CANAPE_3_PLACES', 'POUF'), anyText),
        fc.oneof(fc.nat(600), anyLeaf),
      ),
      custom: fc.array(
        fc.record({
          name: anyText,
          quantity: fc.oneof(fc.nat(600), anyLeaf),
          volume: fc.oneof(fc.nat(3_000), anyLeaf),
        }),
        { maxLength: 3 },
      ),
    },
    { requiredKeys: [] },
  ),
  { maxKeys: 4 },
)

/** Half a surrogate pair cannot be written into a URL. */
const wellFormed = (text: string): string => text.replaceAll(/\p{Cs}/gu, '')

const isViolation = (violation: unknown): boolean =>
  typeof violation === 'object' &&
  violation !== null &&
  'propertyPath' in violation &&
  typeof violation.propertyPath === 'string' &&
  'message' in violation &&
  typeof violation.message === 'string' &&
  violation.message !== ''

const expectAnswerOrViolations = ({ status, body, text }: Answer): void => {
  expect(status, text).toBeLessThan(500)
  if (status < 400 || status === 404) return
  expect([400, 413, 415, 422], text).toContain(status)
  const { violations } = body
  expect(
    Array.isArray(violations) && violations.length > 0 && violations.every(isViolation),
    text,
  ).toBe(true)
}

describeOnEachDatabase('generated bodies', database => {
  let server: TestApp
  let call: Call
  let lead: CreatedLead
  let simulation: string
  const runs = { numRuns: RUNS[database.name] }
  beforeAll(async () => {
    server = createTestApp(await database.open(), { options: { isDemo: true } })
    call = caller(server.app)
    lead = await createdLead(call)
    simulation = await createdSimulation(call)
  })

  const expectNoHarm = async (body: unknown) => {
    const text = JSON.stringify(body)
    server.lines.length = 0
    for (const [method, path] of [
      ['POST', '/api/leads'],
      ['PUT', `/api/leads/${lead.uuid}`],
      ['POST', '/api/simulations'],
      ['PUT', `/api/simulations/${simulation}`],
    ] as const) {
      expectAnswerOrViolations(await call(method, path, text))
    }
    const errors = server.lines.filter(line => JSON.parse(line).level >= 50)
    expect(errors).toEqual([])
  }

  it('no JSON body makes the server fail', async () => {
    await fc.assert(fc.asyncProperty(anyJson, expectNoHarm), runs)
  })

  it('no damaged valid body makes the server fail', async () => {
    const body = {
      ...simulationBody(lead.uuid),
      inventory: { SALON: { predefined: { POUF: 1 }, custom: [] } },
    }
    await fc.assert(fc.asyncProperty(mutated(body), expectNoHarm), runs)
    await fc.assert(fc.asyncProperty(mutated(leadBody()), expectNoHarm), runs)
  })

  it('no damaged flash booking makes the server fail', async () => {
    const sent = fc.tuple(mutated(flashBody(lead.uuid)), mutated(flashLeadBody()), anyText)
    await fc.assert(
      fc.asyncProperty(sent, async ([booking, contact, id]) => {
        server.lines.length = 0
        const odd = encodeURIComponent(wellFormed(id))
        for (const [path, body] of [
          ['/api/simulations?id=7', booking],
          ['/api/leads?offreFlashId=7', contact],
          [`/api/simulations?id=${odd}`, booking],
          [`/api/leads?offreFlashId=${odd}`, contact],
        ] as const) {
          const answer = await call('POST', path, JSON.stringify(body))
          if (answer.status !== 409) expectAnswerOrViolations(answer)
        }
        expect(server.lines.filter(line => JSON.parse(line).level >= 50)).toEqual([])
      }),
      runs,
    )
  })

  it('no inventory makes the server fail', async () => {
    const body = { ...simulationBody(lead.uuid), isKnownVolume: 'unknown' }
    await fc.assert(
      fc.asyncProperty(inventory, pieces => expectNoHarm({ ...body, inventory: pieces })),
      runs,
    )
  })

  it('no text that is not JSON makes the server fail', async () => {
    const sent = fc.oneof(
      anyText,
      anyJson.map(value => JSON.stringify(value).slice(0, -1)),
      fc.uint8Array({ maxLength: 40 }).map(bytes => new TextDecoder().decode(bytes)),
    )
    await fc.assert(
      fc.asyncProperty(sent, async text => {
        for (const path of ['/api/leads', '/api/simulations'])
          expectAnswerOrViolations(await call('POST', path, text))
      }),
      runs,
    )
  })

  it('no path, query or header makes the server fail', async () => {
    const headerText = fc.stringMatching(/^[\x20-\x7e]{0,60}$/)
    await fc.assert(
      fc.asyncProperty(anyText, anyText, headerText, async (id, query, header) => {
        const part = encodeURIComponent(wellFormed(id))
        const search = `?numberOfDaysBefore=${encodeURIComponent(wellFormed(query))}&page=${part}&itemsPerPage=${part}`
        const headers = {
          'Idempotency-Key': header,
          'X-Partner': header,
          'X-Request-Id': header,
          'X-Forwarded-For': header,
          Origin: header,
          Authorization: `Bearer ${header}`,
          'If-None-Match': header,
          'Accept-Encoding': header,
        }
        for (const [method, path] of [
          ['GET', `/api/leads/${part}`],
          ['DELETE', `/api/leads/${part}`],
          ['GET', `/demo/leads/${part}`],
          ['GET', `/api/simulations/${part}`],
          ['GET', `/api/simulations/${simulation}/dates/compare${search}`],
          ['GET', `/predefined_standard_item_references${search}`],
          ['GET', `/api/room_references${search}`],
          ['GET', `/${part}`],
        ] as const) {
          const { status, text } = await call(method, path, undefined, headers)
          expect(status, `${method} ${path} ${text}`).toBeLessThan(500)
        }
        expect((await call('POST', '/api/leads', leadBody(), headers)).status).toBeLessThan(500)
      }),
      runs,
    )
  })

  it('the lead and the simulation can still be read after all generated bodies', async () => {
    expect((await call('GET', `/api/leads/${lead.uuid}`, undefined, lead.own)).status).toBe(200)
    expect((await call('GET', `/api/simulations/${simulation}/dates/compare`)).status).toBe(200)
  })
})
