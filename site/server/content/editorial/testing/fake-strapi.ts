import { createServer, type ServerResponse } from 'node:http'

export interface FakeStrapi {
  url: string
  /** Path and query of every call. */
  seen: string[]
  /** What is answered in place of entries; null: entries. */
  instead: ((response: ServerResponse) => void) | null
  collections: Record<string, readonly unknown[]>
  singles: Record<string, unknown>
  stop: () => Promise<void>
}

interface FakeStrapiOptions {
  collections: Record<string, readonly unknown[]>
  singles?: Record<string, unknown>
  /** The most entries that are given at a time. */
  maxLimit?: number
}

/** A Strapi on this machine that answers singles, and collections page by page. */
export const startFakeStrapi = async ({
  collections,
  singles = {},
  maxLimit = 100,
}: FakeStrapiOptions): Promise<FakeStrapi> => {
  const fake: FakeStrapi = { url: '', seen: [], instead: null, collections, singles, stop: async () => undefined }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://strapi.example')
    fake.seen.push(decodeURIComponent(request.url ?? ''))
    if (fake.instead !== null) {
      fake.instead(response)
      return
    }
    const name = pathname.replace('/api/', '')
    const [entries, single] = [fake.collections[name], fake.singles[name]]
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    if (single !== undefined) {
      json(200, { data: single, meta: {} })
      return
    }
    if (entries === undefined) {
      json(404, { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} } })
      return
    }
    const page = Number(searchParams.get('pagination[page]') ?? 1)
    const pageSize = Math.min(Number(searchParams.get('pagination[pageSize]') ?? 25), maxLimit)
    const pagination = { page, pageSize, pageCount: Math.ceil(entries.length / pageSize), total: entries.length }
    json(200, { data: entries.slice((page - 1) * pageSize, page * pageSize), meta: { pagination } })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  fake.url = `http://127.0.0.1:${address.port}`
  fake.stop = async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
  return fake
}
