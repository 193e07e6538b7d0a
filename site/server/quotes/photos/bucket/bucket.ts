/**
 * Reason why the store did not do what it was asked to: it does not answer, it has no room left, or
 * it refuses our key, bucket or request.
 */
type BucketFault = 'away' | 'full' | 'refused'

/** Address of a bucket in an S3-compatible store, and of the folder in it. */
export interface BucketAddress {
  /** Origin of the store. */
  endpoint: string
  region: string
  bucket: string
  /** '' or a path that ends in a slash. */
  folder: string
}

export type Called<T> = { ok: true; value: T } | { ok: false; reason: BucketFault }

export interface ListedObject {
  key: string
  bytes: number
  changedAt: Date
}

export interface ListedPage {
  objects: readonly ListedObject[]
  /** Last key of the page, ours or not; null on the last page. */
  next: string | null
}

/** Objects of an outside store, under keys of our own. */
export interface Bucket {
  put: (key: string, bytes: Uint8Array) => Promise<Called<null>>
  /** Null: there is no such object. */
  get: (key: string) => Promise<Called<Uint8Array | null>>
  /** An object that does not exist counts as deleted. */
  delete: (key: string) => Promise<Called<null>>
  /** Lists at most 1,000 keys after one, in their order; objects that are not ours are left out. */
  list: (after?: string) => Promise<Called<ListedPage>>
  /** Stores, reads and deletes an object of its own; returns what the store refuses. */
  probe: () => Promise<Called<null>>
  /** Asks for an object that does not exist. */
  isAnswering: () => Promise<Called<unknown>>
}
