/** A piece that the model found on a picture. */
export interface Detection {
  /** Name of the COCO class. */
  label: string
  /** Confidence, 0 to 1. */
  score: number
  /** Left, top, right and bottom edge, as fractions of the picture's width and height. */
  box: readonly [number, number, number, number]
}

const area = ([left, top, right, bottom]: Detection['box']): number =>
  Math.max(0, right - left) * Math.max(0, bottom - top)

const sharedArea = (one: Detection['box'], other: Detection['box']): number =>
  area([
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
    Math.min(one[2], other[2]),
    Math.min(one[3], other[3]),
  ])

/** Returns the share of two boxes that they have in common: 0 apart, 1 equal. */
export const overlap = (one: Detection['box'], other: Detection['box']): number => {
  const shared = sharedArea(one, other)
  const whole = area(one) + area(other) - shared
  return whole === 0 ? 0 : shared / whole
}

/** Returns the share of the smaller box that lies in the other one. */
const coverage = (one: Detection['box'], other: Detection['box']): number => {
  const smaller = Math.min(area(one), area(other))
  return smaller === 0 ? 0 : sharedArea(one, other) / smaller
}

/** Overlap from which two boxes of a class are one piece. */
const SAME_OVERLAP = 0.5
/** Share of the smaller box from which it is part of the larger one: half a sofa is no second sofa. */
const PART_OF = 0.8

/**
 * Merges what several views of one picture show: of boxes of a class that are one piece the surest
 * stays. The surest come first.
 */
export const mergeViews = (views: readonly (readonly Detection[])[]): Detection[] => {
  const merged: Detection[] = []
  for (const found of views.flat().toSorted((one, other) => other.score - one.score)) {
    const isKnown = merged.some(
      ({ label, box }) =>
        label === found.label &&
        (overlap(box, found.box) >= SAME_OVERLAP || coverage(box, found.box) >= PART_OF),
    )
    if (!isKnown) merged.push(found)
  }
  return merged
}
