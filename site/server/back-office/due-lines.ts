import type { Selectable } from 'kysely'
import { isConfirmedByAdviser, isPaymentMethod } from '../../../shared/domain/payment-methods'
import { wordOf } from '../../../shared/domain/word-of'
import { methodName } from '../../../shared/texts/payment-methods-texts'
import { routes } from '../../routes'
import { BACK_OFFICE } from '../../texts/back-office'
import type { ExtraLine, LinkOverpayment, PaymentLine } from '../../pages/back-office/order-file'
import type { PaymentLinksTable, PaymentsTable, SupplementsTable } from '../db/order-tables'
import type { Db } from '../db/tables'

/** Returns a path of the site as an absolute address. */
export type ToAbsoluteUrl = (path: string) => string

const payPath = (row: Selectable<PaymentLinksTable>): string =>
  row.order_uuid === null
    ? routes.simulationLinkPayment.href(row.simulation_uuid ?? '', row.uuid)
    : routes.orderLinkPayment.href(row.order_uuid, row.uuid)

const lineOf = (
  row: Pick<SupplementsTable, 'uuid' | 'label' | 'amount_cents' | 'state' | 'created_at'>,
  expiresAt: string | null,
  payHref: string,
): ExtraLine => ({
  uuid: row.uuid,
  label: row.label,
  amountCents: row.amount_cents,
  state: row.state,
  expiresAt,
  createdAt: row.created_at,
  payHref,
})

/** Returns the payable amounts of an order; once it has ended, nothing is due. */
export const closeIfOver = (lines: readonly ExtraLine[], isOver: boolean): ExtraLine[] =>
  lines.map(line => (isOver && line.state === 'due' ? { ...line, state: 'over' } : line))

export const supplementLines = async (
  db: Db,
  orderUuid: string,
  absolute: ToAbsoluteUrl,
): Promise<ExtraLine[]> => {
  const rows = await db
    .selectFrom('supplements')
    .selectAll()
    .where('order_uuid', '=', orderUuid)
    .orderBy('created_at')
    .orderBy('uuid')
    .execute()
  return rows.map(row => lineOf(row, null, absolute(routes.supplementPayment.href(row.uuid))))
}

export const linkLines = async (
  db: Db,
  owner: 'order_uuid' | 'simulation_uuid',
  uuid: string,
  { absolute, now }: { absolute: ToAbsoluteUrl; now: Date },
): Promise<ExtraLine[]> => {
  const isOver = ({ state, expires_at }: Selectable<PaymentLinksTable>): boolean =>
    state === 'due' && expires_at !== null && expires_at <= now.toISOString()
  const rows = await db
    .selectFrom('payment_links')
    .selectAll()
    .where(owner, '=', uuid)
    .orderBy('created_at')
    .orderBy('uuid')
    .execute()
  return rows.map(row => ({
    ...lineOf(row, row.expires_at, absolute(payPath(row))),
    ...(isOver(row) ? { state: 'expired' } : {}),
  }))
}

/** Tells whether an adviser may confirm a payment: an expected one, or one that arrives late. */
export const isConfirmable = ({
  method,
  state,
}: Pick<PaymentsTable, 'method' | 'state'>): boolean =>
  isPaymentMethod(method) &&
  isConfirmedByAdviser(method) &&
  (state === 'pending' || state === 'refused')

const paymentLine = (row: Selectable<PaymentsTable>): PaymentLine => ({
  uuid: row.uuid,
  reference: row.reference,
  what: wordOf(BACK_OFFICE.subjects, row.subject),
  method: methodName(row.method),
  share: wordOf(BACK_OFFICE.shares, row.share),
  amountCents: row.amount_cents,
  state: row.state,
  provider: row.provider,
  isConfirmable: isConfirmable(row),
  transactionId: row.transaction_id,
  code: row.exec_code,
  createdAt: row.created_at,
  decidedAt: row.decided_at,
})

/** Returns every attempt to pay for an order or a subject, the newest first. */
const paymentLines = async (
  db: Db,
  column: 'order_uuid' | 'subject_uuid',
  uuids: readonly string[],
): Promise<PaymentLine[]> => {
  if (uuids.length === 0) return []
  const query = db.selectFrom('payments').selectAll().where(column, 'in', uuids)
  return (await query.orderBy('created_at', 'desc').orderBy('uuid').execute()).map(paymentLine)
}

/** Returns the payments of an order: of its price, supplements and links. */
export const paymentsOfOrder = (db: Db, uuid: string): Promise<PaymentLine[]> =>
  paymentLines(db, 'order_uuid', [uuid])

/** Returns the payments of links of a simulation. */
export const paymentsOfLinks = (db: Db, links: readonly ExtraLine[]): Promise<PaymentLine[]> =>
  paymentLines(
    db,
    'subject_uuid',
    links.map(({ uuid }) => uuid),
  )

/**
 * Returns overpayments of links that belong to no order, the newest first; the simulation's page
 * shows each.
 */
export const linkOverpayments = async (db: Db): Promise<LinkOverpayment[]> => {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('payment_links', 'payment_links.uuid', 'payments.subject_uuid')
    .select(['payments.uuid', 'payments.reference', 'payments.amount_cents', 'payments.created_at'])
    .select(['payment_links.label', 'payment_links.simulation_uuid'])
    .where('payments.subject', '=', 'simulation-link')
    .where('payments.state', '=', 'surplus')
    .where('payments.order_uuid', 'is', null)
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.uuid')
    .execute()
  return rows.flatMap(row =>
    row.simulation_uuid === null
      ? []
      : [
          {
            uuid: row.uuid,
            reference: row.reference,
            label: row.label,
            amountCents: row.amount_cents,
            createdAt: row.created_at,
            simulationUuid: row.simulation_uuid,
          },
        ],
  )
}
