import { formatCents } from '../../../shared/domain/money'
import { BACK_OFFICE } from '../../content/back-office'
import type { Fact, TrailLine } from '../../pages/back-office/files'
import type { Db } from '../db/tables'

/** The longest history that is shown, the newest of it. */
const MOST_SHOWN = 200
const MOST_FACTS = 60

const worded = (name: string, value: unknown): string => {
  if (typeof value === 'number' && /cents(?:\.|$)/i.test(name)) return formatCents(value)
  return value === null ? BACK_OFFICE.unknown : String(value)
}

/** What came with an act, each value under its path: `adjustments.discounts.0.label`. */
export const flatFacts = (value: unknown, path = ''): Fact[] => {
  if (typeof value !== 'object' || value === null) return [{ label: path, value: worded(path, value) }]
  return Object.entries(value).flatMap(([name, inner]) => flatFacts(inner, path === '' ? name : `${path}.${name}`))
}

/** A row's data; of one that is no JSON, the text as it stands. */
const factsOf = (json: string): Fact[] => {
  try {
    return flatFacts(JSON.parse(json)).slice(0, MOST_FACTS)
  } catch {
    return [{ label: '', value: json }]
  }
}

interface TrailKeys {
  order_uuid?: readonly string[]
  simulation_uuid?: readonly string[]
  lead_uuid?: readonly string[]
  payment_uuid?: readonly string[]
}

/** What happened to any of these, the newest first. */
export const trailOf = async (db: Db, keys: TrailKeys): Promise<TrailLine[]> => {
  const rows = await db
    .selectFrom('trail')
    .selectAll()
    .where(({ eb, or }) =>
      or(
        (['order_uuid', 'simulation_uuid', 'lead_uuid', 'payment_uuid'] as const).flatMap(column => {
          const uuids = keys[column] ?? []
          return uuids.length === 0 ? [] : [eb(column, 'in', uuids)]
        }),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('uuid')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map(({ uuid, at, actor, act, data_json }) => ({ uuid, at, actor, act, data: factsOf(data_json) }))
}
