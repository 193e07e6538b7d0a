import { describe, expect, it } from 'vitest'
import type { Detection } from '../server/quotes/photos/detector/detection'
import {
  type LabelledPiece,
  precision,
  recall,
  scoreDetections,
  sumScores,
} from './detection-scores'

const LEFT: Detection['box'] = [0, 0, 0.4, 0.4]
const RIGHT: Detection['box'] = [0.6, 0, 1, 0.4]

const piece = (label: string, box = LEFT, isIgnored = false): LabelledPiece => ({
  label,
  box,
  isIgnored,
})
const detection = (label: string, score: number, box = LEFT): Detection => ({ label, score, box })
const bedScore = (
  pieces: readonly LabelledPiece[],
  detections: readonly Detection[],
  threshold = 0.4,
) => scoreDetections([{ pieces, detections }], threshold).get('bed')

describe('scores of a detector on labelled pictures', () => {
  it('a detection finds a piece of its class at the same place', () => {
    const shifted: Detection['box'] = [0.05, 0, 0.45, 0.4]
    expect(bedScore([piece('bed')], [detection('bed', 0.5, shifted)])).toEqual({
      pieces: 1,
      found: 1,
      wrong: 0,
    })
  })

  it('a detection of another class or at another place is wrong and leaves the piece missing', () => {
    expect(bedScore([piece('bed')], [detection('bed', 0.5, RIGHT)])).toEqual({
      pieces: 1,
      found: 0,
      wrong: 1,
    })
    const scores = scoreDetections(
      [{ pieces: [piece('bed')], detections: [detection('couch', 0.9)] }],
      0.4,
    )
    expect(Object.fromEntries(scores)).toEqual({
      bed: { pieces: 1, found: 0, wrong: 0 },
      couch: { pieces: 0, found: 0, wrong: 1 },
    })
  })

  it('detections below the threshold do not count', () => {
    expect(bedScore([piece('bed')], [detection('bed', 0.39)])).toEqual({
      pieces: 1,
      found: 0,
      wrong: 0,
    })
  })

  it('a second detection of a piece is wrong', () => {
    expect(bedScore([piece('bed')], [detection('bed', 0.5), detection('bed', 0.9)])).toEqual({
      pieces: 1,
      found: 1,
      wrong: 1,
    })
  })

  it('an ignored piece is not counted, and a detection inside it is neither right nor wrong', () => {
    const pieces = [piece('bed', LEFT, true), piece('bed', RIGHT)]
    const part: Detection['box'] = [0.1, 0.1, 0.2, 0.2]
    expect(bedScore(pieces, [detection('bed', 0.5, part), detection('bed', 0.6, RIGHT)])).toEqual({
      pieces: 1,
      found: 1,
      wrong: 0,
    })
  })

  it('recall and precision are shares in percent, and null without pieces or detections', () => {
    const sum = sumScores([
      { pieces: 3, found: 1, wrong: 0 },
      { pieces: 1, found: 1, wrong: 2 },
    ])
    expect(recall(sum)).toBe(50)
    expect(precision(sum)).toBe(50)
    expect(recall({ pieces: 0, found: 0, wrong: 1 })).toBeNull()
    expect(precision({ pieces: 1, found: 0, wrong: 0 })).toBeNull()
  })
})
