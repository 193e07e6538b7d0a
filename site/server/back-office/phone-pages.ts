import { Hono } from 'hono'
import { emptyFunnelValues, type FunnelValues } from '../../../shared/domain/funnel-values'
import { isFirm } from '../../../shared/domain/missing-details'
import { dayInFrance, IsoDate } from '../../../shared/domain/moving-date'
import { Uuid } from '../../../shared/domain/uuid'
import { ADDRESSES } from '../../pages/back-office/addresses'
import type { ChangeFile } from '../../pages/back-office/change-file'
import { CHANGE_FORM } from '../../pages/back-office/change-page'
import {
  ORAL_FIELD,
  phoneBookingPage,
  phonePricePage,
} from '../../pages/back-office/phone-booking-page'
import { BACK_OFFICE } from '../../texts/back-office'
import { PHONE_OFFICE } from '../../texts/back-office-phone'
import { FURNITURE_LIST, ROOM_LIST } from '../catalogue/catalogue'
import type { HttpEnv } from '../http/http-env'
import { findOrder } from '../orders/moves/move-store'
import { NO_EXTRAS } from '../quotes/price-extras'
import { quoteFor } from '../quotes/priced-quote'
import { actOnce } from '../http/act-once'
import { changeFieldsOf } from './change-fields'
import { changeRefused, readChange } from './change-form'
import { reopenOrder } from './order-pages'
import {
  type BackOfficeContext,
  type BackOfficeHono,
  type BackOfficePageDeps,
  done,
  frameOf,
  notFound,
} from './page-deps'
import { storePhoneBooking } from './phone-booking'
import { refusedAt, refusedWhole, type Refused, returnedForm } from './returned-form'
import { readCents } from './typed-values'

/** Values of an untouched form: every room with each of its pieces, and none of them. */
const blank = (): FunnelValues => ({
  ...emptyFunnelValues(),
  isKnownVolume: 'unknown',
  inventory: Object.fromEntries(
    ROOM_LIST.map(({ reference }) => [
      reference,
      {
        predefined: Object.fromEntries(
          FURNITURE_LIST.filter(({ room }) => room === reference).map(piece => [
            piece.reference,
            0,
          ]),
        ),
        custom: [],
      },
    ]),
  ),
})

const FILE: ChangeFile = {
  kind: 'quote',
  reference: '',
  version: '',
  action: ADDRESSES.phoneBooking.href(),
  backHref: ADDRESSES.newQuote.href(),
  ...changeFieldsOf(blank(), { showsAll: true }),
}

const METHODS = ['transfer', 'cheque'] as const
const { faults } = PHONE_OFFICE.received

/** Pages of bookings by phone, and of money that was received by hand. */
export const createPhonePages = (deps: BackOfficePageDeps): BackOfficeHono => {
  const { db, now, advisers, findPlace, locate, secret, show } = deps
  const app = new Hono<HttpEnv>()

  const open = (c: BackOfficeContext, refused: Refused | null): Response => {
    const returned = refused && returnedForm(CHANGE_FORM, c.var.fields, refused)
    return show(c, phoneBookingPage(frameOf(c, returned), FILE), returned === null ? 200 : 422)
  }

  app.get(ADDRESSES.phoneBooking.pattern, c => open(c, null))

  app.post(ADDRESSES.phoneBooking.pattern, async c => {
    const { fields } = c.var
    const step = fields.get('pas')
    if (step === 'corriger') return open(c, refusedWhole(''))
    const base = blank()
    const read = await readChange(fields, base, findPlace)
    const hasConsent = fields.get(ORAL_FIELD) === 'on'
    const consentFault = hasConsent
      ? []
      : [{ propertyPath: ORAL_FIELD, message: PHONE_OFFICE.faults.consent }]
    if (!read.ok || !hasConsent) {
      const refused = changeRefused(base, read.ok ? [] : read.violations)
      return open(c, { ...refused, violations: [...refused.violations, ...consentFault] })
    }
    const quote = quoteFor(read.value, locate, now(), [], NO_EXTRAS)
    if (!quote.ok) return open(c, changeRefused(base, quote.violations))
    const { totalCents } = quote.value
    if (step !== 'enregistrer' || fields.get('prix') !== String(totalCents))
      return show(
        c,
        phonePricePage(frameOf(c), {
          priceCents: totalCents,
          movingDate: read.value.movingDate,
          isFirm: isFirm(read.value),
          fields: [
            ...[...fields].filter(([name]) => !['pas', 'prix', 'cle'].includes(name)),
            ['prix', String(totalCents)],
          ],
        }),
      )
    const stored = await actOnce(c, deps, async () => ({
      ok: true,
      uuid: await storePhoneBooking(db, read.value, quote.value, { secret, now: now() }),
    }))
    return stored === 'again'
      ? done(c, ADDRESSES.leads.href(), 'deja')
      : done(c, ADDRESSES.simulation.href(stored.uuid), 'devis')
  })

  app.post(ADDRESSES.receive.pattern, async c => {
    const id = c.req.param('id')
    const order = Uuid.is(id) ? await findOrder(db, id) : null
    if (order === null) return notFound(c, deps)
    const { fields } = c.var
    const refuse = (refused: Refused) =>
      reopenOrder(c, deps, id, returnedForm('recu', fields, refused))
    const method = METHODS.find(known => known === fields.get('method'))
    const amountCents = readCents(fields.get('amount') ?? '')
    const day = fields.get('day') ?? ''
    const isDay =
      IsoDate.is(day) && day >= dayInFrance(order.createdAt) && day <= dayInFrance(now())
    const violations = [
      ...(method === undefined ? [{ propertyPath: 'method', message: faults.method }] : []),
      ...(amountCents === null || amountCents === 0
        ? [{ propertyPath: 'amount', message: BACK_OFFICE.faults.amount }]
        : []),
      ...(isDay ? [] : [{ propertyPath: 'day', message: BACK_OFFICE.faults.received }]),
    ]
    if (method === undefined || amountCents === null || violations.length > 0)
      return refuse(refusedAt(violations))
    const result = await actOnce(c, deps, () =>
      advisers.receivePayment(id, { method, amountCents, day }),
    )
    if (result === 'again') return done(c, ADDRESSES.order.href(id), 'deja')
    return result.ok
      ? done(c, ADDRESSES.order.href(id), 'recu')
      : refuse(refusedWhole(faults.settled))
  })
  return app
}
