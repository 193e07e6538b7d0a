/** A refusal by the page's policy, from its event or its report. */
export interface Refusal {
  directive: string
  /** A URL, or a word such as `inline`. */
  blocked: string
  /** File that made the request. */
  source: string
  isReportOnly: boolean
}

const refusalOf = (event: SecurityPolicyViolationEvent): Refusal => ({
  directive: event.effectiveDirective,
  blocked: event.blockedURI,
  source: event.sourceFile,
  isReportOnly: event.disposition === 'report',
})

const refusalOfReport = ({ body }: Report): Refusal => {
  const read = (name: string) => String((body == null ? null : Reflect.get(body, name)) ?? '')
  return {
    directive: read('effectiveDirective'),
    blocked: read('blockedURL'),
    source: read('sourceFile'),
    isReportOnly: read('disposition') === 'report',
  }
}

/**
 * Time to wait in ms for stored reports, and for Firefox's events, which arrive in a later task.
 */
const HANDED_OVER_MS = 100
const pause = () => new Promise(resolve => setTimeout(resolve, HANDED_OVER_MS))

/** Returns the refusals from before our script ran; none in browsers without such reports. */
const storedRefusals = async (): Promise<Refusal[]> => {
  if (!('ReportingObserver' in globalThis)) {
    await pause()
    return []
  }
  const reports: Report[] = []
  const addReports = (more: Report[]) => reports.push(...more)
  const observer = new ReportingObserver(addReports, { types: ['csp-violation'], buffered: true })
  observer.observe()
  await pause()
  addReports(observer.takeRecords())
  observer.disconnect()
  return reports.map(refusalOfReport)
}

/** Returns each refusal of the page once, however often it occurred. */
export const gatherRefusals = async (
  events: readonly SecurityPolicyViolationEvent[],
): Promise<Refusal[]> => {
  const all = [...(await storedRefusals()), ...events.map(refusalOf)]
  return [
    ...new Map(all.map(refusal => [`${refusal.directive} ${refusal.blocked}`, refusal])).values(),
  ]
}
