import { Hono } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { array, is, optional, string, type } from 'superstruct'
import { clientKey } from './client-key'
import type { HttpEnv } from './http-env'
import { KIB } from './json-body'
import type { Log } from './logger'
import { allowOnly } from './methods'
import type { Metrics } from './metrics'
import { BODY_STATUSES, readBody } from './read-body'

/** Where browsers tell what a page's security policy has refused. */
export const POLICY_REPORTS_PATH = '/policy-reports'

const MAX_BYTES = 64 * KIB
/** What one browser may tell in a minute: a page that breaks on every visit says so often enough. */
const REPORTS_A_MINUTE = 30
/** What all of them together may have written in a minute: the log is no place that strangers fill. The metric counts on. */
const LINES_A_MINUTE = 200

/** W3C, Content Security Policy 3 §5.3: as `report-uri` sends it. */
const LegacyReport = type({
  'csp-report': type({
    'blocked-uri': optional(string()),
    'effective-directive': optional(string()),
    'violated-directive': optional(string()),
  }),
})
/** The same as the Reporting API sends it, several at once and among other kinds. */
const Reports = array(
  type({
    type: string(),
    body: optional(
      type({ blockedURL: optional(string()), effectiveDirective: optional(string()) }),
    ),
  }),
)

interface Violation {
  directive: string
  blocked: string
}

/** Those of our pages and what CSP 3 makes of them: a metric has no room for what a sender makes up. */
const DIRECTIVES: ReadonlySet<string> = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'font-src',
  'img-src',
  'media-src',
  'connect-src',
  'frame-src',
  'child-src',
  'worker-src',
  'manifest-src',
  'object-src',
  'form-action',
  'frame-ancestors',
  'base-uri',
  'require-trusted-types-for',
  'trusted-types',
])
/** What a report names in place of an address. */
const WORDS = ['inline', 'eval', 'wasm-eval', 'self', 'trusted-types-policy', 'trusted-types-sink']
/** A visitor's extensions write into every page: nothing of ours. */
const EXTENSION = /^(?:[a-z]+-)+extension\b/

/** The origin alone: what stands behind it may be somebody's. */
const originOf = (blocked: string): string => {
  if (WORDS.includes(blocked)) return blocked
  if (!URL.canParse(blocked)) return 'other'
  const { origin, protocol } = new URL(blocked)
  return origin === 'null' ? protocol : origin.slice(0, 200)
}

const violation = (directive = '', blocked = ''): Violation[] => {
  // Before CSP 3 the directive came with all its sources.
  const [name = ''] = directive.split(' ')
  return EXTENSION.test(blocked)
    ? []
    : [{ directive: DIRECTIVES.has(name) ? name : 'other', blocked: originOf(blocked) }]
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const violationsIn = (body: unknown): Violation[] => {
  if (is(body, LegacyReport)) {
    const { 'csp-report': told } = body
    return violation(told['effective-directive'] ?? told['violated-directive'], told['blocked-uri'])
  }
  if (!is(body, Reports)) return []
  return body
    .slice(0, REPORTS_A_MINUTE)
    .filter(report => report.type === 'csp-violation')
    .flatMap(({ body: told }) => violation(told?.effectiveDirective, told?.blockedURL))
}

export interface PolicyReportsOptions {
  trustedProxies: number
  secret: string
  log: Pick<Log, 'warn'>
  metrics: Pick<Metrics, 'policyViolations'>
}

/**
 * Takes browsers' reports of what our policy refused, counts them, and logs which directive refused whose origin: neither the
 * page's address nor what was refused is written, either may hold what is private. Anyone can send one: what is no report is
 * dropped, and so is what comes too often; what comes from too many at once is counted and not written. Answers 204 whatever comes, since no browser reads the answer; 413 above 64 KB.
 */
export const createPolicyReports = ({
  trustedProxies,
  secret,
  log,
  metrics,
}: PolicyReportsOptions): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  const limiter = new RateLimiterMemory({ points: REPORTS_A_MINUTE, duration: 60 })
  const lines = new RateLimiterMemory({ points: LINES_A_MINUTE, duration: 60 })
  const isWithin = (limit: RateLimiterMemory, key: string): Promise<boolean> =>
    limit.consume(key).then(
      () => true,
      () => false,
    )
  app.post(POLICY_REPORTS_PATH, async c => {
    if (!(await isWithin(limiter, clientKey(c, trustedProxies, secret)))) return c.body(null, 204)
    const read = await readBody(c, MAX_BYTES)
    if (!read.ok) return c.body(null, BODY_STATUSES[read.fault])
    for (const { directive, blocked } of violationsIn(parsed(read.text))) {
      metrics.policyViolations.inc({ directive })
      if (await isWithin(lines, 'all'))
        log.warn(
          { requestId: c.var.requestId, directive, blocked },
          'a page’s policy refused something',
        )
    }
    return c.body(null, 204)
  })
  allowOnly(app, POLICY_REPORTS_PATH, 'POST')
  return app
}
