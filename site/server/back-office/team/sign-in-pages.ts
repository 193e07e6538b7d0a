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
import { BACK_OFFICE } from '../../../texts/back-office'
import { TEAM } from '../../../texts/back-office-team'
import { ADVISER_GUESSES } from '../../http/adviser-token'
import type { GuessLimit } from '../../http/guess-limit'
import type { HttpEnv } from '../../http/http-env'
import { createLinkRequests } from '../../sign-in/link-requests'
import type { Session } from '../adviser-session'
import type { BackOfficeContext, BackOfficeHono, BackOfficePageDeps } from '../page-deps'
import { createSignInLinks } from './sign-in-links'

interface SignInDeps extends Pick<
  BackOfficePageDeps,
  'db' | 'now' | 'show' | 'mailOrigin' | 'secret'
> {
  session: Session
  guesses: Pick<GuessLimit, 'countWrong'>
  trustedProxies: number
}

/**
 * Sign-in by a mailed link, for requests without a session. Opening the link changes nothing, since
 * mail scanners open links: the button on its page uses it up. The answer to a request for a link
 * does not reveal whether the address is one of the team.
 */
export const createSignInPages = ({ session, ...deps }: SignInDeps): BackOfficeHono => {
  const { show, guesses } = deps
  const links = createSignInLinks(deps)
  const requestLink = createLinkRequests(deps, links)
  const app = new Hono<HttpEnv>()
  const refuse = (c: BackOfficeContext, status: 422 | 429, text: string): Response => {
    const form = { action: ADDRESSES.signIn.href(), fields: [] }
    return show(c, signInPage({ ...form, fault: { field: 'email', text }, hasTeam: true }), status)
  }

  app.post(ADDRESSES.askLink.pattern, async c => {
    const email = check((c.var.fields.get('email') ?? '').trim(), Email)
    if (!email.ok) return refuse(c, 422, TEAM.signIn.badEmail)
    const wait = await requestLink(c, email.value)
    if (wait !== null) {
      c.header('Retry-After', wait)
      return refuse(c, 429, TEAM.signIn.tooManyLinks)
    }
    return show(c, linkAskedPage(email.value))
  })

  app.get(ADDRESSES.enter.pattern, c => show(c, enterPage(c.req.query('cle') ?? '')))

  app.post(ADDRESSES.enter.pattern, async c => {
    const uuid = await links.spend(c.var.fields.get('cle') ?? '')
    // A second press finds the link used and the session open.
    if (uuid === null && (await session.find(c)) === null) {
      const wait = await guesses.countWrong(c, ADVISER_GUESSES)
      if (wait === null) return show(c, spentLinkPage(), 403)
      c.header('Retry-After', wait)
      return refuse(c, 429, BACK_OFFICE.signIn.tooMany)
    }
    if (uuid !== null) await session.open(c, { id: uuid })
    return c.redirect(ADDRESSES.today.href(), 303)
  })
  return app
}
