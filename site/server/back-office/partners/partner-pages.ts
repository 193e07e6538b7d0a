import { Hono } from 'hono'
import { Email, PersonName } from '../../../../shared/domain/contact'
import { dayInFrance } from '../../../../shared/domain/moving-date'
import type { Violation } from '../../../../shared/domain/violation'
import { check, type Checked } from '../../../../shared/validation/check'
import { ADDRESSES } from '../../../pages/back-office/addresses'
import { confirmPage } from '../../../pages/back-office/confirm-page'
import type { Returned } from '../../../pages/back-office/frame-data'
import { partnerPage, partnersPage } from '../../../pages/back-office/partners-page'
import { PARTNERS_PAGES } from '../../../texts/back-office-partners'
import type { HttpEnv } from '../../http/http-env'
import { createPartnerLinks } from '../../partner-space/partner-links'
import {
  addPerson,
  countPeople,
  findPerson,
  listPeople,
  removePerson,
} from '../../partner-space/partner-people'
import { listRates, readRate, setRate } from '../../partner-space/statement/partner-rates'
import { countLeads } from '../lists/filter-conditions'
import { totalsOf } from '../list-orders'
import { readFilter } from '../lists/list-filter'
import { actOnce } from '../../http/act-once'
import {
  type BackOfficeContext,
  type BackOfficeHono,
  type BackOfficePageDeps,
  done,
  frameOf,
  notFound,
} from '../page-deps'
import { type Refused, refusedAt, refusedWhole, returnedForm } from '../returned-form'

const { faults, removal } = PARTNERS_PAGES

/** Reads the form of a new person. */
const readPerson = (fields: URLSearchParams): Checked<{ name: string; email: string }> => {
  const name = check((fields.get('nom') ?? '').trim(), PersonName)
  const email = check((fields.get('email') ?? '').trim(), Email)
  if (name.ok && email.ok) return { ok: true, value: { name: name.value, email: email.value } }
  const violations: Violation[] = []
  if (!name.ok) violations.push({ propertyPath: 'nom', message: faults.name })
  if (!email.ok) violations.push({ propertyPath: 'email', message: faults.email })
  return { ok: false, violations }
}

/** Partners, and the people with access to the space of each. */
export const createPartnerPages = (deps: BackOfficePageDeps): BackOfficeHono => {
  const { db, reader, now, partners, show } = deps
  const links = createPartnerLinks(deps)
  const app = new Hono<HttpEnv>()

  /** Returns the name of a partner; null: there is none, and nobody has access for it. */
  const nameOf = async (slug: string): Promise<string | null> => {
    const named = await partners.named().catch(() => null)
    const name = named?.find(partner => partner.slug === slug)?.name
    if (name !== undefined) return name
    return (await listPeople(db, slug)).length > 0 ? slug : null
  }
  const open = async (
    c: BackOfficeContext,
    slug: string,
    returned: Returned | null = null,
  ): Promise<Response> => {
    const name = await nameOf(slug)
    if (name === null) return notFound(c, deps)
    const people = await listPeople(db, slug)
    const rates = await listRates(db, slug)
    const today = dayInFrance(now())
    const { filter } = readFilter(field => (field === 'partenaire' ? slug : undefined))
    const leadCount = await countLeads(reader, filter)
    const orders = await totalsOf(reader, { kind: null, list: null }, filter)
    const page = partnerPage(frameOf(c, returned), {
      slug,
      name,
      leadCount,
      orders,
      people,
      rates,
      today,
    })
    return show(c, page, returned === null ? 200 : 422)
  }
  const refuse = (c: BackOfficeContext, slug: string, refused: Refused) =>
    open(c, slug, returnedForm('acces', c.var.fields, refused))

  app.get(ADDRESSES.partners.pattern, async c => {
    const named = await partners.named().catch(() => null)
    const counts = await countPeople(db)
    const unnamed = [...counts.keys()].filter(
      slug => named?.some(partner => partner.slug === slug) !== true,
    )
    const all = [...(named ?? []), ...unnamed.map(slug => ({ slug, name: slug }))]
    const lines = all.map(partner => ({ ...partner, people: counts.get(partner.slug) ?? 0 }))
    return show(c, partnersPage(frameOf(c), { partners: lines, isWhole: named !== null }))
  })

  app.get(ADDRESSES.partner.pattern, c => open(c, c.req.param('id')))

  app.post(ADDRESSES.partner.pattern, async c => {
    const partner = c.req.param('id')
    if ((await nameOf(partner)) === null) return notFound(c, deps)
    const person = readPerson(c.var.fields)
    if (!person.ok) return refuse(c, partner, refusedAt(person.violations))
    const added = await actOnce(c, deps, async () => {
      const uuid = await addPerson(db, { partner, ...person.value }, now())
      return { ok: uuid !== null, uuid }
    })
    const href = ADDRESSES.partner.href(partner)
    if (added === 'again') return done(c, href, 'deja')
    if (added.uuid === null)
      return refuse(c, partner, refusedAt([{ propertyPath: 'email', message: faults.taken }]))
    const sent = await links.send({ uuid: added.uuid })
    return done(c, href, sent.ok ? 'acces-partenaire' : 'acces-sans-lien')
  })

  app.post(ADDRESSES.partnerRate.pattern, async c => {
    const partner = c.req.param('id')
    if ((await nameOf(partner)) === null) return notFound(c, deps)
    const basisPoints = readRate(c.var.fields.get('taux') ?? '')
    const fromDay = c.var.fields.get('du') ?? ''
    const refuseRate = (propertyPath: string, message: string) =>
      open(
        c,
        partner,
        returnedForm('commission', c.var.fields, refusedAt([{ propertyPath, message }])),
      )
    if (basisPoints === null) return refuseRate('taux', faults.rate)
    const set = await actOnce(c, deps, async () => {
      const times = { now: now(), today: dayInFrance(now()) }
      return { ok: await setRate(db, { partner, fromDay, basisPoints }, times) }
    })
    if (set !== 'again' && !set.ok) return refuseRate('du', faults.fromDay)
    return done(c, ADDRESSES.partner.href(partner), set === 'again' ? 'deja' : 'commission')
  })

  app.post(ADDRESSES.partnerLink.pattern, async c => {
    const person = await findPerson(db, c.req.param('id'))
    if (person === null) return notFound(c, deps)
    const sent = await links.send({ uuid: person.uuid })
    if (sent.ok) return done(c, ADDRESSES.partner.href(person.partner), 'lien-connexion')
    const reason = sent.reason === 'no-address' ? faults.noAddress : faults.recent
    return refuse(c, person.partner, refusedWhole(reason))
  })

  app.get(ADDRESSES.removePartnerPerson.pattern, async c => {
    const person = await findPerson(db, c.req.param('id'))
    if (person === null) return notFound(c, deps)
    return show(
      c,
      confirmPage(frameOf(c), {
        at: 'partners',
        title: removal.title(person.name),
        text: removal.text(person.name),
        yes: removal.yes,
        action: ADDRESSES.removePartnerPerson.href(person.uuid),
        backHref: ADDRESSES.partner.href(person.partner),
      }),
    )
  })
  app.post(ADDRESSES.removePartnerPerson.pattern, async c => {
    const partner = await removePerson(db, c.req.param('id'), now())
    if (partner === null) return notFound(c, deps)
    return done(c, ADDRESSES.partner.href(partner), 'acces-retire')
  })
  return app
}
