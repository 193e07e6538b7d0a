import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { checkPages } from './page-budgets.mjs'
import { ROOT, print } from './run.mjs'

/**
 * Bytes of `widget.js` after brotli: all that a partner's page loads, whatever the customer does.
 * One file has the funnel with its booking, flash offers with theirs and the shop's cart with its
 * order. Some 330 bytes of it are the dark scheme, a second value of each colour, and 200 the
 * ready-made lists that save two taps before the price, and 'Je ne sais pas' for the lift.
 */
export const WIDGET_BROTLI_BUDGET = 102_700

/** Bytes of the loader stub after gzip, which pages copy into themselves. */
const STUB_GZIP_BUDGET = 1_000

const REM = /[\d.]rem\b/

/**
 * Checks the build's budgets: size of the widget, no `rem` in it (which would follow the host
 * page), weight of pages. Prints each figure; false when one is exceeded.
 */
export const checkBudgets = async () => {
  const script = readFileSync(join(ROOT, 'dist/widget/widget.js'))
  const size = brotliCompressSync(script).length
  const kit = JSON.parse(readFileSync(join(ROOT, 'dist/widget/kit.json'), 'utf8'))
  const stubSize = gzipSync(kit['stub.js']).length
  const checks = [
    {
      line: `widget.js: ${size} bytes brotli, budget ${WIDGET_BROTLI_BUDGET}`,
      isMet: size <= WIDGET_BROTLI_BUDGET,
    },
    {
      line: `stub.js: ${stubSize} bytes gzip, budget ${STUB_GZIP_BUDGET}`,
      isMet: stubSize <= STUB_GZIP_BUDGET,
    },
    { line: 'no rem in its styles', isMet: !REM.test(script.toString()) },
    ...(await checkPages()),
  ]
  for (const { line, isMet } of checks) print(`${isMet ? '✓' : '✗'} ${line}`)
  return checks.every(({ isMet }) => isMet)
}
