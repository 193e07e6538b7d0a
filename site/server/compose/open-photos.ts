import type { Registry } from 'prom-client'
import type { Config } from '../config/config'
import type { Db } from '../db/tables'
import type { Locate } from '../geo/move-places'
import type { Log } from '../http/logger'
import type { Scheduler } from '../jobs/scheduler'
import { openPhotoAnalyses } from './open-photo-analyses'
import { openPhotoStore } from './open-photo-store'

interface PhotosOptions {
  config: Pick<Config, 'analysesPhotos' | 'photoAnalysisUrl' | 'photoStore'>
  /** Folder of the built server. */
  root: string
  db: Db
  now: () => Date
  locate: Locate
  metrics: { registry: Registry }
  log: Pick<Log, 'warn' | 'error'>
  scheduler: Scheduler
}

/** Opens the storage of photos and their analysis. */
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
