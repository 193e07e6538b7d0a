import type { Log } from '../http/logger'
import { createPhotoAnalyser, type PhotoAnalyser } from '../quotes/photos/photo-analyser'

/** The service that looks at customers' photos; null without its address. */
export const openPhotoAnalyser = (
  url: string | null,
  log: Pick<Log, 'warn'>,
): PhotoAnalyser | null =>
  url === null
    ? null
    : createPhotoAnalyser({
        url,
        onFailure: reason =>
          log.warn({ reason }, 'cannot analyse photos: the volume comes from the surface'),
      })
