import { createMiddleware } from 'hono/factory'
import { type AdviserRole, ADVISER_ROLES } from '../../../ports/acting-adviser'
import { ADDRESSES } from '../../../pages/back-office/addresses'
import type { HttpEnv } from '../../http/http-env'
import { adviserOf } from '../adviser-of'
import type { BackOfficeContext, BackOfficeHono } from '../page-deps'

/**
 * Kinds of addresses. `reads`: every role opens the page, and an accountant posts nothing to it.
 * `acts`: the form or confirmation page of an act, closed to accountants. `team`: administrators
 * only. `own`: the user's own access, open to every role.
 */
type Access = 'reads' | 'acts' | 'team' | 'own'

const ACTING: readonly AdviserRole[] = ['adviser', 'administrator']

const ROLES: Record<Access, { read: readonly AdviserRole[]; write: readonly AdviserRole[] }> = {
  reads: { read: ADVISER_ROLES, write: ACTING },
  acts: { read: ACTING, write: ACTING },
  team: { read: ['administrator'], write: ['administrator'] },
  own: { read: ADVISER_ROLES, write: ADVISER_ROLES },
}

/** Access to every address of the back office. */
export const ROUTE_ACCESS: Record<keyof typeof ADDRESSES, Access> = {
  today: 'reads',
  todayList: 'reads',
  search: 'reads',
  leads: 'reads',
  leadsFile: 'reads',
  lead: 'reads',
  leadWork: 'acts',
  leadNote: 'acts',
  leadCalled: 'acts',
  eraseLead: 'acts',
  simulation: 'reads',
  photo: 'reads',
  changeQuote: 'acts',
  changeOrder: 'acts',
  phoneBooking: 'acts',
  receive: 'acts',
  sendQuote: 'acts',
  crewSheet: 'reads',
  daySheets: 'reads',
  slip: 'reads',
  slips: 'reads',
  adjust: 'acts',
  quoteOrder: 'acts',
  simulationLink: 'acts',
  mail: 'reads',
  orders: 'reads',
  ordersFile: 'reads',
  documentsFile: 'reads',
  order: 'reads',
  supplement: 'acts',
  orderLink: 'acts',
  cancelOrder: 'acts',
  step: 'acts',
  refundOrder: 'acts',
  withdrawOrder: 'acts',
  eraseCustomer: 'acts',
  pendingRefund: 'acts',
  refundDue: 'acts',
  withdrawSupplement: 'acts',
  withdrawLink: 'acts',
  refund: 'acts',
  confirmTransfer: 'acts',
  confirmDate: 'acts',
  refuseDate: 'acts',
  flash: 'reads',
  flashOffer: 'reads',
  releaseHold: 'acts',
  promos: 'reads',
  promo: 'reads',
  withdrawPromo: 'acts',
  stock: 'reads',
  content: 'reads',
  messages: 'reads',
  messageDone: 'acts',
  messageOpen: 'acts',
  people: 'reads',
  personFile: 'reads',
  erasePerson: 'acts',
  newQuote: 'acts',
  partners: 'reads',
  partner: 'reads',
  partnerRate: 'acts',
  partnerLink: 'acts',
  removePartnerPerson: 'acts',
  webhooks: 'team',
  webhook: 'team',
  pauseWebhook: 'team',
  resumeWebhook: 'team',
  rotateWebhook: 'team',
  removeWebhook: 'team',
  sendWebhookAgain: 'team',
  team: 'team',
  memberRole: 'team',
  memberLink: 'team',
  removeMember: 'team',
  access: 'own',
  accessToken: 'own',
  dropToken: 'own',
  askLink: 'own',
  enter: 'own',
  signIn: 'own',
  signOut: 'own',
}

/** Refuses requests that the role of the signed-in user does not allow. */
export const guardRoutes = (
  app: BackOfficeHono,
  refuse: (c: BackOfficeContext, role: AdviserRole) => Response,
): void => {
  const byName: Readonly<Record<string, Access>> = ROUTE_ACCESS
  for (const [name, { pattern }] of Object.entries(ADDRESSES)) {
    const access = byName[name]
    if (access === undefined) throw new Error(`back office: the address '${name}' has no roles`)
    app.use(
      pattern,
      createMiddleware<HttpEnv>(async (c, next) => {
        const { role } = adviserOf(c)
        const { read, write } = ROLES[access]
        const allowed = c.req.method === 'POST' ? write : read
        return allowed.includes(role) ? next() : refuse(c, role)
      }),
    )
  }
}
