import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openContent } from './content'
import answers from './testing/strapi-5-answers.json'

/** Answers of a Strapi 5.54.0 filled with our own content, by path and query. */
const ANSWERS: ReadonlyMap<string, { status: number; body: unknown }> = new Map(
  Object.entries(answers),
)
const REFUSAL = {
  data: null,
  error: { status: 400, name: 'ValidationError', message: 'Invalid key', details: {} },
}

let server: Server
let url = ''
beforeAll(async () => {
  server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '').replace('/api/', ''))
    const { status, body } = ANSWERS.get(path) ?? { status: 400, body: REFUSAL }
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const lines: string[] = []
const log = { warn: (_: object, message: string) => void lines.push(message) }
const priceOf = () => ({ cents: 100_000, movingDate: '2026-12-01' })
const open = (apiUrl: string | undefined) =>
  openContent({ directory: 'site/content', apiUrl, token: 'token', priceOf, log })

/** Strapi numbers components by itself and names files with a hash; '-' becomes '_' in them. */
const withoutNames = (key: string, value: unknown): unknown => {
  if (key === 'id' || key === 'version') return undefined
  if (typeof value !== 'string') return value
  return value
    .replace(/^.*(?=\/uploads\/)/, '')
    .replace(/^(\/uploads\/.*)_[0-9a-f]{10}(\.\w+)$/, '$1$2')
    .replace(/^\/uploads\/.*$/, path => path.replaceAll('-', '_'))
}
const comparable = (value: unknown): unknown => JSON.parse(JSON.stringify(value, withoutNames))

describe('the recorded answers of a real Strapi 5', () => {
  it('partners, agencies, home page and the shop’s first page are those of the embedded content', async () => {
    const files = open(undefined)
    const strapi = open(url)
    const shown = async ({
      partners,
      landings,
      editorial,
      pageContents,
      shopRange,
    }: typeof files) =>
      comparable({
        partners: await partners.list(),
        landing: await landings.find('mutuelle-du-ponant', null),
        campaign: await landings.find('campus-lilas', 'rentree-de-janvier'),
        agencies: await editorial.list('agencies', 1),
        agency: await editorial.find('agencies', 'paris-15e'),
        home: await pageContents.home(),
        shop: await shopRange.page(),
      })
    lines.length = 0
    expect(await shown(strapi)).toEqual(await shown(files))
    expect(lines).toEqual([])
  })

  it('the draft of a single is read with one query that Strapi 5 accepts', async () => {
    const draft = await open(url).shopRange.drafts.page()
    expect(draft?.content.title).toBe((await open(undefined).shopRange.page())?.content.title)
  })
})
