import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeFolder } from './make-folder'
import { openingFault } from './opening-fault'

const folder = mkdtempSync(join(tmpdir(), 'nc-make-folder-'))
afterAll(() => rmSync(folder, { recursive: true }))

const faultOf = (path: string): string => {
  try {
    makeFolder(path)
    return ''
  } catch (error) {
    return openingFault(error, null)
  }
}

it('a folder is made with those above it, and one that is there stays', () => {
  const path = join(folder, 'a/b')
  makeFolder(path)
  writeFileSync(join(path, 'kept'), '')
  makeFolder(path)
  expect(existsSync(join(path, 'kept'))).toBe(true)
})

it('a folder in place of a file, or below one, is refused in words', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  for (const path of [file, join(file, 'a'), join(file, 'a/b')])
    expect(faultOf(path)).toMatch(/^DATA_DIR: names a file, or a path below one\./)
})

it.runIf(existsSync('/proc/self'))(
  'a folder below /proc is refused in words, as deep as it may be',
  () => {
    for (const path of ['/proc/nouvelle-cle', '/proc/nouvelle-cle/data'])
      expect(faultOf(path)).toMatch(/^DATA_DIR: names a place .* as below \/proc\./)
  },
)
