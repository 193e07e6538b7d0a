import { Hono } from 'hono'
import { dayInFrance, IsoDate } from '../../../shared/domain/moving-date'
import { isConfirmedByAdviser, isPaymentMethod } from '../../../shared/domain/payment-methods'
import { Uuid } from '../../../shared/domain/uuid'
import type { Violation } from '../../../shared/domain/violation'
import { BACK_OFFICE } from '../../texts/back-office'
import { ADDRESSES } from '../../pages/back-office/addresses'
import { type AwaitedTransfer, transferPage } from '../../pages/back-office/transfer-page'
import type { HttpEnv } from '../http/http-env'
import { actOnce } from '../http/act-once'
import {
  frameOf,
  type BackOfficeContext,
  type BackOfficeHono,
  type BackOfficePageDeps,
  done,
  notFound,
} from './page-deps'
import { isConfirmable } from './due-lines'
import { ownerHref } from './owner-href'
import { type Refused, refusedAt, refusedWhole, returnedForm } from './returned-form'
import { centsToType, readCents } from './typed-values'

const { faults } = BACK_OFFICE

interface ConfirmableTransfer extends AwaitedTransfer {
  /** First possible day of its arrival, an ISO date. */
  begunOn: string
  /** False: the money has already arrived. */
  isOpen: boolean
}

/** A transfer that can be confirmed, and the page to return to. */
export const createTransferPages = (deps: BackOfficePageDeps): BackOfficeHono => {
  const { db, now, advisers, show } = deps
  const app = new Hono<HttpEnv>()

  /** Null: there is no such payment, or it is not a transfer. */
  const find = async (id: string): Promise<ConfirmableTransfer | null> => {
    if (!Uuid.is(id)) return null
    const row = await db
      .selectFrom('payments')
      .leftJoin('payment_links', 'payment_links.uuid', 'payments.subject_uuid')
      .select([
        'payments.uuid',
        'payments.reference',
        'payments.amount_cents',
        'payments.method',
        'payments.state',
      ])
      .select(['payments.order_uuid', 'payments.created_at', 'payment_links.simulation_uuid'])
      .where('payments.uuid', '=', id)
      .executeTakeFirst()
    if (row === undefined || !isPaymentMethod(row.method) || !isConfirmedByAdviser(row.method))
      return null
    return {
      uuid: row.uuid,
      reference: row.reference,
      amountCents: row.amount_cents,
      typedAmount: centsToType(row.amount_cents),
      today: dayInFrance(now()),
      begunOn: dayInFrance(new Date(row.created_at)),
      backHref: ownerHref(row),
      isOpen: isConfirmable(row),
    }
  }

  const reopen = (
    c: BackOfficeContext,
    transfer: ConfirmableTransfer,
    refused: Refused,
  ): Response =>
    show(
      c,
      transferPage(frameOf(c, returnedForm('virement', c.var.fields, refused)), transfer),
      422,
    )

  app.get(ADDRESSES.confirmTransfer.pattern, async c => {
    const transfer = await find(c.req.param('id'))
    return transfer?.isOpen === true
      ? show(c, transferPage(frameOf(c), transfer))
      : notFound(c, deps)
  })

  app.post(ADDRESSES.confirmTransfer.pattern, async c => {
    const transfer = await find(c.req.param('id'))
    if (transfer === null) return notFound(c, deps)
    if (!transfer.isOpen) return done(c, transfer.backHref, 'deja')
    const { fields } = c.var
    const amountCents = readCents(fields.get('amount') ?? '')
    const day = fields.get('day') ?? ''
    const isDay = IsoDate.is(day) && day >= transfer.begunOn && day <= transfer.today
    const violations: Violation[] = [
      ...(amountCents === null || amountCents === 0
        ? [{ propertyPath: 'amount', message: faults.amount }]
        : []),
      ...(isDay ? [] : [{ propertyPath: 'day', message: faults.received }]),
    ]
    if (amountCents === null || violations.length > 0)
      return reopen(c, transfer, refusedAt(violations))
    const result = await actOnce(c, deps, () =>
      advisers.confirmTransfer(transfer.uuid, { amountCents, day }),
    )
    if (result === 'again') return done(c, transfer.backHref, 'deja')
    if (result.ok) return done(c, transfer.backHref, 'virement')
    const { reason } = result
    return reopen(
      c,
      transfer,
      reason === 'part'
        ? refusedAt([{ propertyPath: 'amount', message: faults.part }])
        : refusedWhole(faults[reason]),
    )
  })
  return app
}
