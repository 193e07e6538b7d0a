import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Config } from '../config/config'
import type { Db } from '../db/tables'
import type { Locate } from '../geo/move-places'
import type { Log } from '../http/logger'
import type { Scheduler } from '../jobs/scheduler'
import { createPhotoAnalyses } from '../quotes/photos/analyse-photos'
import type { Bucket } from '../quotes/photos/bucket/bucket'
import { createFurnitureDetector } from '../quotes/photos/detector/furniture-detector'
import { createEmbeddedAnalyser } from '../quotes/photos/embedded-analyser'
import { createPhotoAnalyser, type PhotoAnalyser } from '../quotes/photos/photo-analyser'

/** Files of the model by their SHA-256: an altered one would find anything or nothing. */
const MODEL_FILES = {
  'centernet.json': 'bfb942eaacc5becf738d536663bc4580a0ae9e560722306e6d4dd7fe4a09de05',
  'centernet.bin': '1b635a15009071f506f9f2b3519b31c072c534888989f30d269ffd44734ef7ef',
}
/** Files that run the model, which the build copies. */
const RUNTIME_FILES = ['tfjs-backend-wasm.wasm', 'tfjs-backend-wasm-simd.wasm']
/** A wake-up starts it at once; the pause finds the analyses of a server that has ended. */
const PAUSE_MS = 60_000

interface PhotoAnalysesOptions {
  config: Pick<Config, 'analysesPhotos' | 'photoAnalysisUrl'>
  /** Folder of the built server. */
  root: string
  db: Db
  photoBucket: Bucket | null
  now: () => Date
  locate: Locate
  log: Pick<Log, 'warn' | 'error'>
  scheduler: Scheduler
}

export interface PhotoAnalyses {
  /** Has photos that were just stored analysed at once. */
  wake: () => void
  stop: () => Promise<void>
}

/** Returns what is wrong with the model's files; null: nothing. */
export const modelFault = async (folder: string): Promise<string | null> => {
  for (const [name, hash] of Object.entries(MODEL_FILES)) {
    const path = join(folder, name)
    const bytes = await readFile(path).catch(() => null)
    if (bytes === null) return `${path} is missing`
    if (createHash('sha256').update(bytes).digest('hex') !== hash) return `${path} was altered`
  }
  for (const name of RUNTIME_FILES) {
    const path = join(folder, name)
    if (!existsSync(path)) return `${path} is missing`
  }
  return null
}

/** Opens the detector of the built server; null, and a line in the log, if its files are not whole. */
const openDetector = async ({ root, log }: Pick<PhotoAnalysesOptions, 'root' | 'log'>) => {
  const modelFolder = join(root, 'dist/furniture-model')
  const fault = await modelFault(modelFolder)
  if (fault !== null) {
    log.warn({ fault }, 'photos are not analysed: `npm run build` writes the detector anew')
    return null
  }
  return createFurnitureDetector({
    script: pathToFileURL(join(root, 'dist/site/furniture-detector.js')),
    modelFolder,
    onFailure: reason => log.warn({ reason }, 'cannot analyse a photo'),
  })
}

/**
 * Opens the analysis of customers' photos: by the analyser at `PHOTO_ANALYSIS_URL`, else by our own
 * detector. Null if it is turned off, or if the detector's files are not whole.
 */
export const openPhotoAnalyses = async ({
  config,
  root,
  log,
  scheduler,
  ...deps
}: PhotoAnalysesOptions): Promise<PhotoAnalyses | null> => {
  if (!config.analysesPhotos) return null
  const detector = config.photoAnalysisUrl === null ? await openDetector({ root, log }) : null
  const analyser: PhotoAnalyser | null =
    config.photoAnalysisUrl === null
      ? detector && createEmbeddedAnalyser(detector)
      : createPhotoAnalyser({
          url: config.photoAnalysisUrl,
          onFailure: reason =>
            log.warn({ reason }, 'cannot analyse photos: the volume comes from the surface'),
        })
  if (analyser === null) return null
  const run = createPhotoAnalyses({ ...deps, analyser, log })
  const job = scheduler.start({
    name: 'analyse-photos',
    pauseMs: PAUSE_MS,
    run,
    failure: 'cannot analyse photos',
  })
  return { wake: job.runNow, stop: async () => detector?.stop() }
}
