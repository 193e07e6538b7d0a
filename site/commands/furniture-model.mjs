import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run.mjs'

const FOLDER = join(ROOT, 'dist/furniture-model')

/** Files of the furniture detector, by their package: the model, and what runs it. */
const FILES = {
  '@vladmandic/human/models': ['centernet.json', 'centernet.bin'],
  '@tensorflow/tfjs-backend-wasm/dist': ['tfjs-backend-wasm.wasm', 'tfjs-backend-wasm-simd.wasm'],
}

/** Copies the files of the furniture detector to where the server reads them. */
export const copyFurnitureModel = () => {
  mkdirSync(FOLDER, { recursive: true })
  for (const [source, names] of Object.entries(FILES))
    for (const name of names)
      copyFileSync(join(ROOT, 'node_modules', source, name), join(FOLDER, name))
}
