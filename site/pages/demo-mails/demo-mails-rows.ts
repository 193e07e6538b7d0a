import { routes } from '../../routes'
import { row } from '../row'
import { mailPage } from './mail-page'
import { mailsPage } from './mails-page'

/** Pages of the outbox, in demonstrations only. Never cached. */
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
    // Mails have inline styles. Scripts stay forbidden.
    policy: { 'style-src': ["'unsafe-inline'"] },
    load: async ({ param }, { mails }) => {
      const mail = (await mails?.find(param('uuid'))) ?? null
      return mail === null ? 'not-found' : { data: mail }
    },
    cacheKey: () => null,
    page: mailPage,
  }),
]
