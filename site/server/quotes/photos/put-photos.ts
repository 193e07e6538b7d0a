import { randomUUID } from 'node:crypto'
import { KEY_END } from './bucket/s3-answers'
import { announceObjects, checksum, releaseObjects } from './photo-objects'
import type { NewPhoto, PhotoSource } from './photo-store'

/** Photos that are written at the same time. */
const AT_ONCE = 4

type PutPhotos = (jpegs: readonly Uint8Array[]) => Promise<NewPhoto[] | null>

/**
 * Creates the function that writes photos into the bucket, if there is one, before their quote is
 * stored; null: the bucket did not take all of them. Photos of a quote that is not stored are erased
 * later.
 */
export const createPutPhotos =
  ({ db, photoBucket }: PhotoSource, now: () => Date): PutPhotos =>
  async jpegs => {
    if (photoBucket === null) return jpegs.map(jpeg => ({ jpeg, objectKey: null }))
    const photos = jpegs.map(jpeg => ({ jpeg, objectKey: `${randomUUID()}${KEY_END}` }))
    const objects = photos.map(({ jpeg, objectKey: key }) => ({
      key,
      bytes: jpeg.length,
      sha256: checksum(jpeg),
    }))
    await announceObjects(db, objects, now())
    for (let first = 0; first < photos.length; first += AT_ONCE) {
      const written = await Promise.all(
        photos
          .slice(first, first + AT_ONCE)
          .map(({ jpeg, objectKey }) => photoBucket.put(objectKey, jpeg)),
      )
      if (written.every(({ ok }) => ok)) continue
      await releaseObjects(
        db,
        objects.map(({ key }) => key),
      )
      return null
    }
    return photos
  }
