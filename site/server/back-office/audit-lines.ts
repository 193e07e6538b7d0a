import { type Infer, number, optional, string, type, union } from 'superstruct'
import { formatCents } from '../../../shared/domain/money'
import { wordOf } from '../../../shared/domain/word-of'
import { methodName } from '../../../shared/texts/payment-methods-texts'
import { BACK_OFFICE } from '../../texts/back-office'
import { type Fact, MAX_AUDIT_LINES, type AuditLine } from '../../pages/back-office/listed'
import { fromStored } from '../db/stored-json'
import type { Db } from '../db/tables'

const MAX_FACTS = 60

const { trail: texts } = BACK_OFFICE

/** 'Remise 1 montant' of `discounts.0.amount`; a bank's own names stay. */
const pathText = (path: readonly string[]): string =>
  path
    .map(name => (/^\d+$/.test(name) ? String(Number(name) + 1) : wordOf(texts.names, name)))
    .join(' ')

/** Names of the team by uuid; removed members included. */
type TeamNames = ReadonlyMap<unknown, string>

const worded = (path: readonly string[], value: unknown, team: TeamNames): string => {
  if (path.at(-1) === 'ownerUuid') return team.get(value) ?? BACK_OFFICE.unknown
  const isAmount = path.some(name => name.endsWith('Cents')) || path.at(-1) === 'amount'
  if (typeof value === 'number' && isAmount) return formatCents(value)
  if (path.at(-1) === 'reason') return wordOf(texts.reasons, String(value))
  return value === null ? BACK_OFFICE.unknown : String(value)
}

/** Returns the data of an act as a flat list of facts. */
const flatFacts = (value: unknown, team: TeamNames, path: readonly string[] = []): Fact[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => flatFacts(inner, team, [...path, name]))
    : [{ label: pathText(path), value: worded(path, value, team) }]

/** A row's data; unchanged if it is not JSON. */
const factsOf = (json: string, team: TeamNames): Fact[] => {
  try {
    return flatFacts(JSON.parse(json), team).slice(0, MAX_FACTS)
  } catch {
    return [{ label: '', value: json }]
  }
}

const EventData = type({
  label: optional(string()),
  reason: optional(string()),
  amountCents: optional(number()),
  totalCents: optional(union([number(), type({ before: number(), after: number() })])),
})

const parseData = (json: string): Infer<typeof EventData> => {
  try {
    return fromStored(json, EventData)
  } catch {
    return {}
  }
}

const totalText = (total: Infer<typeof EventData>['totalCents']): string => {
  if (total === undefined) return ''
  if (typeof total === 'number') return formatCents(total)
  return `${formatCents(total.before)} → ${formatCents(total.after)}`
}

interface Row {
  data_json: string
  method: string | null
  payment_cents: number | null
}

/** The payment concerned, or the kind of an adviser's act. */
const summaryOf = ({ data_json, method, payment_cents }: Row): string => {
  const { label = '', reason = '', amountCents, totalCents } = parseData(data_json)
  const cents = amountCents ?? payment_cents ?? undefined
  const amount = cents === undefined ? totalText(totalCents) : formatCents(cents)
  const name = method === null ? label : methodName(method)
  const reasonText = Object.hasOwn(texts.reasons, reason) ? wordOf(texts.reasons, reason) : ''
  return [name, amount, reasonText].filter(Boolean).join(', ')
}

const KEYS = ['order_uuid', 'simulation_uuid', 'lead_uuid', 'promo_code', 'payment_uuid'] as const

/** Returns the log entries of any of these, newest first. */
export const auditLinesOf = async (
  db: Db,
  keys: Partial<Record<(typeof KEYS)[number], readonly string[]>>,
): Promise<AuditLine[]> => {
  const rows = await db
    .selectFrom('trail')
    .leftJoin('orders', 'orders.uuid', 'trail.order_uuid')
    .leftJoin('payments', 'payments.uuid', 'trail.payment_uuid')
    .leftJoin('advisers', 'advisers.uuid', 'trail.adviser_uuid')
    .selectAll('trail')
    .select(['orders.reference', 'payments.method', 'payments.amount_cents as payment_cents'])
    .select('advisers.name as adviser')
    .where(({ eb, or }) =>
      or(
        KEYS.flatMap(column => {
          const named = keys[column] ?? []
          return named.length === 0 ? [] : [eb(`trail.${column}`, 'in', named)]
        }),
      ),
    )
    .orderBy('trail.at', 'desc')
    .orderBy('trail.uuid')
    .limit(MAX_AUDIT_LINES)
    .execute()
  const team = await db.selectFrom('advisers').select(['uuid', 'name']).execute()
  const names = new Map<unknown, string>(team.map(({ uuid, name }) => [uuid, name]))
  return rows.map(row => ({
    uuid: row.uuid,
    at: row.at,
    actor: row.actor,
    adviser: row.adviser,
    act: row.act,
    what: summaryOf(row),
    order:
      row.order_uuid === null || row.reference === null
        ? null
        : { uuid: row.order_uuid, reference: row.reference },
    data: factsOf(row.data_json, names),
  }))
}
