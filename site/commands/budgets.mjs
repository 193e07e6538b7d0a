import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { ROOT, say } from './run.mjs'

/** Bytes of `widget.js` after brotli, everything in it, that a partner's visitor may be asked to load. */
export const WIDGET_BROTLI_BUDGET = 42_000

/** Where that figure ought to be with the funnel alone; the benchmarks hold it against this. */
export const WIDGET_BROTLI_GOAL = 30_000

const REM = /[\d.]rem\b/

/**
 * What the build must hold to: the widget's size, and no `rem` in it, which would follow the host page's root font size.
 * Prints each figure; false when one is over.
 */
export const checkBudgets = () => {
  const script = readFileSync(join(ROOT, 'dist/widget/widget.js'))
  const brotli = brotliCompressSync(script).length
  const checks = [
    {
      line: `widget.js: ${brotli} bytes brotli (${gzipSync(script).length} gzip), budget ${WIDGET_BROTLI_BUDGET}`,
      isMet: brotli <= WIDGET_BROTLI_BUDGET,
    },
    { line: 'widget.js: no rem in its styles', isMet: !REM.test(script.toString()) },
  ]
  for (const { line, isMet } of checks) say(`${isMet ? '✓' : '✗'} ${line}`)
  return checks.every(({ isMet }) => isMet)
}
