import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { audit } from './audit.mjs'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nc-audit-'))
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`)
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

/** Puts an npm with these shell lines before the real one on the path. */
const npm = (lines: string) => {
  const file = join(folder, 'npm')
  writeFileSync(file, `#!/bin/sh\n${lines}\n`)
  chmodSync(file, 0o755)
}

it('a package with a known hole of high severity fails the tests and is named', async () => {
  npm('echo "qs  high: endless loop"; exit 1')
  expect(await audit()).toMatchObject({ passed: 0, failed: 1, skipped: 0 })
  expect(process.stdout.write).toHaveBeenCalledWith(expect.stringContaining('qs  high'))
})

it('packages without a known hole pass the audit', async () => {
  npm('test "$*" = "audit --omit=dev --audit-level=high --fetch-retries=0"')
  expect(await audit()).toMatchObject({ passed: 1, failed: 0, skipped: 0 })
})

it('the audit is skipped while the registry answers none', async () => {
  npm('echo "npm error audit endpoint returned an error" >&2; exit 1')
  expect(await audit()).toMatchObject({ passed: 0, failed: 0, skipped: 1 })
})
