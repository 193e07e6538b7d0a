import { Hono } from 'hono'
import { dayInFrance, IsoDate } from '../../../shared/domain/moving-date'
import { toPlainText } from '../../../shared/domain/text'
import { Uuid } from '../../../shared/domain/uuid'
import type { Violation } from '../../../shared/domain/violation'
import { RETURNS_OFFICE } from '../../texts/back-office-returns'
import { ADDRESSES } from '../../pages/back-office/addresses'
import type { Returned } from '../../pages/back-office/frame-data'
import { formatShortDay } from '../../pages/back-office/adviser-facts'
import type { CartonFile } from '../../pages/back-office/order-file'
import { quantityName } from '../../pages/back-office/refund-page'
import {
  storeWithdrawalPage,
  WITHDRAWAL_FORM,
} from '../../pages/back-office/adviser-withdrawal-page'
import type { HttpEnv } from '../http/http-env'
import { WithdrawalWay } from '../shop/withdrawal-store'
import type { EnteredWithdrawal } from '../shop/withdrawals'
import { actOnce } from '../http/act-once'
import {
  frameOf,
  type BackOfficeContext,
  type BackOfficeHono,
  type BackOfficePageDeps,
  done,
  notFound,
} from './page-deps'
import { refusedAt, refusedWhole, type Refused, returnedForm } from './returned-form'
import { findCartonFile } from './carton-file'
import { readCount } from './typed-values'

const { faults: FAULTS } = RETURNS_OFFICE.withdrawal
const NAME_LENGTH = 120

/** Noon UTC is on that day in France in any season. */
const momentOf = (day: string, now: Date): Date =>
  day === dayInFrance(now) ? now : new Date(`${day}T12:00:00Z`)

type ReadForm = { ok: true; entered: EnteredWithdrawal } | { ok: false; violations: Violation[] }

const readEntered = (fields: URLSearchParams, file: CartonFile, now: Date): ReadForm => {
  const violations: Violation[] = []
  const fault = (propertyPath: string, message: string) =>
    violations.push({ propertyPath, message })
  const day = fields.get('jour') ?? ''
  const isDay =
    IsoDate.is(day) && day >= dayInFrance(new Date(file.createdAt)) && day <= dayInFrance(now)
  if (!isDay) fault('jour', FAULTS.day)
  const name = toPlainText(fields.get('nom') ?? '', NAME_LENGTH).trim()
  if (name === '') fault('nom', FAULTS.name)
  const channel = fields.get('voie')
  const articles = (file.withdrawable?.lines ?? [])
    .filter(({ left }) => left > 0)
    .map(({ line, left }) => {
      const entered = (fields.get(quantityName(line)) ?? '').trim()
      const quantity = entered === '' ? 0 : readCount(entered)
      if (quantity === null || quantity > left) fault(quantityName(line), FAULTS.quantity(left))
      return { line, quantity: quantity ?? 0 }
    })
  const first = articles[0]
  if (
    first !== undefined &&
    violations.length === 0 &&
    articles.every(({ quantity }) => quantity === 0)
  )
    fault(quantityName(first.line), FAULTS.none)
  if (violations.length > 0) return { ok: false, violations }
  const made = readCount(fields.get('deja') ?? '') ?? 0
  return {
    ok: true,
    entered: {
      name,
      articles,
      made,
      at: momentOf(day, now),
      way: WithdrawalWay.is(channel) && channel !== 'site' ? channel : 'letter',
    },
  }
}

/**
 * Form for withdrawals received by letter, e-mail or telephone, which are acknowledged as those of
 * the site.
 */
export const createWithdrawalPages = (deps: BackOfficePageDeps): BackOfficeHono => {
  const { db, now, shop, show } = deps
  const app = new Hono<HttpEnv>()

  const loadFile = async (c: BackOfficeContext, id: string): Promise<CartonFile | null> =>
    Uuid.is(id)
      ? findCartonFile(db, id, { absolute: deps.absolute(c), providers: deps.providers })
      : null

  const open = (
    c: BackOfficeContext,
    file: CartonFile,
    returned: Returned | null = null,
  ): Response => {
    const { withdrawable } = file
    if (withdrawable === null) return c.redirect(ADDRESSES.order.href(file.uuid), 303)
    const page = storeWithdrawalPage(frameOf(c, returned), file, withdrawable, dayInFrance(now()))
    return show(c, page, returned === null ? 200 : 422)
  }

  app.get(ADDRESSES.withdrawOrder.pattern, async c => {
    const file = await loadFile(c, c.req.param('id'))
    return file === null ? notFound(c, deps) : open(c, file)
  })

  app.post(ADDRESSES.withdrawOrder.pattern, async c => {
    const id = c.req.param('id')
    const file = await loadFile(c, id)
    if (file === null) return notFound(c, deps)
    const href = ADDRESSES.order.href(id)
    const refuse = (refused: Refused) =>
      open(c, file, returnedForm(WITHDRAWAL_FORM, c.var.fields, refused))
    const form = readEntered(c.var.fields, file, now())
    if (!form.ok) return refuse(refusedAt(form.violations))
    const result = await actOnce(c, deps, async () => {
      const settled = await shop.withdrawals.enter(id, form.entered)
      return { ok: settled.state === 'withdrawn', settled }
    })
    if (result === 'again') return done(c, href, 'deja')
    const { settled } = result
    if (settled.state === 'withdrawn') return done(c, href, 'retractation')
    if (settled.reason === 'late')
      return refuse(
        refusedAt([
          { propertyPath: 'jour', message: FAULTS.late(formatShortDay(settled.until ?? '')) },
        ]),
      )
    return refuse(refusedWhole(settled.reason === 'lines' ? FAULTS.lines : FAULTS.over))
  })
  return app
}
