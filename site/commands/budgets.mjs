import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { ROOT, say } from './run.mjs'

/** Bytes of `widget.js` after brotli: what a partner's page loads before it shows a first screen. */
export const WIDGET_BROTLI_BUDGET = 30_000

/** The same with all that it loads later, for the whole way to a price. */
export const WIDGET_TOTAL_BUDGET = 46_000

const REM = /[\d.]rem\b/
const DIST = join(ROOT, 'dist/widget')
const read = file => readFileSync(join(DIST, file))

/**
 * What the build must hold to: the widget's size, and no `rem` in it, which would follow the host page's root font size.
 * Prints each figure; false when one is over.
 */
export const checkBudgets = () => {
  const { parts } = JSON.parse(read('manifest.json'))
  const files = ['widget.js', ...parts].map(read)
  const [script, ...later] = files.map(file => brotliCompressSync(file).length)
  const total = later.reduce((sum, size) => sum + size, script)
  const checks = [
    {
      line: `widget.js: ${script} bytes brotli, budget ${WIDGET_BROTLI_BUDGET}`,
      isMet: script <= WIDGET_BROTLI_BUDGET,
    },
    {
      line: `widget.js and ${parts.join(', ')}: ${total} bytes brotli, budget ${WIDGET_TOTAL_BUDGET}`,
      isMet: total <= WIDGET_TOTAL_BUDGET,
    },
    { line: 'no rem in their styles', isMet: !files.some(file => REM.test(file.toString())) },
  ]
  for (const { line, isMet } of checks) say(`${isMet ? '✓' : '✗'} ${line}`)
  return checks.every(({ isMet }) => isMet)
}
