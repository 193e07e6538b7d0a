import { createHash } from 'node:crypto'
import type { SimulationRow } from './simulation-row'

/**
 * Version of everything that a change of a quote replaces; `contactJson`: of its lead. The price
 * is part of it, so that a price that was made again is read again.
 */
export const changeVersion = (
  {
    values_json,
    adjustments_json,
    total_cents,
    status,
  }: Pick<SimulationRow, 'values_json' | 'adjustments_json' | 'total_cents' | 'status'>,
  contactJson: string,
): string =>
  createHash('sha256')
    .update(JSON.stringify([values_json, adjustments_json, total_cents, status, contactJson]))
    .digest('base64url')
