import type { FoundPiece } from '../../../../shared/domain/photos'
import { withoutFlush } from '../../db/dialect'
import type { Locate } from '../../geo/move-places'
import type { Log } from '../../http/logger'
import { yieldToEventLoop } from '../../http/yield-to-event-loop'
import { quoteFor } from '../priced-quote'
import { validPromoOf } from '../promo-codes'
import { adjustmentsOf, isUpstreamPriced, type SimulationRow, valuesOf } from '../simulation-row'
import { pricedColumns } from '../simulation-store'
import {
  changeOpenSimulation,
  changeSimulation,
  findSimulationRow,
  holdOpenSimulation,
} from '../simulation-writes'
import { ANALYSES } from './analysis-queue'
import { DetectorStopped } from './detector/furniture-detector'
import { foundPieces } from './found-pieces'
import type { PhotoAnalyser } from './photo-analyser'
import { findPhoto, photoPositions, type PhotoSource } from './photo-store'

interface PhotoAnalysesDeps extends PhotoSource {
  now: () => Date
  locate: Locate
  analyser: PhotoAnalyser
  log: Pick<Log, 'error'>
}

/** Lease of the server that analyses photos: forty of them, each in 15 s on a very busy machine. */
const LEASE_MS = 10 * 60_000
/** Tries after which photos stay without an analysis, since each of them ended the server. */
const MAX_TRIES = 3

/** Time until photos are tried again whose bucket does not answer. */
const UNREACHABLE_MS = 60_000

type LeasedAnalysis = Awaited<ReturnType<typeof ANALYSES.lease>>[number]

/** Returns the photos of a simulation with the names of their rooms; null: one of them cannot be reached. */
const photosOf = async (source: PhotoSource, row: SimulationRow) => {
  const rooms = valuesOf(row).cards.flatMap(({ reference, title, photos }) =>
    photos.map(() => ({ room: reference, title })),
  )
  const photos = []
  for (const position of await photoPositions(source.db, row.uuid)) {
    const found = await findPhoto(source, row.uuid, position)
    if (!found.ok && found.reason === 'unreachable') return null
    const jpeg = found.ok ? found.jpeg : new Uint8Array()
    photos.push({ room: '', title: '', ...rooms[position], jpeg })
    await yieldToEventLoop()
  }
  return photos
}

/**
 * Creates the job that analyses photos: finds their furniture, stores it with the simulation and
 * prices it again, unless it was ordered meanwhile. Photos that cannot be analysed leave the volume
 * to the surface. Returns the number of analysed simulations.
 */
export const createPhotoAnalyses = ({
  now,
  locate,
  analyser,
  log,
  ...source
}: PhotoAnalysesDeps) => {
  const { db } = source

  /** Stores the pieces while the lease lasts, and the price that they make; null: a failure. */
  const store = (leased: LeasedAnalysis, found: readonly FoundPiece[] | null): Promise<void> =>
    db.transaction().execute(async transaction => {
      const { simulation_uuid: uuid } = leased
      const { numDeletedRows } = await transaction
        .deleteFrom('photo_analyses')
        .where(ANALYSES.isHeld(leased))
        .executeTakeFirst()
      if (numDeletedRows !== 1n || found === null) return
      const analysis_json = JSON.stringify(found)
      if (found.length === 0) return changeSimulation(transaction, uuid, { analysis_json })
      const row = await holdOpenSimulation(transaction, uuid)
      if (row === undefined || row.flash_json !== null || isUpstreamPriced(row))
        return changeSimulation(transaction, uuid, { analysis_json })
      const extras = {
        adjustments: adjustmentsOf(row),
        promo: await validPromoOf(transaction, row, now()),
      }
      const quote = quoteFor(valuesOf(row), locate, now(), found, extras)
      await changeOpenSimulation(transaction, uuid, {
        analysis_json,
        // A price that cannot be made any more stays as it was named.
        ...(quote.ok ? pricedColumns(quote.value, now()) : {}),
      })
    })

  /** Leaves the photos to a later run, or to another server. */
  const release = async (leased: LeasedAnalysis, waitMs = 0): Promise<void> => {
    await db
      .updateTable('photo_analyses')
      .set({ due_at: new Date(now().getTime() + waitMs).toISOString(), tries: leased.tries - 1 })
      .where(ANALYSES.isHeld(leased))
      .execute()
  }

  const analyse = async (leased: LeasedAnalysis): Promise<void> => {
    const { simulation_uuid: uuid, tries } = leased
    const row = await findSimulationRow(db, uuid)
    const values = row === undefined ? null : valuesOf(row)
    if (row === undefined || values?.surface == null || tries > MAX_TRIES)
      return store(leased, null)
    const photos = await photosOf(source, row)
    if (photos === null) return release(leased, UNREACHABLE_MS)
    const onProgress = async (done: number): Promise<void> => {
      await withoutFlush(db, connection =>
        connection
          .updateTable('photo_analyses')
          .set({ done_count: done })
          .where(ANALYSES.isHeld(leased))
          .execute(),
      )
    }
    const seen = await analyser({ surface: values.surface, photos }, onProgress)
    await store(leased, seen && foundPieces(seen, values.cards))
  }

  return async (): Promise<number> => {
    for (let analysed = 0; ; analysed += 1) {
      const [leased] = await ANALYSES.lease(db, { limit: 1, leaseMs: LEASE_MS, now: now() })
      if (leased === undefined) return analysed
      try {
        await analyse(leased)
      } catch (err) {
        if (err instanceof DetectorStopped) {
          await release(leased)
          return analysed
        }
        log.error({ err, simulation: leased.simulation_uuid }, 'cannot analyse photos')
      }
    }
  }
}
