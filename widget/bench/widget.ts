import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright'
import type { BenchRow } from '../../site/bench/bench-row'
import { withOneServer } from '../../site/bench/one-server'
import { evaluationTime } from './evaluation-time'
import { firstScreen } from './first-screen'
import { pageCost } from './page-cost'
import { RIVAL_SCRIPTS } from './rival-scripts'

export interface WidgetBenchOptions {
  /** The `node_modules` in which the rivals were installed; null: none are measured. */
  rivals: string | null
  /** Bytes of brotli that the build allows `widget.js`. */
  budgetBytes: number
  /** Undefined: Playwright's own browser. */
  chromiumPath: string | undefined
  chromiumArgs: readonly string[]
}

const WIDGET = 'dist/widget'

/** The accent of the partner whose element is measured. */
const ACCENT = 'rgb(31, 77, 58)'

const pageWith = (embed: string) => `<!doctype html>
<html lang="fr"><meta name="viewport" content="width=device-width"><title>Partner</title>
<body style="font: 17px/1.6 Georgia, serif"><h1>Un partenaire</h1><p>Ce que la page dit d’elle-même.</p>
${embed}
<p>Ce qui suit ne doit pas bouger.</p></body></html>`

const snippet = (
  origin: string,
) => `<script async src="${origin}/widget.js" data-partner="agence-beaumarchais"></script>
<moving-funnel partner="agence-beaumarchais" style="display: block; min-height: 1000px">
  <a href="${origin}/tunnel/mes-coordonnees">Demander mon devis</a>
</moving-funnel>`

interface Script {
  name: string
  codes: readonly string[]
  isThere: string
}

const bytes = ({ codes }: Script) =>
  codes.reduce((sum, code) => sum + brotliCompressSync(code).length, 0)

/** Returns one row a rival, or only ours without any. */
const beside = (row: BenchRow, rivals: readonly { name: string; value: number }[]): BenchRow[] =>
  rivals.length === 0
    ? [row]
    : rivals.map(({ name, value }) => ({ ...row, rival: name, rivalValue: value }))

const compare = async (
  scripts: readonly Script[],
  measure: (script: Script) => Promise<number> | number,
) => {
  const values: { name: string; value: number }[] = []
  for (const script of scripts) values.push({ name: script.name, value: await measure(script) })
  return values
}

const benchPages = async (
  browser: Browser,
  rivals: readonly Script[],
  serverUrl: string,
): Promise<BenchRow[]> => {
  const bare = await pageCost(browser, { html: pageWith('') })
  const ours = await pageCost(browser, {
    html: pageWith(snippet(serverUrl)),
    ownOrigin: serverUrl,
    lastSelector: 'moving-funnel h2',
  })
  const blocking = await compare(rivals, async ({ codes }) => {
    const paths = codes.map((_, index) => `/rival-${index}.js`)
    const { blockingMs } = await pageCost(browser, {
      html: pageWith(paths.map(path => `<script defer src="${path}"></script>`).join('')),
      scripts: Object.fromEntries(paths.map((path, index) => [path, codes[index] ?? ''])),
    })
    return blockingMs - bare.blockingMs
  })
  return [
    ...beside(
      {
        what: 'blocking time added to a page, CPU slowed 4× (rivals: their script alone, nothing shown)',
        value: ours.blockingMs - bare.blockingMs,
        unit: 'ms',
        target: '≤ 20',
      },
      blocking,
    ),
    {
      what: 'layout shift added to a page',
      value: ours.layoutShift - bare.layoutShift,
      unit: '',
      target: '≤ 0',
    },
    {
      what: 'requests to other hosts before the customer acts',
      value: ours.foreignRequests,
      unit: '',
      target: '≤ 0',
    },
  ]
}

/** Cost of each kB of script beyond the first 45 on slow 4G, measured. */
const MS_PER_KB = 7

const benchFirstScreen = async (
  browser: Browser,
  serverUrl: string,
  scriptBytes: number,
): Promise<BenchRow[]> => {
  const moments = await firstScreen(browser, pageWith(snippet(serverUrl)), ACCENT)
  const row = (what: string, value: number, targetMs: number) => ({
    what: `first screen on slow 4G, CPU slowed 4×: ${what}`,
    value,
    unit: 'ms',
    target: `≤ ${Math.round(targetMs + (MS_PER_KB * Math.max(0, scriptBytes - 45_000)) / 1_000)}`,
  })
  return [
    row('title', moments.title, 880),
    row('submit button', moments.submit, 1_180),
    row('the partner’s accent', moments.accent, 1_244),
  ]
}

/** Measures the built widget in Chromium, and its rivals in the same run in the same way. */
export const benchWidget = async (options: WidgetBenchOptions): Promise<BenchRow[]> => {
  const { rivals: folder, budgetBytes, chromiumPath, chromiumArgs } = options
  const read = (path: string) => readFileSync(path, 'utf8')
  const ours: Script = {
    name: 'widget.js',
    codes: [read(join(WIDGET, 'widget.js'))],
    isThere: '!!customElements.get("moving-funnel")',
  }
  const rivals: Script[] = RIVAL_SCRIPTS.flatMap(({ name, files, isThere }) =>
    folder === null ? [] : [{ name, codes: files.map(file => read(join(folder, file))), isThere }],
  )
  return withOneServer({}, async server => {
    const browser = await chromium.launch({ executablePath: chromiumPath, args: [...chromiumArgs] })
    try {
      const evaluate = ({ codes, isThere }: Script) => evaluationTime(browser, codes, isThere)
      return [
        ...beside(
          {
            what: 'widget.js, brotli',
            value: bytes(ours),
            unit: 'bytes',
            target: `≤ ${budgetBytes}`,
          },
          await compare(rivals, bytes),
        ),
        ...beside(
          {
            what: 'evaluation until defined, CPU slowed 4×',
            value: await evaluate(ours),
            unit: 'ms',
            target: '≤ 60',
          },
          await compare(rivals, evaluate),
        ),
        ...(await benchPages(browser, rivals, server.url)),
        ...(await benchFirstScreen(browser, server.url, bytes(ours))),
      ]
    } finally {
      await browser.close()
    }
  })
}
