import { createServer, type ServerResponse } from 'node:http'

/** Content of a Strapi, by collection and single. */
export interface StrapiContent {
  collections: Record<string, readonly unknown[]>
  singles: Record<string, unknown>
}

export interface FakeStrapi extends StrapiContent {
  url: string
  /** Path and query of every call. */
  seen: string[]
  /** Replaces the answer; null: entries. */
  instead: ((response: ServerResponse) => void) | null
  /** Called before each answer, from 1. */
  onCall: (count: number) => void
  stop: () => Promise<void>
}

const NOT_FOUND = {
  data: null,
  error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} },
}

const isDraft = (entry: unknown): boolean => /"publishedAt":null/.test(JSON.stringify(entry))

/** Answers like a Strapi that returns at most `maxLimit` entries. */
export const strapiAnswer = (
  path: string,
  { collections, singles }: StrapiContent,
  maxLimit = 100,
): { status: number; body: unknown } => {
  const { pathname, searchParams } = new URL(path, 'http://strapi.example')
  const name = pathname.replace('/api/', '')
  const stored = collections[name]
  const single = singles[name]
  if (single !== undefined) return { status: 200, body: { data: single, meta: {} } }
  if (stored === undefined) return { status: 404, body: NOT_FOUND }
  const withDrafts =
    searchParams.get('status') === 'draft' || searchParams.get('publicationState') === 'preview'
  const entries = withDrafts ? stored : stored.filter(entry => !isDraft(entry))
  const page = Number(searchParams.get('pagination[page]') ?? 1)
  const pageSize = Math.min(Number(searchParams.get('pagination[pageSize]') ?? 25), maxLimit)
  const pagination = {
    page,
    pageSize,
    pageCount: Math.ceil(entries.length / pageSize),
    total: entries.length,
  }
  return {
    status: 200,
    body: { data: entries.slice((page - 1) * pageSize, page * pageSize), meta: { pagination } },
  }
}

interface FakeStrapiOptions extends Partial<StrapiContent> {
  maxLimit?: number
}

/** A Strapi on this machine. */
export const startFakeStrapi = async ({
  collections = {},
  singles = {},
  maxLimit,
}: FakeStrapiOptions): Promise<FakeStrapi> => {
  const fake: FakeStrapi = {
    url: '',
    seen: [],
    instead: null,
    collections,
    singles,
    onCall: () => undefined,
    stop: async () => undefined,
  }
  const server = createServer(({ url = '' }, response) => {
    fake.seen.push(decodeURIComponent(url))
    fake.onCall(fake.seen.length)
    if (fake.instead !== null) {
      fake.instead(response)
      return
    }
    const { status, body } = strapiAnswer(url, fake, maxLimit)
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
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
