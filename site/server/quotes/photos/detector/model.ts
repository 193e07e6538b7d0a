import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setThreadsCount, setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import { loadGraphModel } from '@tensorflow/tfjs-converter'
import * as tf from '@tensorflow/tfjs-core'
import { type Detection, mergeViews } from './detection'
import { FURNITURE_LABELS } from './furniture-labels'
import { SIDE, viewsOf } from './views'

const INPUT_SHAPE: [number, number, number, number] = [1, SIDE, SIDE, 3]
const OUTPUT = 'tower_0/detections'
/** Detections below are noise. */
const MIN_SCORE = 0.2

/** Reads the model of MobileNetV3-CenterNet from `folder`, and the WebAssembly that runs it. */
const loadModel = async (folder: string) => {
  setWasmPaths(`${folder}/`)
  setThreadsCount(1)
  await tf.setBackend('wasm')
  await tf.ready()
  const { weightsManifest, ...topology } = JSON.parse(
    await readFile(join(folder, 'centernet.json'), 'utf8'),
  )
  const weights = await readFile(join(folder, 'centernet.bin'))
  return loadGraphModel({
    load: async () => ({
      ...topology,
      weightSpecs: weightsManifest.flatMap(({ weights: specs }: { weights: unknown[] }) => specs),
      weightData: Uint8Array.from(weights).buffer,
    }),
  })
}

/** Finds furniture on a picture; rejects if it cannot be decoded. */
export type Detect = (jpeg: Uint8Array) => Promise<Detection[]>

/** Opens the detector of furniture, with the model's files in `folder`. */
export const openModel = async (folder: string): Promise<Detect> => {
  const model = await loadModel(folder)
  const detectIn = async (pixels: Uint8Array): Promise<Detection[]> => {
    const input = tf.tensor(Float32Array.from(pixels), INPUT_SHAPE)
    const output = model.execute(input, OUTPUT)
    if (Array.isArray(output)) throw new Error(`the model has several outputs ${OUTPUT}`)
    const values = await output.data()
    tf.dispose([input, output])
    const found: Detection[] = []
    for (let at = 0; at < values.length; at += 6) {
      const [left = 0, top = 0, right = 0, bottom = 0, score = 0, type = -1] = values.slice(at)
      const label = FURNITURE_LABELS[type]
      if (label !== undefined && score >= MIN_SCORE)
        found.push({
          label,
          score,
          box: [left / SIDE, top / SIDE, right / SIDE, bottom / SIDE],
        })
    }
    return found
  }
  return async jpeg => {
    const views: Detection[][] = []
    for (const { pixels, toPhoto } of await viewsOf(jpeg)) {
      const found = await detectIn(pixels)
      views.push(found.map(detection => ({ ...detection, box: toPhoto(detection.box) })))
    }
    return mergeViews(views)
  }
}
