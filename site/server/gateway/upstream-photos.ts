import type { Context } from 'hono'
import type { SimulationBody } from '../../../shared/domain/simulation'
import type { HttpEnv } from '../http/http-env'
import { photoUrl } from '../quotes/photos/read-photos'
import { createPhotoEncoder, type PhotoEncoderDeps } from '../quotes/photos/encode-photos'
import { refusePhotos } from '../quotes/photos/refuse-photos'

/**
 * Reads the photos of a body: `sent` is passed to the upstream, `photos` are stored; a Response is
 * a refusal.
 */
export const createPhotosFor = (deps: PhotoEncoderDeps) => {
  const takePhotos = createPhotoEncoder(deps)
  return async (c: Context<HttpEnv>, body: SimulationBody, jpegs: readonly Buffer[] | null) => {
    if (jpegs === null) return { sent: body, photos: null }
    const result = await takePhotos(body.leadUuid, jpegs)
    if (!result.ok) return refusePhotos(c, result)
    const { photos } = result
    return { sent: { ...body, images: photos.map(({ jpeg }) => photoUrl(jpeg)) }, photos }
  }
}
