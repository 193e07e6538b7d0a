import { copyFileSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { MIN_SCORE } from '../embedded-analyser'
import { type Detect, openModel } from './model'

const FILES = {
  'node_modules/@vladmandic/human/models': ['centernet.json', 'centernet.bin'],
  'node_modules/@tensorflow/tfjs-backend-wasm/dist': [
    'tfjs-backend-wasm.wasm',
    'tfjs-backend-wasm-simd.wasm',
  ],
}
const ROOMS = 'site/server/quotes/photos/testing/rooms'

let detect: Detect
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'furniture-model-'))
  for (const [source, names] of Object.entries(FILES))
    for (const name of names) copyFileSync(join(source, name), join(folder, name))
  detect = await openModel(folder)
}, 60_000)

const found = async (jpeg: Uint8Array): Promise<string[]> =>
  (await detect(jpeg)).filter(({ score }) => score >= MIN_SCORE).map(({ label }) => label)

it('the model finds the sofa of a living room', async () => {
  expect(await found(readFileSync(join(ROOMS, 'living-1.jpg')))).toContain('couch')
}, 60_000)

it.each(['cat', 'letter', 'black'])(
  'the model finds no furniture on a picture that is no room: %s',
  async name => {
    expect(await found(readFileSync(join(ROOMS, `${name}-1.jpg`)))).toEqual([])
  },
  60_000,
)
