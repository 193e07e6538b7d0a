import { Counter, Gauge, type Registry } from 'prom-client'
import type { Config } from '../config/config'
import type { Db } from '../db/tables'
import type { Log } from '../http/logger'
import type { Check } from '../http/readiness'
import type { Job } from '../jobs/scheduler'
import type { Bucket } from '../quotes/photos/bucket/bucket'
import { type BucketCall, createS3Bucket } from '../quotes/photos/bucket/s3-bucket'
import { createObjectErasures } from '../quotes/photos/erase-objects'
import { countFailedErasures, hasObjects } from '../quotes/photos/photo-objects'
import { createBucketSweep } from '../quotes/photos/sweep-bucket'

const MINUTE_MS = 60_000
const SWEEP_MS = 6 * 60 * MINUTE_MS

interface PhotoStoreDeps {
  config: Pick<Config, 'photoStore'>
  db: Db
  now: () => Date
  registry: Registry
  log: Pick<Log, 'warn' | 'error'>
}

interface OpenedPhotoStore {
  /** Null: photos are in the database. */
  photoBucket: Bucket | null
  checks: readonly Check[]
  jobs: readonly Job[]
}

const FAULT = 'photos cannot be stored or shown: its bucket does not answer, is full or refuses us'
const UNSET = 'photos of a bucket cannot be shown or erased: PHOTO_STORE_URL is not set'

/** Counts calls and erasures that failed. */
const countIn = (db: Db, registry: Registry) => {
  const registers = [registry]
  new Gauge({
    name: 'photo_erasures_failed',
    help: 'Objects of the photo store that are to be erased and could not be erased yet',
    registers,
    async collect() {
      this.set(await countFailedErasures(db).catch(() => Number.NaN))
    },
  })
  return new Counter({
    name: 'photo_store_calls_total',
    help: 'Calls to the photo store, by kind and outcome',
    labelNames: ['call', 'outcome'],
    registers,
  })
}

/** Reports photos that are in a bucket of which this server has no address. */
const withoutBucket = (db: Db, log: Pick<Log, 'warn'>): OpenedPhotoStore => {
  const isHealthy = async () => !(await hasObjects(db).catch(() => false))
  void isHealthy().then(isFine => {
    if (!isFine) log.warn('photo store: PHOTO_STORE_URL is not set, and photos are in a bucket')
  })
  return {
    photoBucket: null,
    checks: [{ name: 'photo-store', fault: UNSET, isFatal: false, isHealthy }],
    jobs: [],
  }
}

/**
 * Opens the bucket of `PHOTO_STORE_URL` and tries it at once: a wrong address or key is in the log
 * after the start. Without the setting photos are stored in the database.
 */
export const openPhotoStore = ({
  config: { photoStore },
  db,
  now,
  registry,
  log,
}: PhotoStoreDeps): OpenedPhotoStore => {
  if (photoStore === null) return withoutBucket(db, log)
  const { endpoint, bucket: name } = photoStore.address
  const calls = countIn(db, registry)
  let wasLastPutWrong = false
  const onCall = ({ call, outcome }: BucketCall, reason: string | null): void => {
    calls.inc({ call, outcome })
    if (call === 'put') wasLastPutWrong = outcome !== 'ok'
    if (reason !== null)
      log.warn({ call, reason, store: `${endpoint}/${name}` }, 'photo store: a call failed')
  }
  const bucket = createS3Bucket({ ...photoStore, onCall })
  void bucket.probe()
  const isHealthy = async (): Promise<boolean> =>
    (await (wasLastPutWrong ? bucket.probe() : bucket.isAnswering())).ok
  return {
    photoBucket: bucket,
    checks: [{ name: 'photo-store', fault: FAULT, isFatal: false, isHealthy }],
    jobs: [
      {
        name: 'erase-photo-objects',
        pauseMs: MINUTE_MS,
        run: createObjectErasures({ db, bucket, now }),
        failure: 'cannot erase photos from the photo store',
      },
      {
        name: 'sweep-photo-store',
        pauseMs: SWEEP_MS,
        run: createBucketSweep({ db, bucket, now, log }),
        failure: 'cannot look through the photo store',
      },
    ],
  }
}
