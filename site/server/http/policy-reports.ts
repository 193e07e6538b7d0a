import { Hono } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { array, is, optional, string, type } from 'superstruct'
import { clientKey } from './client-key'
import type { HttpEnv } from './http-env'
import { KIB } from './json-body'
import { LIMITS } from './limits'
import type { Log } from './logger'
import { allowOnly } from './methods'
import type { Metrics } from './metrics'
import { BODY_STATUSES, readBody } from './read-body'

/** Address to which browsers report violations of a page's security policy. */
export const POLICY_REPORTS_PATH = '/policy-reports'

const MAX_BYTES = 64 * KIB
const REPORTS = LIMITS['policy-reports']
const LINES = LIMITS['policy-lines']

/** A report as `report-uri` sends it (W3C, Content Security Policy 3, section 5.3). */
const LegacyReport = type({
  'csp-report': type({
    'blocked-uri': optional(string()),
    'effective-directive': optional(string()),
    'violated-directive': optional(string()),
  }),
})
/** Reports as the Reporting API sends them: several at once, among other kinds. */
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

/**
 * Directives that label the metric: ours, and those that CSP 3 derives from them. Invented names
 * are not counted.
 */
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
/** Values that a report may contain instead of an address. */
const KEYWORDS = [
  'inline',
  'eval',
  'wasm-eval',
  'self',
  'trusted-types-policy',
  'trusted-types-sink',
]
/** Browser extensions inject scripts into every page; their reports are ignored. */
const EXTENSION = /^(?:[a-z]+-)+extension\b/

/** Returns the origin only: the path may be private. */
const originOf = (blocked: string): string => {
  if (KEYWORDS.includes(blocked)) return blocked
  if (!URL.canParse(blocked)) return 'other'
  const { origin, protocol } = new URL(blocked)
  return origin === 'null' ? protocol : origin.slice(0, 200)
}

const violation = (directive = '', blocked = ''): Violation[] => {
  // Before CSP 3 the directive was sent with all its sources.
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
    const { 'csp-report': report } = body
    return violation(
      report['effective-directive'] ?? report['violated-directive'],
      report['blocked-uri'],
    )
  }
  if (!is(body, Reports)) return []
  return body
    .slice(0, REPORTS.most)
    .filter(report => report.type === 'csp-violation')
    .flatMap(({ body: report }) => violation(report?.effectiveDirective, report?.blockedURL))
}

interface PolicyReportsOptions {
  trustedProxies: number
  secret: string
  log: Pick<Log, 'warn'>
  metrics: Pick<Metrics, 'policyViolations'>
}

/**
 * Receives browsers' policy reports, counts them, and logs the directive and the blocked origin;
 * the page's address and the blocked resource may be private and are not logged. Invalid reports
 * and those over a client's limit are dropped; those over the common limit are counted but not
 * logged. Answers 204, since no browser reads the answer; 413 above 64 KB.
 */
export const createPolicyReports = ({
  trustedProxies,
  secret,
  log,
  metrics,
}: PolicyReportsOptions): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  for (const directive of DIRECTIVES) metrics.policyViolations.inc({ directive }, 0)
  const limiter = new RateLimiterMemory({
    points: REPORTS.most,
    duration: REPORTS.durationMs / 1000,
  })
  const lines = new RateLimiterMemory({ points: LINES.most, duration: LINES.durationMs / 1000 })
  const isWithin = (limit: RateLimiterMemory, key: string): Promise<boolean> =>
    limit.consume(key).then(
      () => true,
      () => false,
    )
  app.post(POLICY_REPORTS_PATH, async c => {
    if (!(await isWithin(limiter, clientKey(c, trustedProxies, secret)))) return c.body(null, 204)
    const text = await readBody(c, MAX_BYTES)
    if (!text.ok) return c.body(null, BODY_STATUSES[text.fault])
    for (const { directive, blocked } of violationsIn(parsed(text.text))) {
      metrics.policyViolations.inc({ directive })
      if (await isWithin(lines, 'all'))
        log.warn(
          { requestId: c.var.requestId, directive, blocked },
          'content security policy: violation reported',
        )
    }
    return c.body(null, 204)
  })
  allowOnly(app, POLICY_REPORTS_PATH, 'POST')
  return app
}
