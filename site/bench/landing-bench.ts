import { join } from 'node:path'
import { openContent, openPartners } from '../server/content/content'
import type { ContentSource } from '../server/content/content-source'
import { createPagesApp } from '../server/pages/pages-app'
import { BARE_PAGES } from '../server/testing/bare-pages'
import type { BenchRow } from './bench-row'

const RUNS = 200
const ROOT = process.cwd()

const log = { warn: () => undefined, error: () => undefined }

/** Partners and pages anew each time: nothing sanitised, nothing rendered before. */
const timeOnce = async (source: ContentSource): Promise<number> => {
  const { partners, landings } = openPartners(source, log, null)
  const app = createPagesApp({
    ...BARE_PAGES,
    clientDirectory: join(ROOT, 'dist/site/client'),
    partners,
    landings,
    log,
  })
  const start = performance.now()
  const response = await app.request('/tunnel/landing/agence-beaumarchais')
  await response.arrayBuffer()
  return performance.now() - start
}

/** A partner's landing, from its entry to its compressed page. The site must be built. */
export const benchLanding = async (): Promise<BenchRow[]> => {
  const { source } = openContent({
    directory: join(ROOT, 'site/content'),
    apiUrl: undefined,
    token: undefined,
    log,
  })
  const times: number[] = []
  for (let index = 0; index < RUNS; index += 1) times.push(await timeOnce(source))
  const sorted = times.toSorted((one, other) => one - other)
  return [
    {
      what: 'landing page, not cached, p95',
      value: sorted[Math.floor(RUNS * 0.95)] ?? Number.NaN,
      unit: 'ms',
      target: '≤ 30 ms',
    },
  ]
}
