import type { Context } from 'hono'
import { SERVER_TEXTS } from '../../../../shared/texts/server-texts'
import { problem, refusal } from '../../http/answers'
import { tooMany } from '../../http/too-many'
import type { RefusedPhotos } from './encode-photos'

/** Time after which a bucket that did not answer is tried again: the pause of its breaker. */
const RETRY_SECONDS = '30'

/** Answers a body whose photos, or whose fields, were refused. */
export const refusePhotos = (c: Context, refused: RefusedPhotos): Response => {
  if ('wait' in refused) return tooMany(c, refused.wait)
  return 'violations' in refused
    ? refusal(c, refused.violations)
    : problem(c, 503, SERVER_TEXTS.photosUnstored, { 'Retry-After': RETRY_SECONDS })
}
