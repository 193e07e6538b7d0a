import type { Transaction } from 'kysely'
import type { Db, Tables } from '../../db/tables'
import { copyLead } from '../../leads/copy-lead'
import { copySimulation } from '../duplicate-simulation'
import type { Locate } from '../../geo/move-places'
import type { FoundQuote } from './find-quote'
import { findSimulationRow } from '../simulation-writes'

interface CopyDeps {
  db: Db
  now: () => Date
  locate: Locate
  /** Secret from which the tokens of leads are derived. */
  secret: string
}

/** Stores a copy of a quote in the caller's transaction and returns the uuid of its simulation; null if it cannot be priced. */
type StoreCopy = (transaction: Transaction<Tables>) => Promise<string | null>
/** Prepares a copy of a quote under a lead of its own; null where it cannot be made. */
export type PrepareCopy = (quote: FoundQuote) => Promise<StoreCopy | null>

/** Copies quotes in this database; with an upstream product API, the gateway has a copy made there. */
export const createCopyForLink =
  ({ now, locate, secret }: CopyDeps): PrepareCopy =>
  async quote =>
  async transaction => {
    const first = await findSimulationRow(transaction, quote.simulation.uuid)
    if (first === undefined) return null
    const lead_uuid = await copyLead(transaction, quote.lead.uuid, { secret, now: now() })
    const values_json = JSON.stringify(quote.values)
    const copy = await copySimulation(
      transaction,
      { ...first, lead_uuid, values_json },
      { locate, now: now() },
    )
    return copy.ok ? copy.value.uuid : null
  }
