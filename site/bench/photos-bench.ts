import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { array, boolean, create, number, optional, string, tuple, type } from 'superstruct'
import { createFurnitureDetector } from '../server/quotes/photos/detector/furniture-detector'
import { MIN_SCORE, referenceOf } from '../server/quotes/photos/embedded-analyser'
import type { BenchRow } from './bench-row'
import {
  type LabelledDetections,
  type LabelScore,
  precision,
  recall,
  scoreDetections,
  sumScores,
} from './detection-scores'

const ROOMS = 'site/server/quotes/photos/testing/rooms'

const Pictures = array(
  type({
    file: string(),
    pieces: array(
      type({
        label: string(),
        box: tuple([number(), number(), number(), number()]),
        isIgnored: optional(boolean()),
      }),
    ),
  }),
)

/** Minimum scores at which the detector is measured, apart from its own. */
const THRESHOLDS = [0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6]

const rowsOf = (name: string, score: LabelScore, targets: readonly string[] = []): BenchRow[] => {
  const { pieces, found, wrong } = score
  const shares = [
    { what: `${name}: found, of ${pieces}`, value: recall(score) },
    { what: `${name}: right, of ${found + wrong} detections`, value: precision(score) },
  ]
  return shares.flatMap(({ what, value }, index) => {
    const target = targets[index]
    return value === null
      ? []
      : [{ what, value, unit: '%', ...(target !== undefined && { target }) }]
  })
}

/** Sums the classes that are moved: a sink stays, and a vase is packed. */
const sumOfMoved = (scores: ReadonlyMap<string, LabelScore>): LabelScore =>
  sumScores(
    [...scores].filter(([label]) => referenceOf(label, '') !== null).map(([, score]) => score),
  )

/** Finds furniture on the labelled pictures with the built detector, one after the other. */
const detectAll = async (): Promise<{ pictures: LabelledDetections[]; medianMs: number }> => {
  const list = create(JSON.parse(await readFile(join(ROOMS, 'rooms.json'), 'utf8')), Pictures)
  const reasons: string[] = []
  const detector = createFurnitureDetector({
    script: pathToFileURL('dist/site/furniture-detector.js'),
    modelFolder: 'dist/furniture-model',
    onFailure: reason => reasons.push(reason),
  })
  const pictures: LabelledDetections[] = []
  const times: number[] = []
  // The detector's thread keeps no process alive.
  const keepAlive = setInterval(() => {}, 60_000)
  try {
    for (const { file, pieces } of list) {
      const jpeg = await readFile(join(ROOMS, file))
      const start = performance.now()
      const detections = await detector.detect(jpeg)
      times.push(performance.now() - start)
      if (detections === null) throw new Error(`cannot analyse ${file}: ${reasons.join()}`)
      pictures.push({
        detections,
        pieces: pieces.map(({ isIgnored = false, ...piece }) => ({ ...piece, isIgnored })),
      })
    }
  } finally {
    clearInterval(keepAlive)
    await detector.stop()
  }
  const sorted = times.toSorted((one, other) => one - other)
  return { pictures, medianMs: sorted[Math.floor(sorted.length / 2)] ?? NaN }
}

/**
 * Measures the furniture detector on labelled pictures: by class, and over all classes that are
 * moved, the share of the pieces that it finds and the share of its detections that are right.
 */
export const benchPhotos = async (): Promise<BenchRow[]> => {
  const { pictures, medianMs } = await detectAll()
  const scores = scoreDetections(pictures, MIN_SCORE)
  const classes = [...scores].toSorted(([one], [other]) => one.localeCompare(other))
  return [
    ...classes.flatMap(([label, score]) => rowsOf(label, score)),
    ...rowsOf(`all that is moved, ${pictures.length} photos`, sumOfMoved(scores), ['≥ 50', '≥ 85']),
    ...THRESHOLDS.flatMap(threshold =>
      rowsOf(`with scores ≥ ${threshold}`, sumOfMoved(scoreDetections(pictures, threshold))),
    ),
    { what: 'a photo, median', value: medianMs, unit: 'ms' },
  ]
}
