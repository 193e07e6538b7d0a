import { FIRST_STEP } from '../../../shared/domain/steps'
import { MOVE_PAYMENTS, routes } from '../../routes'

/** On the way to an order, as the server sees them: what happens between two of them happens in the browser. */
export const FUNNEL_STEPS = ['form', 'lead', 'price', 'payment', 'ordered'] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]

const STEPS: ReadonlyMap<string, FunnelStep> = new Map<string, FunnelStep>([
  [`GET ${routes.tunnelStep.pattern(FIRST_STEP)}`, 'form'],
  [`GET ${routes.landing.pattern}`, 'form'],
  ['POST /api/leads', 'lead'],
  ['POST /api/simulations', 'price'],
  ...MOVE_PAYMENTS.map(({ pattern }): [string, FunnelStep] => [`GET ${pattern}`, 'payment']),
  [`GET ${routes.thanksForOrder.pattern}`, 'ordered'],
])

/** What was had before is the same page. */
const NOT_MODIFIED = 304

/** The step that an answer shows to have been reached, by its route's pattern; null: none. Who asks is not looked at. */
export const funnelStepOf = (method: string, route: string, status: number): FunnelStep | null =>
  (status >= 200 && status < 300) || status === NOT_MODIFIED
    ? (STEPS.get(`${method} ${route}`) ?? null)
    : null
