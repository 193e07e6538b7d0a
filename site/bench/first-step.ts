import { routes } from '../routes'
import type { BenchRow } from './bench-row'
import { type LighthouseOptions, withLighthouse } from './lighthouse-marks'

const RUNS = 5

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN

/**
 * Measures when the funnel's first step can be filled in on a phone, and the layout shift while its
 * script loads.
 */
export const benchFirstStep = async (options: LighthouseOptions): Promise<BenchRow[]> =>
  (await withLighthouse(options, async ({ figuresOf }) => {
    const path = routes.tunnelStep.href('mes-coordonnees')
    const runs: Awaited<ReturnType<typeof figuresOf>>[] = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await figuresOf(path))
    const of = (audit: string) => median(runs.map(figure => figure(audit) ?? NaN))
    const what = (figure: string) => `Lighthouse, phone, ${path}: ${figure}, median of ${RUNS}`
    return [
      {
        what: what('largest contentful paint'),
        value: Math.round(of('largest-contentful-paint')),
        unit: 'ms',
        target: '≤ 1300',
      },
      {
        what: what('total blocking time'),
        value: Math.round(of('total-blocking-time')),
        unit: 'ms',
        target: '',
      },
      {
        what: what('cumulative layout shift'),
        value: of('cumulative-layout-shift'),
        unit: '',
        target: '≤ 0',
      },
    ]
  })) ?? []
