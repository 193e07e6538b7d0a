import { type Detection, overlap } from '../server/quotes/photos/detector/detection'

/** A piece of a labelled picture. */
export interface LabelledPiece {
  /** Name of the COCO class. */
  label: string
  box: Detection['box']
  /** True if the piece is hardly visible or of a doubtful class: finding it is neither right nor wrong. */
  isIgnored: boolean
}

export interface LabelledDetections {
  pieces: readonly LabelledPiece[]
  detections: readonly Detection[]
}

export interface LabelScore {
  /** Pieces on the pictures, without the ignored ones. */
  pieces: number
  found: number
  /** Detections that match no piece. */
  wrong: number
}

/** Overlap from which a detection matches a piece. */
const MATCH_OVERLAP = 0.4
/** Share of a detection from which it belongs to an ignored piece: one book of a bookcase. */
const IGNORED_SHARE = 0.5

/** Returns the share of the detection that lies in the piece. */
const shareInside = (detection: Detection, piece: LabelledPiece): number => {
  const [left, top, right, bottom] = detection.box
  const [pieceLeft, pieceTop, pieceRight, pieceBottom] = piece.box
  const width = Math.min(right, pieceRight) - Math.max(left, pieceLeft)
  const height = Math.min(bottom, pieceBottom) - Math.max(top, pieceTop)
  return (Math.max(0, width) * Math.max(0, height)) / ((right - left) * (bottom - top))
}

/** Returns the piece of the detection's class that overlaps most with it, if by enough. */
const matchOf = (
  { label, box }: Detection,
  pieces: readonly LabelledPiece[],
): LabelledPiece | undefined =>
  pieces
    .filter(piece => piece.label === label)
    .map(piece => ({ piece, shared: overlap(piece.box, box) }))
    .filter(({ shared }) => shared >= MATCH_OVERLAP)
    .toSorted((one, other) => other.shared - one.shared)[0]?.piece

const isOfIgnored = (detection: Detection, pieces: readonly LabelledPiece[]): boolean =>
  pieces.some(
    piece =>
      piece.isIgnored &&
      piece.label === detection.label &&
      shareInside(detection, piece) >= IGNORED_SHARE,
  )

/**
 * Counts, by class, which labelled pieces are found by detections with a score of at least
 * `threshold`. The surest detection takes the piece: a second one of the same piece is wrong.
 */
export const scoreDetections = (
  pictures: readonly LabelledDetections[],
  threshold: number,
): Map<string, LabelScore> => {
  const scores = new Map<string, LabelScore>()
  const count = (label: string, key: keyof LabelScore): void => {
    const score = scores.get(label) ?? { pieces: 0, found: 0, wrong: 0 }
    score[key] += 1
    scores.set(label, score)
  }
  for (const { pieces, detections } of pictures) {
    let missing = pieces.filter(({ isIgnored }) => !isIgnored)
    for (const { label } of missing) count(label, 'pieces')
    const sure = detections.filter(({ score }) => score >= threshold)
    for (const detection of sure.toSorted((one, other) => other.score - one.score)) {
      const match = matchOf(detection, missing)
      missing = missing.filter(piece => piece !== match)
      if (match !== undefined) count(detection.label, 'found')
      else if (!isOfIgnored(detection, pieces)) count(detection.label, 'wrong')
    }
  }
  return scores
}

/** Returns the sum of the scores of several classes. */
export const sumScores = (scores: Iterable<LabelScore>): LabelScore => {
  const sum = { pieces: 0, found: 0, wrong: 0 }
  for (const { pieces, found, wrong } of scores) {
    sum.pieces += pieces
    sum.found += found
    sum.wrong += wrong
  }
  return sum
}

/** Share of the pieces that were found, in percent; null without pieces. */
export const recall = ({ pieces, found }: LabelScore): number | null =>
  pieces === 0 ? null : (100 * found) / pieces

/** Share of the detections that are right, in percent; null without detections. */
export const precision = ({ found, wrong }: LabelScore): number | null =>
  found + wrong === 0 ? null : (100 * found) / (found + wrong)
