import { type Document, isMap, isNode, isScalar } from 'yaml'
import type { PriceMarker } from './editorial/price-marker'

export type FieldPath = readonly (string | number)[]

/** Fields in a file, and the error for a mistake in them: file, line if known, field. */
export interface WrittenFile {
  fields: Readonly<Record<string, unknown>>
  fault: (path: FieldPath, message: string) => Error
  /** Live prices in its text, each with its error. */
  prices: readonly { marker: PriceMarker; fault: (message: string) => Error }[]
}

/** Returns the offset of a field, or of its nearest parent; null: none. */
export const offsetOf = (document: Document, path: FieldPath): number | null => {
  if (path.length === 0) return null
  const above = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true)
  const pair = isMap(above)
    ? above.items.find(({ key }) => isScalar(key) && key.value === path.at(-1))
    : undefined
  const node = pair?.key ?? document.getIn(path, true)
  return isNode(node) && node.range ? node.range[0] : offsetOf(document, path.slice(0, -1))
}

/** The line of a place in a text, from 1. */
export const lineAt = (text: string, offset: number): number =>
  text.slice(0, offset).split('\n').length

export const faultAt = (file: string, line: number, message: string): Error =>
  new Error(`${file}, line ${line}: ${message}`)
