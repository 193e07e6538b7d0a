import { Hono } from 'hono'
import { Uuid } from '../../../shared/domain/uuid'
import { ADDRESSES } from '../../pages/back-office/addresses'
import { changeConfirmPage } from '../../pages/back-office/change-confirm-page'
import type { ChangeFile } from '../../pages/back-office/change-file'
import { CHANGE_FORM, changeBarPage, changePage } from '../../pages/back-office/change-page'
import { CHANGE_OFFICE } from '../../texts/back-office-change'
import type { HttpEnv } from '../http/http-env'
import {
  moveChangeBar,
  type MoveChangeRefusal,
  type MoveChangeSummary,
} from '../orders/moves/change-move'
import { findOrder } from '../orders/moves/move-store'
import type { Changed, ChangeSummary } from '../quotes/change-quote'
import { changeBar, type ChangeableQuote, findChangeable } from '../quotes/price-change'
import { changeFieldsOf } from './change-fields'
import { changeRefused, readChange } from './change-form'
import {
  type BackOfficeContext,
  type BackOfficeHono,
  type BackOfficePageDeps,
  done,
  frameOf,
  notFound,
} from './page-deps'
import { onlyNotice, type Refused, refusedWhole, returnedForm } from './returned-form'
import { readCount } from './typed-values'

/** Quote or order to change, with its quote as it is stored. */
interface Subject extends ChangeableQuote {
  kind: 'quote' | 'order'
  id: string
}

const addressesOf = ({ kind, id }: Pick<Subject, 'kind' | 'id'>) =>
  kind === 'order'
    ? { action: ADDRESSES.changeOrder.href(id), backHref: ADDRESSES.order.href(id) }
    : { action: ADDRESSES.changeQuote.href(id), backHref: ADDRESSES.simulation.href(id) }

const fileOf = (subject: Subject): ChangeFile => ({
  kind: subject.kind,
  reference: subject.quote.reference,
  version: subject.version,
  ...addressesOf(subject),
  ...changeFieldsOf(subject.quote.values),
})

type Outcome = Changed<ChangeSummary | MoveChangeSummary, MoveChangeRefusal>

/** Pages on which advisers change quotes and orders. */
export const createChangePages = (deps: BackOfficePageDeps): BackOfficeHono => {
  const { db, now, advisers, findPlace, show } = deps
  const app = new Hono<HttpEnv>()

  const subjectOf = async (kind: Subject['kind'], id: string): Promise<Subject | null> => {
    if (!Uuid.is(id)) return null
    const simulation = kind === 'quote' ? id : (await findOrder(db, id))?.simulationUuid
    const found = simulation == null ? null : await findChangeable(db, simulation)
    return found && { kind, id, ...found }
  }

  /** Returns why a quote or an order cannot be changed now; null: it can. */
  const barOf = async ({ kind, id, row }: Subject): Promise<MoveChangeRefusal | null> => {
    if (kind === 'quote') return row.status === 'open' ? changeBar(row) : 'ordered'
    const order = await findOrder(db, id)
    return order === null ? 'unknown' : moveChangeBar(db, order, now())
  }

  const open = (c: BackOfficeContext, subject: Subject, refused: Refused | null): Response => {
    const returned = refused && returnedForm(CHANGE_FORM, c.var.fields, refused)
    return show(c, changePage(frameOf(c, returned), fileOf(subject)), returned === null ? 200 : 422)
  }

  /** Shows the present state after a change in between. */
  const openPresent = async (c: BackOfficeContext, { kind, id }: Subject): Promise<Response> => {
    const present = await subjectOf(kind, id)
    if (present === null) return notFound(c, deps)
    const frame = frameOf(c, onlyNotice(CHANGE_OFFICE.refusals.changed))
    return show(c, changePage(frame, fileOf(present)), 422)
  }

  /** Shows the form again, or asks to confirm the price, or saves. */
  const answer = async (c: BackOfficeContext, subject: Subject): Promise<Response> => {
    const { fields } = c.var
    const step = fields.get('pas')
    const { values: base } = subject.quote
    const read = await readChange(fields, base, findPlace)
    if (!read.ok) return open(c, subject, changeRefused(base, read.violations))
    if (step === 'corriger') return open(c, subject, refusedWhole(''))
    const consent = {
      seen: fields.get('vu') ?? '',
      acceptedCents: step === 'enregistrer' ? readCount(fields.get('prix') ?? '') : null,
    }
    const outcome: Outcome =
      subject.kind === 'quote'
        ? await advisers.changeQuote(subject.id, read.value, consent)
        : await advisers.changeMove(subject.id, read.value, {
            ...consent,
            isFree: fields.get('sans-frais') === 'on',
          })
    const { backHref } = addressesOf(subject)
    if (outcome.ok) return done(c, backHref, 'modifie')
    if (outcome.reason === 'invalid')
      return open(c, subject, changeRefused(base, outcome.violations))
    if (outcome.reason === 'changed') return openPresent(c, subject)
    if (outcome.reason !== 'unconfirmed')
      return open(c, subject, refusedWhole(CHANGE_OFFICE.refusals[outcome.reason]))
    const typed = [...fields].filter(([name]) => name !== 'pas' && name !== 'prix')
    return show(
      c,
      changeConfirmPage(frameOf(c), fileOf(subject), {
        ...outcome.summary,
        hasEmail: read.value.email !== '',
        fields: [...typed, ['prix', String(outcome.summary.afterCents)]],
      }),
    )
  }

  for (const [kind, { pattern }] of [
    ['quote', ADDRESSES.changeQuote],
    ['order', ADDRESSES.changeOrder],
  ] as const) {
    app.get(pattern, async c => {
      const subject = await subjectOf(kind, c.req.param('id'))
      if (subject === null) return notFound(c, deps)
      const bar = await barOf(subject)
      return bar === null
        ? open(c, subject, null)
        : show(c, changeBarPage(frameOf(c), fileOf(subject), CHANGE_OFFICE.refusals[bar]))
    })
    app.post(pattern, async c => {
      const subject = await subjectOf(kind, c.req.param('id'))
      return subject === null ? notFound(c, deps) : answer(c, subject)
    })
  }
  return app
}
