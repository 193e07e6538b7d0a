import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { SECTION_STYLES } from '../../layout/section-styles'

/** Creates the build's file names for browsers; removed after the tests of the calling file. */
export const temporaryClientDirectory = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'client-'))
  mkdirSync(join(directory, '.vite'))
  mkdirSync(join(directory, 'assets'))
  const files = [
    'site/ui/site.css',
    'site/client/islands.ts',
    'site/client/bring-widget.ts',
    'site/client/keep-price.ts',
    'site/client/follow-title.ts',
    'site/client/follow-scheme.ts',
    ...SECTION_STYLES,
  ]
  const manifest = Object.fromEntries(
    files.map((name, index) => [name, { file: `assets/${index}` }]),
  )
  writeFileSync(join(directory, '.vite/manifest.json'), JSON.stringify(manifest))
  writeFileSync(
    join(directory, '.vite/cards.json'),
    JSON.stringify({ site: '/assets/card-site.png' }),
  )
  afterAll(() => rmSync(directory, { recursive: true }))
  return directory
}
