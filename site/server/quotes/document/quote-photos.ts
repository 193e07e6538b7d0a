import sharp from 'sharp'
import type { Bucket } from '../photos/bucket/bucket'
import { findPhoto, type PhotoSource } from '../photos/photo-store'
import {
  type ListCorrection,
  listCorrections,
  type SeenPhoto,
  seenPhotos,
} from '../photos/seen-photos'
import { type SimulationRow, valuesOf } from '../simulation-row'
import { findSimulationRow } from '../simulation-writes'

/**
 * Longest side of a printed photo, in pixels: 150 dots per inch at its size on the sheet. Forty
 * photos of rooms add some 600 KB to a file, and forty pictures of noise 2 MB.
 */
const SIDE = 330
const QUALITY = 60
/** Time for which the photos of one quote wait for the bucket altogether, in ms. */
const BUCKET_WAIT_MS = 5_000

/** A picture as it is printed, with its size in pixels. */
export interface Picture {
  jpeg: Buffer
  width: number
  height: number
}

/** A photo of a quote; `picture` is null if it cannot be read. */
interface PrintedPhoto extends Omit<SeenPhoto, 'position' | 'isStored'> {
  picture: Picture | null
}

/** Photos of a quote, and how the customer's list differs from what was recognised on them. */
export interface QuotePhotos {
  photos: readonly PrintedPhoto[]
  corrections: readonly ListCorrection[]
}

const reduced = async (jpeg: Uint8Array): Promise<Picture> => {
  const { data, info } = await sharp(jpeg)
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
  return { jpeg: data, width: info.width, height: info.height }
}

/** Returns a bucket that answers reads for so long altogether, and is away from then on. */
const withinTime = (bucket: Bucket, waitMs: number): Bucket => {
  let leftMs = waitMs
  return {
    ...bucket,
    get: async key => {
      if (leftMs <= 0) return { ok: false, reason: 'away' }
      const start = performance.now()
      let timer: NodeJS.Timeout | undefined
      const timeout = new Promise<{ ok: false; reason: 'away' }>(resolve => {
        timer = setTimeout(() => {
          // A timer may fire a fraction of a millisecond early by the other clock.
          leftMs = 0
          resolve({ ok: false, reason: 'away' })
        }, leftMs)
      })
      try {
        return await Promise.race([bucket.get(key), timeout])
      } finally {
        clearTimeout(timer)
        leftMs -= performance.now() - start
      }
    },
  }
}

/** Returns a stored photo reduced; null if it cannot be read, or not reached. */
const pictureOf = async (
  source: PhotoSource,
  simulation: string,
  position: number,
): Promise<Picture | null> => {
  try {
    const photo = await findPhoto(source, simulation, position)
    return photo.ok ? await reduced(photo.jpeg) : null
  } catch {
    return null
  }
}

const photosOf = async (
  { db, photoBucket }: PhotoSource,
  row: SimulationRow,
  waitMs: number,
): Promise<QuotePhotos> => {
  const source = { db, photoBucket: photoBucket && withinTime(photoBucket, waitMs) }
  const values = valuesOf(row)
  const photos: PrintedPhoto[] = []
  // One at a time: forty full photos at once are 10 MB.
  for (const { position, isStored, ...photo } of await seenPhotos(db, row, values))
    if (isStored) photos.push({ ...photo, picture: await pictureOf(source, row.uuid, position) })
  return { photos, corrections: listCorrections(values, row) }
}

const NO_PHOTOS: QuotePhotos = { photos: [], corrections: [] }

/** Returns the photos of a simulation for its customer's quote. */
export const simulationPhotos = async (
  source: PhotoSource,
  uuid: string,
  waitMs = BUCKET_WAIT_MS,
): Promise<QuotePhotos> => {
  const row = await findSimulationRow(source.db, uuid)
  return row === undefined ? NO_PHOTOS : photosOf(source, row, waitMs)
}

/** Returns the photos of an order's simulation; none once its lead was erased. */
export const orderPhotos = async (source: PhotoSource, orderUuid: string): Promise<QuotePhotos> => {
  const row = await source.db
    .selectFrom('simulations')
    .innerJoin('orders', 'orders.simulation_uuid', 'simulations.uuid')
    .selectAll('simulations')
    .where('orders.uuid', '=', orderUuid)
    .executeTakeFirst()
  return row === undefined ? NO_PHOTOS : photosOf(source, row, BUCKET_WAIT_MS)
}
