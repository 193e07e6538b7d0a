import type { Context } from 'hono'
import type { SimulationBody } from '../../../shared/domain/simulation'
import { refusal } from '../http/answers'
import type { HttpEnv } from '../http/http-env'
import { tooMany } from '../http/too-many'
import { photoUrl } from '../quotes/photos/read-photos'
import { createPhotoEncoder, type PhotoEncoderDeps } from '../quotes/photos/encode-photos'

/**
 * Reads the photos of a body: `sent` is passed to the upstream, `photos` are stored; a Response is
 * a refusal.
 */
export const createPhotosFor = (deps: PhotoEncoderDeps) => {
  const takePhotos = createPhotoEncoder(deps)
  return async (c: Context<HttpEnv>, body: SimulationBody, jpegs: readonly Buffer[] | null) => {
    if (jpegs === null) return { sent: body, photos: null }
    const result = await takePhotos(body.leadUuid, jpegs)
    if (!result.ok)
      return 'wait' in result ? tooMany(c, result.wait) : refusal(c, result.violations)
    return { sent: { ...body, images: result.photos.map(photoUrl) }, photos: result.photos }
  }
}
