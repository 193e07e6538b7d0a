import { Hono } from 'hono'
import { Email } from '../../../shared/domain/contact'
import { check } from '../../../shared/validation/check'
import { SPACE } from '../../pages/partner-space/space-addresses'
import {
  spaceEnterPage,
  spaceLinkAskedPage,
  spaceSignInPage,
  spaceSpentPage,
} from '../../pages/partner-space/space-sign-in'
import { PARTNER_SPACE } from '../../texts/partner-space-texts'
import type { GuessLimit } from '../http/guess-limit'
import type { HttpEnv } from '../http/http-env'
import { createLinkRequests } from '../sign-in/link-requests'
import { createPartnerLinks } from './partner-links'
import type { createPartnerSession } from './partner-session'
import type { SpaceHono, SpacePageDeps } from './space-deps'

interface SpaceSignInDeps extends Pick<SpacePageDeps, 'db' | 'now' | 'mailOrigin' | 'show'> {
  session: ReturnType<typeof createPartnerSession>
  trustedProxies: number
  secret: string
  guesses: Pick<GuessLimit, 'countWrong'>
}

/**
 * Sign-in by a mailed link, for requests without a session. Opening the link changes nothing, since
 * mail scanners open links: the button on its page uses it up. The answer to a request for a link
 * does not reveal whether the address is known.
 */
export const createSpaceSignInPages = ({ session, ...deps }: SpaceSignInDeps): SpaceHono => {
  const { show, guesses } = deps
  const { signIn: texts } = PARTNER_SPACE
  const links = createPartnerLinks(deps)
  const requestLink = createLinkRequests(deps, links)
  const app = new Hono<HttpEnv>()

  app.post(SPACE.askLink.pattern, async c => {
    const email = check((c.var.fields.get('email') ?? '').trim(), Email)
    if (!email.ok) return show(c, spaceSignInPage(texts.badEmail), 422)
    const wait = await requestLink(c, email.value)
    if (wait !== null) {
      c.header('Retry-After', wait)
      return show(c, spaceSignInPage(texts.tooMany), 429)
    }
    return show(c, spaceLinkAskedPage(email.value))
  })

  app.get(SPACE.enter.pattern, c => show(c, spaceEnterPage(c.req.query('cle') ?? '')))

  app.post(SPACE.enter.pattern, async c => {
    const uuid = await links.spend(c.var.fields.get('cle') ?? '')
    // A second press finds the link used and the session open.
    if (uuid === null && (await session.find(c)) === null) {
      const wait = await guesses.countWrong(c, 'partner-space')
      if (wait === null) return show(c, spaceSpentPage(), 403)
      c.header('Retry-After', wait)
      return show(c, spaceSignInPage(texts.tooMany), 429)
    }
    if (uuid !== null) await session.open(c, uuid)
    return c.redirect(SPACE.home.href(), 303)
  })
  return app
}
