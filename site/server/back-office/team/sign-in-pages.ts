import { Hono } from 'hono'
import { Email } from '../../../../shared/domain/contact'
import { check } from '../../../../shared/validation/check'
import { ADDRESSES } from '../../../pages/back-office/addresses'
import {
  enterPage,
  linkAskedPage,
  signInPage,
  spentLinkPage,
} from '../../../pages/back-office/sign-in-page'
import { TEAM } from '../../../texts/back-office-team'
import type { HttpEnv } from '../../http/http-env'
import type { Session } from '../adviser-session'
import type { BackOfficeHono, BackOfficePageDeps } from '../page-deps'
import { sendSignInLink, spendSignInLink } from './sign-in-links'

interface SignInDeps extends Pick<BackOfficePageDeps, 'db' | 'now' | 'show' | 'mailOrigin'> {
  session: Session
}

/**
 * Sign-in by a mailed link, for requests without a session. Opening the link changes nothing, since
 * mail scanners open links: the button on its page uses it up. The answer to a request for a link
 * does not reveal whether the address is one of the team.
 */
export const createSignInPages = ({ session, ...deps }: SignInDeps): BackOfficeHono => {
  const { db, now, show } = deps
  const app = new Hono<HttpEnv>()

  app.post(ADDRESSES.askLink.pattern, async c => {
    const email = check((c.var.fields.get('email') ?? '').trim(), Email)
    if (!email.ok) {
      const fault = { field: 'email', text: TEAM.signIn.badEmail } as const
      const form = { action: ADDRESSES.signIn.href(), fields: [] }
      return show(c, signInPage({ ...form, fault, hasTeam: true }), 422)
    }
    await sendSignInLink(deps, { email: email.value })
    return show(c, linkAskedPage(email.value))
  })

  app.get(ADDRESSES.enter.pattern, c => show(c, enterPage(c.req.query('cle') ?? '')))

  app.post(ADDRESSES.enter.pattern, async c => {
    const uuid = await spendSignInLink(db, c.var.fields.get('cle') ?? '', now())
    // A second press finds the link used and the session open.
    if (uuid === null && (await session.find(c)) === null) return show(c, spentLinkPage(), 403)
    if (uuid !== null) await session.open(c, { id: uuid })
    return c.redirect(ADDRESSES.today.href(), 303)
  })
  return app
}
