import { groupBy } from '../../../../shared/domain/group-by'
import type { SeenPiece, PhotoAnalyser } from './photo-analyser'
import type { Detection } from './detector/detection'
import type { FurnitureDetector } from './detector/furniture-detector'

/**
 * Minimum confidence of a detection: the lowest above which 85 % of the detections on our labelled
 * rooms are right. `npm run bench -- photos` measures it, and what it finds.
 */
export const MIN_SCORE = 0.36

/** References of our catalogue by class of the model and room; an empty name stands for other rooms. */
const REFERENCES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  bench: { '': 'BANC' },
  bed: { '': 'LIT_DOUBLE', CHAMBRE_ENFANT: 'LIT_SIMPLE' },
  bicycle: { '': 'VELO', CHAMBRE_ENFANT: 'VELO_D_ENFANT' },
  chair: { '': 'CHAISE', BUREAU: 'CHAISE_DE_BUREAU', EXTERIEUR: 'CHAISE_DE_JARDIN' },
  couch: { '': 'CANAPE_3_PLACES', BUREAU: 'CANAPE_2_PLACES' },
  'dining table': {
    '': 'TABLE_A_MANGER',
    SALON: 'TABLE_BASSE',
    CUISINE: 'TABLE_DE_CUISINE',
    BUREAU: 'BUREAU_DROIT',
    CHAMBRE_ENFANT: 'BUREAU_D_ENFANT',
    EXTERIEUR: 'TABLE_DE_JARDIN',
  },
  microwave: { '': 'MICRO_ONDES' },
  oven: { '': 'FOUR' },
  'potted plant': { '': 'PLANTE' },
  refrigerator: { '': 'REFRIGERATEUR' },
  suitcase: { '': 'VALISE' },
  tv: { '': 'TELEVISION', BUREAU: 'ORDINATEUR' },
}

/** Returns the reference for a class in a room; null for what is not moved. */
export const referenceOf = (label: string, room: string): string | null =>
  REFERENCES[label]?.[room] ?? REFERENCES[label]?.[''] ?? null

interface Sighting {
  reference: string
  score: number
  photo: number
  box: Detection['box']
}

/**
 * Returns the pieces of one room. A piece shows on several photos of its room, so that the photo
 * with most pieces of a kind tells their number: three chairs on one photo and two on another are
 * three. A sink or a toilet, which stay, and what is packed are left out.
 */
const piecesOf = (room: string, sightings: readonly Sighting[]): SeenPiece[] =>
  [...groupBy(sightings, ({ reference }) => reference)].map(([reference, seen]) => {
    const photos = [...groupBy(seen, ({ photo }) => photo).values()]
    const [most = []] = photos.toSorted((one, other) => other.length - one.length)
    return {
      reference,
      room,
      quantity: most.length,
      confidence: Math.min(...most.map(({ score }) => score)),
      boxes: seen.map(({ photo, box }) => ({ photo, box: [box[0], box[1], box[2], box[3]] })),
    }
  })

/** Creates the analyser that finds furniture on photos by our own detector. */
export const createEmbeddedAnalyser =
  ({ detect }: Pick<FurnitureDetector, 'detect'>): PhotoAnalyser =>
  async ({ photos }, onProgress) => {
    const sightings: (Sighting & { room: string })[] = []
    let failures = 0
    for (const [photo, { room, jpeg }] of photos.entries()) {
      const detections = await detect(jpeg)
      if (detections === null) failures += 1
      for (const { label, score, box } of detections ?? []) {
        const reference = referenceOf(label, room)
        if (reference === null || score < MIN_SCORE) continue
        sightings.push({ room, reference, score, photo, box })
      }
      await onProgress(photo + 1)
    }
    if (failures === photos.length) return null
    return [...groupBy(sightings, ({ room }) => room)].flatMap(([room, seen]) =>
      piecesOf(room, seen),
    )
  }
