import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'

const IS_TEXT = /\.(?:css|js|svg)$/

/**
 * Writes beside each text file of the build a copy in brotli at its slowest, as `site.css.br`: a
 * tenth smaller than what a server would compress at its start. Not in development.
 */
export const packPlugin = (): Plugin => ({
  name: 'pack',
  writeBundle({ dir = '' }, bundle) {
    if (this.meta.watchMode) return
    for (const file of Object.keys(bundle).filter(name => IS_TEXT.test(name)))
      writeFileSync(join(dir, `${file}.br`), brotliCompressSync(readFileSync(join(dir, file))))
  },
})
