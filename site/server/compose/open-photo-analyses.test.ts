import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeOnSqlite } from '../db/testing/databases'
import { modelFault, openPhotoAnalyses } from './open-photo-analyses'

const MODEL = 'node_modules/@vladmandic/human/models'
const RUNTIME = 'node_modules/@tensorflow/tfjs-backend-wasm/dist'
const FILES = {
  'centernet.json': MODEL,
  'centernet.bin': MODEL,
  'tfjs-backend-wasm.wasm': RUNTIME,
  'tfjs-backend-wasm-simd.wasm': RUNTIME,
}
type File = keyof typeof FILES

/** Returns the folder of a built server with all files of the detector but one. */
const serverWithout = (missing?: File) => {
  const root = mkdtempSync(join(tmpdir(), 'built-server-'))
  const models = join(root, 'dist/furniture-model')
  mkdirSync(models, { recursive: true })
  for (const [name, source] of Object.entries(FILES))
    if (name !== missing) copyFileSync(join(source, name), join(models, name))
  return { root, models }
}

describe('the files of the furniture detector', () => {
  it('the files of the installed packages are the ones that the server expects', async () => {
    expect(await modelFault(serverWithout().models)).toBeNull()
  })

  it.each(['centernet.bin', 'tfjs-backend-wasm-simd.wasm'] as const)(
    'a missing file is named: %s',
    async name => {
      const { models } = serverWithout(name)
      expect(await modelFault(models)).toBe(`${join(models, name)} is missing`)
    },
  )

  it('an altered file of the model is named', async () => {
    const { models } = serverWithout()
    writeFileSync(join(models, 'centernet.bin'), 'something else')
    expect(await modelFault(models)).toBe(`${join(models, 'centernet.bin')} was altered`)
  })
})

describeOnSqlite('a server whose detector is not whole', database => {
  it('a server without the model starts, says so in one line and analyses no photos', async () => {
    const { root, models } = serverWithout('centernet.json')
    const lines: unknown[][] = []
    const analyses = await openPhotoAnalyses({
      config: { analysesPhotos: true, photoAnalysisUrl: null },
      root,
      db: await database.open(),
      photoBucket: null,
      now: () => new Date(),
      locate: () => null,
      log: { warn: (...line: unknown[]) => void lines.push(line), error: expect.unreachable },
      scheduler: { start: () => expect.unreachable(), stop: async () => undefined },
    })
    expect(analyses).toBeNull()
    expect(lines).toEqual([
      [
        { fault: `${join(models, 'centernet.json')} is missing` },
        'photos are not analysed: `npm run build` writes the detector anew',
      ],
    ])
  })
})
