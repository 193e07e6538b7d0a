import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { array, boolean, create, number, optional, string, tuple, type } from 'superstruct'
import { JPEG_URL, MAX_PHOTOS, PHOTO_QUALITY, PHOTO_WIDTH } from '../../shared/domain/photos'
import { createFurnitureDetector } from '../server/quotes/photos/detector/furniture-detector'
import { MIN_SCORE, referenceOf } from '../server/quotes/photos/embedded-analyser'
import { leadBody, simulationBody } from '../server/testing/customer-calls'
import type { BenchRow } from './bench-row'
import {
  type LabelledDetections,
  type LabelScore,
  precision,
  recall,
  scoreDetections,
  sumScores,
} from './detection-scores'
import { longestHold } from './event-loop'
import { withOneServer } from './one-server'

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

/** Thresholds that are compared, apart from the detector's own. */
const THRESHOLDS = [0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6]
const MIN_PRECISION = 85
/** Number of times that the event loop is measured. */
const TIMES = 3

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

/** Scores the classes that are moved: a sink stays, and a vase is packed. */
const scoreMoved = (pictures: readonly LabelledDetections[], threshold: number): LabelScore =>
  sumScores(
    [...scoreDetections(pictures, threshold)]
      .filter(([label]) => referenceOf(label, '') !== null)
      .map(([, score]) => score),
  )

/** Returns the lowest threshold above which the detections are right often enough. */
const chosenThreshold = (pictures: readonly LabelledDetections[]): number => {
  const thresholds = Array.from({ length: 61 }, (_, index) => (20 + index) / 100)
  const isRight = (threshold: number) =>
    (precision(scoreMoved(pictures, threshold)) ?? 100) >= MIN_PRECISION
  return thresholds.find(isRight) ?? 1
}

/**
 * Scores the detector on pictures that have not chosen its threshold: each half of them with the
 * threshold that the other half chooses.
 */
const crossValidated = (pictures: readonly LabelledDetections[]): LabelScore => {
  const even = pictures.filter((_, index) => index % 2 === 0)
  const odd = pictures.filter((_, index) => index % 2 === 1)
  return sumScores([scoreMoved(odd, chosenThreshold(even)), scoreMoved(even, chosenThreshold(odd))])
}

/** Returns photos as a customer's browser sends them, as many as it may send. */
const customerPhotos = async (): Promise<string[]> => {
  const names = (await readdir(ROOMS)).filter(name => name.endsWith('.jpg'))
  const photos: string[] = []
  for (let index = 0; index < MAX_PHOTOS; index += 1) {
    const jpeg = await sharp(join(ROOMS, names[index % names.length] ?? ''))
      .resize({ width: PHOTO_WIDTH, withoutEnlargement: true })
      .jpeg({ quality: PHOTO_QUALITY * 100 })
      .toBuffer()
    photos.push(JPEG_URL + jpeg.toString('base64'))
  }
  return photos
}

/**
 * Returns how long a server's event loop is held at most while it analyses the photos of a quote:
 * the least of several times, since other programs can only lengthen it.
 */
const holdWhileAnalysing = (): Promise<number> =>
  withOneServer({}, async ({ url, call }) => {
    const images = await customerPhotos()
    const post = async (path: string, body: object): Promise<string> =>
      create(JSON.parse((await call(path, body)).text), type({ uuid: string() })).uuid
    const holds: number[] = []
    while (holds.length < TIMES) {
      const leadUuid = await post('/api/leads', leadBody())
      const uuid = await post('/api/simulations', {
        ...simulationBody(leadUuid),
        isKnownVolume: 'asi',
        surface: 60,
        cards: [{ reference: 'SALON', title: 'Salon', photos: ['a'] }],
        images,
      })
      await longestHold(url)
      const isAnalysing = async (): Promise<boolean> =>
        (await call(`/api/simulations/${uuid}`)).text.includes('"progress"')
      while (await isAnalysing()) await new Promise(resolve => setTimeout(resolve, 500))
      holds.push(await longestHold(url))
    }
    return Math.min(...holds)
  })

/** Returns the bytes that the model and what runs it add to the built server. */
const addedBytes = async (): Promise<number> => {
  const model = (await readdir('dist/furniture-model')).map(name =>
    join('dist/furniture-model', name),
  )
  const scripts = (await readdir('dist/site'))
    .filter(name => name.includes('furniture'))
    .map(name => join('dist/site', name))
  const sizes = await Promise.all([...model, ...scripts].map(async path => (await stat(path)).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

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
  const classes = [...scoreDetections(pictures, MIN_SCORE)].toSorted(([one], [other]) =>
    one.localeCompare(other),
  )
  const targets = ['≥ 50', `≥ ${MIN_PRECISION}`]
  return [
    ...classes.flatMap(([label, score]) => rowsOf(label, score)),
    ...rowsOf(
      `all that is moved, ${pictures.length} photos`,
      scoreMoved(pictures, MIN_SCORE),
      targets,
    ),
    ...rowsOf('with thresholds of the other half', crossValidated(pictures), targets),
    ...THRESHOLDS.flatMap(threshold =>
      rowsOf(`with scores ≥ ${threshold}`, scoreMoved(pictures, threshold)),
    ),
    {
      what: `lowest threshold with ${MIN_PRECISION} % right`,
      value: chosenThreshold(pictures),
      unit: '',
      target: `≤ ${MIN_SCORE}`,
    },
    { what: 'a photo, median', value: medianMs, unit: 'ms' },
    {
      what: `longest hold of the server's event loop while ${MAX_PHOTOS} photos are analysed, least of ${TIMES} times`,
      value: await holdWhileAnalysing(),
      unit: 'ms',
      target: '≤ 20',
    },
    {
      what: 'model and what runs it, in the built server',
      value: (await addedBytes()) / 1_000_000,
      unit: 'MB',
      target: '≤ 12',
    },
  ]
}
