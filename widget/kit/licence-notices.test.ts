import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { licenceNotices } from './licence-notices'

const OWN = 'MIT License\n\nours\n'
const moduleOf = (path: string) => resolve('node_modules', path)

it('the notices hold each package of the bundle once, with version, licence and its whole text', () => {
  const notices = licenceNotices(
    [
      resolve('widget/index.ts'),
      moduleOf('preact/dist/preact.module.js'),
      moduleOf('preact/hooks/dist/hooks.module.js'),
      `\0${moduleOf('@googlemaps/js-api-loader/dist/index.js')}`,
      moduleOf('superstruct/dist/index.mjs'),
    ],
    OWN,
  )
  expect(notices.startsWith(OWN)).toBe(true)
  expect(notices.match(/^preact \d+\.\d+\.\d+ \(MIT\)$/gm)).toHaveLength(1)
  expect(notices).toMatch(/^@googlemaps\/js-api-loader \S+ \(Apache-2\.0\)$/m)
  expect(notices).toContain('Jason Miller')
  expect(notices).toContain('Apache License')
  expect(notices).toContain('Ian Storm Taylor')
})

it('a package without the text of its licence fails the build', () => {
  const root = mkdtempSync(join(tmpdir(), 'nc-licences-'))
  const folder = join(root, 'node_modules', 'silent')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"name":"silent","version":"1.0.0","license":"MIT"}')
  expect(() => licenceNotices([join(folder, 'index.js')], OWN)).toThrow(
    'silent comes without the text',
  )
  rmSync(root, { recursive: true })
})
