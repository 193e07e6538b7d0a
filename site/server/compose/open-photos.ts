import type { Registry } from 'prom-client'
import { openPhotoAnalyses, type PhotoAnalysesOptions } from './open-photo-analyses'
import { openPhotoStore, type PhotoStoreDeps } from './open-photo-store'

type PhotosOptions = Omit<PhotoAnalysesOptions & PhotoStoreDeps, 'photoBucket' | 'registry'> & {
  metrics: { registry: Registry }
}

/** Opens where photos are stored, and their analysis. */
export const openPhotos = async ({ metrics: { registry }, ...options }: PhotosOptions) => {
  const { photoBucket, checks, jobs } = openPhotoStore({ ...options, registry })
  const analyses = await openPhotoAnalyses({ ...options, photoBucket })
  for (const job of jobs) options.scheduler.start(job)
  return {
    photoBucket,
    checks,
    /** Null: photos are not analysed. */
    wakePhotoAnalyses: analyses?.wake ?? null,
    stop: async () => analyses?.stop(),
  }
}
