import type { FunnelValues } from '../../../shared/domain/funnel-values'
import type { Adjustments } from '../../../shared/domain/booking'
import type { Violation } from '../../../shared/domain/violation'
import type { Db } from '../db/tables'
import type { Locate } from '../geo/move-places'
import { changeVersion } from './change-version'
import { findQuote, type FoundQuote } from './document/find-quote'
import { quoteFor } from './priced-quote'
import type { QuoteExtras } from './price-extras'
import {
  adjustmentsOf,
  foundOf,
  isUpstreamPriced,
  simulationOf,
  type SimulationRow,
} from './simulation-row'
import { pricedColumns } from './simulation-store'
import { findSimulationRow } from './simulation-writes'

/** Contact details of a person, as a lead stores them. */
export type ContactDetails = Pick<
  FunnelValues,
  'firstname' | 'lastname' | 'email' | 'phone' | 'type'
>

export const contactOf = ({
  firstname,
  lastname,
  email,
  phone,
  type,
}: ContactDetails): ContactDetails => ({ firstname, lastname, email, phone, type })

/** A quote that an adviser can change, with the version of it that the adviser reads. */
export interface ChangeableQuote {
  quote: FoundQuote
  row: SimulationRow
  /** Adjustments and promo code of its price. */
  extras: QuoteExtras
  version: string
}

/** Null: unknown, or its customer was erased. */
export const findChangeable = async (db: Db, uuid: string): Promise<ChangeableQuote | null> => {
  const row = await findSimulationRow(db, uuid)
  const quote = row === undefined ? null : await findQuote(db, uuid)
  if (row === undefined || quote === null) return null
  return {
    quote,
    row,
    extras: { adjustments: adjustmentsOf(row), promo: simulationOf(row).promo ?? null },
    version: changeVersion(row, JSON.stringify(contactOf(quote.values))),
  }
}

/** Tells if this server may price it again: a flash offer and an upstream have prices of their own. */
export const changeBar = (row: SimulationRow): 'flash' | 'elsewhere' | null =>
  row.flash_json !== null ? 'flash' : isUpstreamPriced(row) ? 'elsewhere' : null

export interface PricedChange {
  totalCents: number
  /** The quote as it would be. */
  quote: FoundQuote
  /** Columns of its simulation. */
  columns: ReturnType<typeof pricedColumns> & {
    values_json: string
    moving_date: string
    adjustments_json: string | null
  }
}

/** Returns adjustments as they are stored; null: there were none, and there are none. */
const adjustmentsJson = (
  { adjustments_json }: Pick<SimulationRow, 'adjustments_json'>,
  adjustments: Adjustments,
): string | null =>
  adjustments_json === null && Object.values(adjustments).every(list => list.length === 0)
    ? null
    : JSON.stringify(adjustments)

/**
 * Prices a quote with other values, by the pricing of the funnel. `extras`: its promo code and
 * adjustments.
 */
export const priceChange = (
  { quote, row }: ChangeableQuote,
  values: FunnelValues,
  extras: QuoteExtras,
  { locate, now }: { locate: Locate; now: Date },
): { ok: true; value: PricedChange } | { ok: false; violations: Violation[] } => {
  const priced = quoteFor(values, locate, now, foundOf(row), extras)
  if (!priced.ok) return priced
  const columns = {
    ...pricedColumns(priced.value, now),
    values_json: JSON.stringify(values),
    moving_date: values.movingDate,
    adjustments_json: adjustmentsJson(row, extras.adjustments),
  }
  return {
    ok: true,
    value: {
      totalCents: priced.value.totalCents,
      columns,
      quote: {
        ...quote,
        values: { ...quote.values, ...values },
        simulation: simulationOf({ ...row, ...columns }),
        pricedAt: now,
      },
    },
  }
}
