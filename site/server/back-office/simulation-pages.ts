import { Hono } from 'hono'
import { Uuid } from '../../../shared/domain/uuid'
import { REQUEST_OFFICE } from '../../texts/back-office-request'
import type { Returned } from '../../pages/back-office/frame-data'
import { ADDRESSES } from '../../pages/back-office/addresses'
import { simulationPage } from '../../pages/back-office/simulation-page'
import type { HttpEnv } from '../http/http-env'
import { LIMITS } from '../http/limits'
import { adjustSimulation } from '../quotes/adjust-simulation'
import { findPhoto } from '../quotes/photos/photo-store'
import { createAdviserSending } from '../quotes/document/adviser-sending'
import { SENDING_OFFICE } from '../../texts/back-office-sending'
import { actOnce } from '../http/act-once'
import { answerForm } from './act-form'
import { adjustRefused, confirmAdjustPage, readAdjustForm } from './adjust-form'
import { readAsked, readQuoteTerms } from './asked-form'
import {
  frameOf,
  type BackOfficeContext,
  type BackOfficeHono,
  type BackOfficePageDeps,
  done,
  notFound,
} from './page-deps'
import { onlyNotice, refusedWhole, returnedForm } from './returned-form'
import { findSimulationFile } from './simulation-file'
import { readCount } from './typed-values'

/** Headers of a customer's photo: browsers treat it as a picture only, and no other site may show it. */
const PHOTO_HEADERS = {
  'Content-Type': 'image/jpeg',
  'Content-Security-Policy': "default-src 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}

/** Returns a picture with two lines of text, in place of a photo. */
const pictureOf = (lines: readonly [string, string]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="120" viewBox="0 0 160 120"><rect width="160" height="120" fill="#efe7da"/><g fill="#4c4740" font-family="sans-serif" font-size="13" text-anchor="middle"><text x="80" y="57">${lines[0]}</text><text x="80" y="75">${lines[1]}</text></g></svg>`

/** Picture in place of a photo that was erased after its page was opened. */
const GONE_PHOTO = pictureOf(REQUEST_OFFICE.photoGoneLines)
/** Picture in place of a photo whose bucket does not answer. */
const UNREACHABLE_PHOTO = pictureOf(REQUEST_OFFICE.photoUnreachableLines)
const PICTURE_HEADERS = { ...PHOTO_HEADERS, 'Content-Type': 'image/svg+xml' }

/** Pages of a simulation: adjust its price, order it by telephone, ask for a payment. */
export const createSimulationPages = (deps: BackOfficePageDeps): BackOfficeHono => {
  const { db, now, advisers, locate, show } = deps
  const send = createAdviserSending({ ...deps, siteOrigin: deps.mailOrigin })
  const app = new Hono<HttpEnv>()

  const open = async (
    c: BackOfficeContext,
    id: string,
    returned: Returned | null = null,
  ): Promise<Response> => {
    const simulation = Uuid.is(id)
      ? await findSimulationFile(db, id, { absolute: deps.absolute(c), now: now() })
      : null
    if (simulation === null) return notFound(c, deps)
    return show(c, simulationPage(frameOf(c, returned), simulation), returned === null ? 200 : 422)
  }

  app.get(ADDRESSES.simulation.pattern, c => open(c, c.req.param('id')))

  app.get(ADDRESSES.photo.pattern, async c => {
    const id = c.req.param('id')
    const position = readCount(c.req.param('position'))
    if (!Uuid.is(id) || position === null) return notFound(c, deps)
    const photo = await findPhoto(deps, id, position)
    if (photo.ok) return c.body(new Uint8Array(photo.jpeg), 200, PHOTO_HEADERS)
    if (photo.reason === 'unreachable')
      return c.body(UNREACHABLE_PHOTO, 503, { ...PICTURE_HEADERS, 'Retry-After': '30' })
    return c.req.header('Sec-Fetch-Dest') === 'image'
      ? c.body(GONE_PHOTO, 404, PICTURE_HEADERS)
      : notFound(c, deps)
  })

  app.post(ADDRESSES.adjust.pattern, async c => {
    const id = c.req.param('id')
    if (!Uuid.is(id)) return notFound(c, deps)
    const { adjustments, percents, fields } = readAdjustForm(c.var.fields)
    const fingerprint = c.var.fields.get('vu')
    const acceptedCents = readCount(c.var.fields.get('prix') ?? '')
    const confirmation = fingerprint === null ? null : { seen: fingerprint, acceptedCents }
    // A repeated post sets the same values again.
    const adjusted = await adjustSimulation(db, id, adjustments, {
      locate,
      now: now(),
      confirmation,
      discounts: { percents },
    })
    if (adjusted.ok) return done(c, ADDRESSES.simulation.href(id), 'ajuste')
    if (adjusted.reason === 'unknown') return notFound(c, deps)
    if (adjusted.reason === 'unconfirmed')
      return show(c, confirmAdjustPage(frameOf(c), { id, fields, seen: fingerprint, adjusted }))
    const refused = adjustRefused(adjusted, fields)
    if (adjusted.reason === 'changed') return open(c, id, onlyNotice(refused.notice))
    if (fingerprint !== null) fields.set('vu', fingerprint)
    return open(c, id, returnedForm('ajustements', fields, refused))
  })

  app.post(ADDRESSES.sendQuote.pattern, async c => {
    const id = c.req.param('id')
    const { fields } = c.var
    const way = fields.get('sorte') === 'relance' ? 'reminder' : 'adviser'
    const seenCents = readCount(fields.get('prix') ?? '')
    const sent = await actOnce(c, deps, () => send(id, { way, seenCents }))
    const href = ADDRESSES.simulation.href(id)
    if (sent === 'again') return done(c, href, 'deja')
    if (sent.ok) return done(c, href, way === 'reminder' ? 'relance' : 'envoye')
    const { faults } = SENDING_OFFICE
    const fault = sent.reason === 'many' ? faults.many(LIMITS.send.most) : faults[sent.reason]
    return open(c, id, returnedForm('envoi', fields, refusedWhole(fault)))
  })

  app.post(ADDRESSES.quoteOrder.pattern, c => {
    const id = c.req.param('id')
    const { fields } = c.var
    const read = readQuoteTerms(fields, now())
    const isDepositOnly = fields.get('total') === '' && fields.get('deposit') !== ''
    return answerForm(c, deps, {
      name: 'commande',
      confirmation: 'commande',
      pageHref: ADDRESSES.simulation.href(id),
      doneHref: ADDRESSES.order.href,
      read,
      amountField: isDepositOnly ? 'deposit' : 'total',
      act: terms => advisers.makeQuoteOrder(id, terms),
      reopen: returned => open(c, id, returned),
    })
  })

  app.post(ADDRESSES.simulationLink.pattern, c => {
    const id = c.req.param('id')
    return answerForm(c, deps, {
      name: 'lien',
      confirmation: 'lien',
      pageHref: ADDRESSES.simulation.href(id),
      read: readAsked(c.var.fields, now()),
      act: terms => advisers.makeLink({ simulationUuid: id }, terms),
      reopen: returned => open(c, id, returned),
    })
  })
  return app
}
