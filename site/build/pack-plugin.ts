import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'

const IS_TEXT = /\.(?:css|js|svg)$/

/**
 * Puts beside each text of the build the same after brotli at its slowest, as `site.css.br`: a tenth less than a server would
 * make of it as it starts. Not while one develops.
 */
export const packPlugin = (): Plugin => ({
  name: 'pack',
  writeBundle({ dir = '' }, bundle) {
    if (this.meta.watchMode) return
    for (const file of Object.keys(bundle).filter(name => IS_TEXT.test(name)))
      writeFileSync(join(dir, `${file}.br`), brotliCompressSync(readFileSync(join(dir, file))))
  },
})
