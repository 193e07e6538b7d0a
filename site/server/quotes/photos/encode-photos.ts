import type { Violation } from '../../../../shared/domain/violation'
import { SERVER_TEXTS } from '../../../../shared/texts/server-texts'
import { leadExists } from '../../db/dialect'
import type { Metrics } from '../../http/metrics'
import { type PhotoLimit, uncountPhotos } from '../../http/photo-limit'
import type { NewPhoto, PhotoSource } from './photo-store'
import { createPutPhotos } from './put-photos'
import { redrawPhotos } from './read-photos'

export interface PhotoEncoderDeps extends PhotoSource {
  now: () => Date
  limitPhotos: PhotoLimit
  metrics: Pick<Metrics, 'photoBytes'>
}

/**
 * Reason for refusing photos; `wait`: number of seconds until the lead may send more; `isUnstored`:
 * the bucket did not take them.
 */
export type RefusedPhotos =
  | { ok: false; violations: Violation[] }
  | { ok: false; wait: string }
  | { ok: false; isUnstored: true }

/** Photos as they are stored, in the bucket already if there is one. */
type EncodedPhotos = { ok: true; photos: readonly NewPhoto[] } | RefusedPhotos

/**
 * Creates the function that encodes a lead's pictures for storage, within the lead's limit of bytes a
 * day, and writes them into the bucket.
 */
export const createPhotoEncoder = ({ limitPhotos, metrics, now, ...source }: PhotoEncoderDeps) => {
  const { db } = source
  const putPhotos = createPutPhotos(source, now)
  return async (leadUuid: string, jpegs: readonly Buffer[]): Promise<EncodedPhotos> => {
    if (!(await leadExists(db, leadUuid)))
      return {
        ok: false,
        violations: [{ propertyPath: 'leadUuid', message: SERVER_TEXTS.leadUnknown }],
      }
    const bytes = jpegs.reduce((sum, { length }) => sum + length, 0)
    const wait = await limitPhotos(db, leadUuid, bytes)
    if (wait !== null) return { ok: false, wait }
    const redrawn = await redrawPhotos(jpegs)
    if (!redrawn.ok) return redrawn
    const photos = await putPhotos(redrawn.value)
    if (photos === null) {
      await uncountPhotos(db, leadUuid, bytes)
      return { ok: false, isUnstored: true }
    }
    metrics.photoBytes.inc(redrawn.value.reduce((sum, { length }) => sum + length, 0))
    return { ok: true, photos }
  }
}

export type EncodePhotos = ReturnType<typeof createPhotoEncoder>
