import { Hono } from 'hono'
import type { PhotoAnalysis } from '../../../../shared/domain/photos'
import { resource } from '../../http/answers'
import type { HttpEnv } from '../../http/http-env'
import { allowOnly } from '../../http/methods'
import { openCors } from '../../http/open-cors'
import type { ReadLimit } from '../../http/read-limit'

const PATH = '/photo_analysis'

/**
 * Serves GET /api/photo_analysis: whether photos are analysed automatically or shown to an adviser,
 * which the form states before an upload.
 */
export const createPhotoAnalysis = (
  readLimit: ReadLimit,
  analysis: Required<PhotoAnalysis>,
): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  app.use(PATH, openCors(), readLimit())
  app.get(PATH, c => {
    c.header('Cache-Control', 'public, max-age=300')
    return resource(c, 200, c.req.path, 'PhotoAnalysis', analysis)
  })
  allowOnly(app, PATH, 'GET')
  return app
}
