import { FIRST_STEP } from '../../../shared/domain/steps'
import { MOVE_PAYMENTS, routes } from '../../routes'

/** Steps towards an order that the server can see; those in between happen in the browser. */
export const FUNNEL_STEPS = ['form', 'lead', 'price', 'payment', 'ordered'] as const
type FunnelStep = (typeof FUNNEL_STEPS)[number]

const STEPS: ReadonlyMap<string, FunnelStep> = new Map<string, FunnelStep>([
  [`GET ${routes.tunnelStep.pattern(FIRST_STEP)}`, 'form'],
  [`GET ${routes.landing.pattern}`, 'form'],
  ['POST /api/leads', 'lead'],
  ['POST /api/simulations', 'price'],
  ...MOVE_PAYMENTS.map(({ pattern }): [string, FunnelStep] => [`GET ${pattern}`, 'payment']),
  [`GET ${routes.thanksForOrder.pattern}`, 'ordered'],
])

/** The client has the page already: it counts like a new one. */
const NOT_MODIFIED = 304

/**
 * Returns the step that an answer shows as reached, by its route's pattern; null for none.
 * Customers are not identified.
 */
export const funnelStepOf = (method: string, route: string, status: number): FunnelStep | null =>
  (status >= 200 && status < 300) || status === NOT_MODIFIED
    ? (STEPS.get(`${method} ${route}`) ?? null)
    : null
