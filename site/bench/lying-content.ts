import { createServer, request, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { BenchRow } from './bench-row'
import type { Call } from './customers'
import { freePort } from './free-port'
import { withOneServer } from './one-server'
import { strikeUnderLoad } from './strike'

/** Longer than what is read is held for fresh: it is asked again meanwhile. */
const LIES_MS = 75_000
const LOOK_MS = 1_000
const TOKEN = 'of-a-bench-alone-to-read-what-is-written'

type Lie = (response: ServerResponse) => void
const LIES: readonly Lie[] = [
  response => response.setHeader('Content-Type', 'text/html').end('<h1>It works!</h1>'),
  response =>
    response.setHeader('Content-Type', 'application/json').end('{"data":"none","meta":{}}'),
  response => response.setHeader('Content-Type', 'application/json').end('{"data":[{"id":1,"attr'),
  response =>
    response.setHeader('Content-Type', 'application/json').end('{"data":[{"id":1}],"meta":{}}'),
  response => response.setHeader('Location', 'http://127.0.0.1:9/').writeHead(302).end(),
  response => response.writeHead(500).end('Internal Server Error'),
  response =>
    response
      .writeHead(404)
      .end('{"data":null,"error":{"status":404,"name":"NotFoundError","message":""}}'),
]

/** A service between a server and what it reads, which passes everything on or lies. */
const startLiar = async (truth: string) => {
  const port = await freePort()
  let isLying = false
  let lies = 0
  let truths = 0
  const server = createServer((asked, response) => {
    if (isLying) {
      lies += 1
      LIES[lies % LIES.length]?.(response)
      return
    }
    const { url = '/', headers } = asked
    const through = request(
      truth + url,
      { headers: { ...headers, host: new URL(truth).host } },
      answer => {
        if (answer.statusCode === 200) truths += 1
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    through.on('error', () => response.destroy())
    through.end()
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    told: () => ({ lies, truths }),
    lie: async () => {
      isLying = true
      await wait(LIES_MS)
      isLying = false
    },
    stop: () => server.close().closeAllConnections(),
  }
}

const READ = ['/', '/les-guides', '/faq', '/materiel-demenagement', '/demenageur-france']
/** The titles of a page: its own, and those of what it lists. */
const titlesOf = async (call: Call, path: string): Promise<string> =>
  [...(await call(path)).text.matchAll(/<h[123]\b[^>]*>(.*?)<\/h[123]>/gs)]
    .map(([, title]) => title)
    .join('\n')

/** What a server just started reads of its content comes in by and by: what is read twice the same. */
const settled = async (look: () => Promise<string[]>): Promise<string[]> => {
  let last = await look()
  for (;;) {
    await wait(3 * LOOK_MS)
    const now = await look()
    if (now.join() === last.join()) return now
    last = now
  }
}

/** Looks at pages again and again, as readers do; answers how many were not what they were. */
const startReading = async (call: Call) => {
  const before = await settled(() => Promise.all(READ.map(path => titlesOf(call, path))))
  let isOver = false
  let looks = 0
  let changed = 0
  const reading = (async () => {
    while (!isOver) {
      for (const [index, path] of READ.entries()) {
        looks += 1
        if ((await titlesOf(call, path)) !== before[index]) changed += 1
      }
      await wait(LOOK_MS)
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await reading
      return { looks, changed }
    },
  }
}

/** A content service that answers with all that is no content: pages stay what they were. */
export const benchLyingContent = (): Promise<BenchRow[]> =>
  withOneServer({ CONTENT_API_TOKEN: TOKEN }, async ({ url: truth }) => {
    const liar = await startLiar(`${truth}/content`)
    try {
      return await withOneServer(
        { CONTENT_API_URL: liar.url, CONTENT_API_TOKEN: TOKEN },
        async ({ call }) => {
          const readers = await startReading(call)
          const { truths } = liar.told()
          const rows = await strikeUnderLoad(call, {
            what: `the content service lies for ${LIES_MS / 1000} s`,
            strike: liar.lie,
            mostFailures: 0,
          })
          const { looks, changed } = await readers.stop()
          return [
            ...rows,
            { what: '… answers that it gave before', value: truths, unit: '', target: '≥ 1' },
            { what: '… lies told', value: liar.told().lies, unit: '', target: '≥ 1' },
            {
              what: `… pages of ${looks} that were not what they had been`,
              value: changed,
              unit: '',
              target: '≤ 0',
            },
          ]
        },
      )
    } finally {
      liar.stop()
    }
  })
