import { routes } from '../../routes'
import { row } from '../row'
import { mailPage } from './mail-page'
import { mailsPage } from './mails-page'

/** The outbox, for who tries the service out: every other server has no such page. Nothing of it is kept by any cache. */
export const DEMO_MAILS_SECTION = [
  row({
    pattern: routes.demoMails.pattern,
    frame: 'site',
    load: async (_, { mails }) => (mails === null ? 'not-found' : { data: await mails.list() }),
    cacheKey: () => null,
    page: mailsPage,
  }),
  row({
    pattern: routes.demoMail.pattern,
    frame: 'site',
    // A mail's look stands in its tags. Scripts stay forbidden.
    policy: { 'style-src': ["'unsafe-inline'"] },
    load: async ({ param }, { mails }) => {
      const mail = (await mails?.find(param('uuid'))) ?? null
      return mail === null ? 'not-found' : { data: mail }
    },
    cacheKey: () => null,
    page: mailPage,
  }),
]
