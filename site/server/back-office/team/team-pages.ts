import { Hono } from 'hono'
import { ADDRESSES } from '../../../pages/back-office/addresses'
import { accessPage } from '../../../pages/back-office/access-page'
import { confirmPage } from '../../../pages/back-office/confirm-page'
import type { Returned } from '../../../pages/back-office/frame-data'
import { teamPage } from '../../../pages/back-office/team-page'
import { BACK_OFFICE } from '../../../texts/back-office'
import { TEAM_PAGES } from '../../../texts/back-office-team'
import type { HttpEnv } from '../../http/http-env'
import { actOnce } from '../../http/act-once'
import { adviserOf } from '../adviser-of'
import type { Session } from '../adviser-session'
import {
  type BackOfficeContext,
  type BackOfficeHono,
  type BackOfficePageDeps,
  done,
  frameOf,
  notFound,
} from '../page-deps'
import { newKey } from '../../sign-in/sign-in-key'
import { type Refused, refusedAt, refusedWhole, returnedForm } from '../returned-form'
import {
  addMember,
  changeRole,
  findMember,
  listTeam,
  removeMember,
  setToken,
  type TeamChange,
} from './adviser-store'
import { createSignInLinks } from './sign-in-links'
import { readMember, readRole } from './team-form'

const { faults } = TEAM_PAGES

interface TeamDeps extends BackOfficePageDeps {
  session: Pick<Session, 'hashesOf'>
}

/** The team, for administrators, and each user's own access. */
export const createTeamPages = (deps: TeamDeps): BackOfficeHono => {
  const { db, now, show, session } = deps
  const links = createSignInLinks(deps)
  const app = new Hono<HttpEnv>()

  const open = async (c: BackOfficeContext, returned: Returned | null = null): Promise<Response> =>
    show(
      c,
      teamPage(frameOf(c, returned), { team: await listTeam(db), you: adviserOf(c).id }),
      returned === null ? 200 : 422,
    )
  const refuse = (c: BackOfficeContext, form: string, refused: Refused) =>
    open(c, returnedForm(form, c.var.fields, refused))
  const changed = (
    c: BackOfficeContext,
    change: TeamChange,
    confirmation: 'role' | 'membre-retire',
  ) => {
    if (change.ok) return done(c, ADDRESSES.team.href(), confirmation)
    const reason = change.reason === 'last' ? faults.last : BACK_OFFICE.faults.unknown
    return refuse(c, 'equipe', refusedWhole(reason))
  }

  app.get(ADDRESSES.team.pattern, c => open(c))

  app.post(ADDRESSES.team.pattern, async c => {
    const member = readMember(c.var.fields)
    if (!member.ok) return refuse(c, 'membre', refusedAt(member.violations))
    const added = await actOnce(c, deps, async () => {
      const uuid = await addMember(db, member.value, now())
      return { ok: uuid !== null, uuid }
    })
    if (added === 'again') return done(c, ADDRESSES.team.href(), 'deja')
    if (added.uuid === null)
      return refuse(c, 'membre', refusedAt([{ propertyPath: 'email', message: faults.taken }]))
    const sent = await links.send({ uuid: added.uuid })
    return done(c, ADDRESSES.team.href(), sent.ok ? 'membre' : 'membre-sans-lien')
  })

  app.post(ADDRESSES.memberRole.pattern, async c => {
    const role = readRole(c.var.fields)
    if (role === null) return refuse(c, 'equipe', refusedWhole(faults.role))
    return changed(c, await changeRole(db, c.req.param('id'), role, now()), 'role')
  })

  app.post(ADDRESSES.memberLink.pattern, async c => {
    const sent = await links.send({ uuid: c.req.param('id') })
    if (sent.ok) return done(c, ADDRESSES.team.href(), 'lien-connexion')
    const reason = sent.reason === 'no-address' ? faults.noAddress : faults.recent
    return refuse(c, 'equipe', refusedWhole(reason))
  })

  app.get(ADDRESSES.removeMember.pattern, async c => {
    const member = await findMember(db, c.req.param('id'))
    if (member === null) return notFound(c, deps)
    const { title, text, yes } = TEAM_PAGES.removal
    return show(
      c,
      confirmPage(frameOf(c), {
        at: 'team',
        title: title(member.name),
        text: text(member.name),
        yes,
        action: ADDRESSES.removeMember.href(member.uuid),
        backHref: ADDRESSES.team.href(),
      }),
    )
  })
  app.post(ADDRESSES.removeMember.pattern, async c => {
    const change = await removeMember(db, c.req.param('id'), now())
    return changed(c, change, 'membre-retire')
  })

  const showAccess = async (c: BackOfficeContext, madeToken: string | null = null) => {
    const { id } = adviserOf(c)
    const member = id === null ? null : await findMember(db, id)
    return show(c, accessPage(frameOf(c), { member, madeToken }))
  }
  app.get(ADDRESSES.access.pattern, c => showAccess(c))
  app.post(ADDRESSES.accessToken.pattern, async c => {
    const { id } = adviserOf(c)
    if (id === null) return showAccess(c)
    const token = newKey()
    await setToken(db, { uuid: id, token, keptHashes: session.hashesOf(c) }, now())
    return showAccess(c, token)
  })
  app.post(ADDRESSES.dropToken.pattern, async c => {
    const { id } = adviserOf(c)
    if (id !== null)
      await setToken(db, { uuid: id, token: null, keptHashes: session.hashesOf(c) }, now())
    return done(c, ADDRESSES.access.href(), 'jeton-supprime')
  })
  return app
}
