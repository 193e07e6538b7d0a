import { readdirSync } from 'node:fs'
import type { BenchRow } from './bench-row'
import { type LighthouseOptions, withLighthouse } from './lighthouse-marks'

const KINDS = ['accessibility', 'best-practices', 'seo'] as const

/** Every page that the widget's build makes of `demo/`. What plays a partner's page is none, and is hidden from search engines. */
const documentationPaths = (): string[] =>
  readdirSync('dist/widget/demo', { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.html'))
    .map(file => `/demo/${file.replace(/(^|\/)index\.html$/, '$1')}`)
    .toSorted()

/** Lighthouse's marks of the integrators' documentation, one load each: of each kind the least, and every page that falls short. */
export const benchDocumentation = async (options: LighthouseOptions): Promise<BenchRow[]> =>
  (await withLighthouse(options, async ({ marksOf }) => {
    const paths = documentationPaths()
    const pages: { path: string; marks: Record<(typeof KINDS)[number], number> }[] = []
    for (const path of paths) {
      const marks = await marksOf(path, { kinds: KINDS })
      const of = (kind: string) => Math.round((marks[kind]?.score ?? 0) * 100)
      pages.push({
        path,
        marks: {
          accessibility: of('accessibility'),
          'best-practices': of('best-practices'),
          seo: of('seo'),
        },
      })
    }
    const row = (what: string, value: number): BenchRow => ({
      what: `Lighthouse, phone, ${what}`,
      value,
      unit: '',
      target: '≥ 100',
    })
    return KINDS.flatMap(kind => [
      row(
        `documentation, ${paths.length} pages: ${kind}, the least`,
        Math.min(...pages.map(({ marks }) => marks[kind])),
      ),
      ...pages
        .filter(({ marks }) => marks[kind] < 100)
        .map(({ path, marks }) => row(`${path}: ${kind}`, marks[kind])),
    ])
  })) ?? []
