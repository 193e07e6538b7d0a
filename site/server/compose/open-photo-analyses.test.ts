import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { modelFault } from './open-photo-analyses'

const MODELS = 'node_modules/@vladmandic/human/models'

const folderWith = (...names: string[]): string => {
  const folder = mkdtempSync(join(tmpdir(), 'furniture-model-'))
  for (const name of names) copyFileSync(join(MODELS, name), join(folder, name))
  return folder
}

it('the model of the installed package is the one that the server expects', async () => {
  expect(await modelFault(MODELS)).toBeNull()
})

it('a file of the model that is missing or was altered is named', async () => {
  const partial = folderWith('centernet.json')
  expect(await modelFault(partial)).toBe(`${join(partial, 'centernet.bin')} is missing`)
  const altered = folderWith('centernet.json', 'centernet.bin')
  writeFileSync(join(altered, 'centernet.bin'), 'something else')
  expect(await modelFault(altered)).toBe(`${join(altered, 'centernet.bin')} was altered`)
})
