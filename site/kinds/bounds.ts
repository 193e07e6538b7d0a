import { max, min, size, string, Struct } from 'superstruct'

/** Lengths that a text may have, in characters. */
export interface TextBounds {
  minLength: number
  maxLength: number
}

/** Values that a number may have. */
export interface NumberBounds {
  min: number
  max?: number
}

/** A text of a length. Its schema is the bounds. */
export const textOf = (minLength: number, maxLength: number): Struct<string, TextBounds> =>
  new Struct({ ...size(string(), minLength, maxLength), schema: { minLength, maxLength } })

/** Limits a number. Its schema is the bounds. */
export const atLeast = (
  struct: Struct<number, null>,
  least: number,
): Struct<number, NumberBounds> => new Struct({ ...min(struct, least), schema: { min: least } })

/** Limits a number on both sides. Its schema is the bounds. */
export const between = (
  struct: Struct<number, null>,
  least: number,
  most: number,
): Struct<number, NumberBounds> =>
  new Struct({ ...max(min(struct, least), most), schema: { min: least, max: most } })
