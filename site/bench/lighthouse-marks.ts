import { chromium } from 'playwright'
import { assert, type Infer, is, number, optional, record, string, type } from 'superstruct'
import { freePort } from './free-port'
import { withOneServer } from './one-server'

/** Lighthouse's own marks, 0 to 1. */
const Report = type({
  lhr: type({
    finalDisplayedUrl: string(),
    categories: record(string(), type({ score: number() })),
    audits: record(string(), type({ numericValue: optional(number()) })),
  }),
})
/** Lighthouse lost the browser's trace, which happens now and then. */
const Lost = type({ lhr: type({ runtimeError: type({ code: string() }) }) })

type Report = Infer<typeof Report>
export type Marks = Report['lhr']['categories']

export interface LighthouseOptions {
  /** Lighthouse's function; null: it is not installed, and nothing is measured. */
  lighthouse: unknown
  chromiumPath: string | undefined
  chromiumArgs: readonly string[]
}

interface Asked {
  /** Query of the address; the page removes it once it has read it. */
  search?: string
  cookie?: string
  /** Kinds of audits to mark; default: all. */
  kinds?: readonly string[]
}

interface Marker {
  url: string
  /** One load of a page with Lighthouse's phone settings. */
  marksOf(path: string, asked?: Asked): Promise<Marks>
  /** Returns the figures of its audits, in their own units, undefined if an audit has none. */
  figuresOf(path: string): Promise<(audit: string) => number | undefined>
}

/** Runs `measure` with the built site in a browser that Lighthouse drives; null without Lighthouse. */
export const withLighthouse = async <T>(
  { lighthouse, chromiumPath, chromiumArgs }: LighthouseOptions,
  measure: (marker: Marker) => Promise<T>,
): Promise<T | null> => {
  if (lighthouse === null) return null
  if (typeof lighthouse !== 'function') throw new Error('Lighthouse is no function')
  return withOneServer({}, async server => {
    const port = await freePort()
    const browser = await chromium.launch({
      ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
      args: [...chromiumArgs, `--remote-debugging-port=${port}`],
    })
    const load = async (path: string, asked: Asked, isAgain = false): Promise<Report['lhr']> => {
      const { search = '', cookie = '', kinds } = asked
      const report: unknown = await lighthouse(server.url + path + search, {
        port,
        output: 'json',
        logLevel: 'error',
        ...(cookie === '' ? {} : { extraHeaders: { Cookie: cookie } }),
        ...(kinds === undefined ? {} : { onlyCategories: kinds }),
      })
      if (!isAgain && is(report, Lost)) return load(path, asked, true)
      assert(report, Report)
      // The fragment is set by the page itself.
      if (!report.lhr.finalDisplayedUrl.replace(/#.*/, '').endsWith(path))
        throw new Error(`${path} was not shown`)
      return report.lhr
    }
    try {
      return await measure({
        url: server.url,
        marksOf: async (path, asked = {}) => (await load(path, asked)).categories,
        figuresOf: async path => {
          const { audits } = await load(path, { kinds: ['performance'] })
          return audit => audits[audit]?.numericValue
        },
      })
    } finally {
      await browser.close()
    }
  })
}
