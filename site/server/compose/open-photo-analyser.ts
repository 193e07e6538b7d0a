import { createCircuitBreaker } from '../geo/circuit-breaker'
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
        breaker: createCircuitBreaker(),
        onFailure: reason =>
          log.warn({ reason }, 'photos were not analysed: the surface tells the volume'),
      })
