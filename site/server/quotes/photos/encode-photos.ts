import type { Violation } from '../../../../shared/domain/violation'
import { SERVER_TEXTS } from '../../../../shared/texts/server-texts'
import { leadExists } from '../../db/dialect'
import type { Db } from '../../db/tables'
import type { Metrics } from '../../http/metrics'
import type { PhotoLimit } from '../../http/photo-limit'
import { redrawPhotos } from './read-photos'

export interface PhotoEncoderDeps {
  db: Db
  limitPhotos: PhotoLimit
  metrics: Pick<Metrics, 'photoBytes'>
}

/** Photos as they are stored, or the reason for refusing them; `wait` is the number of seconds until the lead may send more. */
type EncodedPhotos =
  | { ok: true; photos: readonly Buffer[] }
  | { ok: false; violations: Violation[] }
  | { ok: false; wait: string }

/** Creates the function that encodes a lead's pictures for storage, within the lead's limit of bytes a day. */
export const createPhotoEncoder =
  ({ db, limitPhotos, metrics }: PhotoEncoderDeps) =>
  async (leadUuid: string, jpegs: readonly Buffer[]): Promise<EncodedPhotos> => {
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
    metrics.photoBytes.inc(redrawn.value.reduce((sum, { length }) => sum + length, 0))
    return { ok: true, photos: redrawn.value }
  }

export type EncodePhotos = ReturnType<typeof createPhotoEncoder>
