import { is } from 'superstruct'
import type { Landing } from '../../../shared/domain/landing'
import { Slug } from '../../../shared/domain/partner'
import { Step } from '../../../shared/domain/steps'
import { landingHref } from '../../layout/page-partner'
import type { Page } from '../../layout/page'
import { landingBookingHref, routes } from '../../routes'
import { type Loaded, type PageRequest, type PageSources, row } from '../row'
import { type FunnelStart, funnelStart, hasStart } from '../tunnel/funnel-start'
import { tunnelPage } from '../tunnel/tunnel-page'
import { landingPage } from './landing-page'
import { unavailableLandingPage } from './unavailable-landing-page'

type Request = Pick<PageRequest, 'param' | 'query' | 'search'>

/**
 * A landing, or a step of its funnel; null: the content service does not answer, which was logged.
 */
type LandingView = { landing: Landing; step: Step | null; start: FunnelStart } | null

/** Slugs are lower case; upper case redirects, since people type addresses from print. */
const slugOf = (text: string): string | null =>
  is(text.toLowerCase(), Slug) ? text.toLowerCase() : null

/** Steps of the funnel share their path with campaigns, whose slugs never equal a step. */
const loadStep = async (
  { query, search, param }: Request,
  { landings }: PageSources,
  partnerLanding: Landing,
  step: Step,
): Promise<Loaded<LandingView>> => {
  const campaign = query('campagne')
  if (step === 'reserver') return { redirect: landingBookingHref(partnerLanding.partner, campaign) }
  if (partnerLanding.partner !== param('partner') || step !== param('slug'))
    return { redirect: routes.landingStep.href(partnerLanding.partner, step) + search }
  // A customer of an ended campaign still belongs to the partner.
  const landing =
    campaign === ''
      ? partnerLanding
      : ((await landings.find(partnerLanding.partner, campaign)) ?? partnerLanding)
  return { data: { landing, step, start: funnelStart({ query }) } }
}

const load = async (request: Request, sources: PageSources): Promise<Loaded<LandingView>> => {
  const { landings } = sources
  const partner = slugOf(request.param('partner'))
  const slug = slugOf(request.param('slug'))
  const hasSlug = request.param('slug') !== ''
  if (partner === null || (hasSlug && slug === null)) return 'not-found'
  const step = is(slug, Step) ? slug : null
  const landing = await landings.find(partner, step === null ? slug : null)
  if (landing === null) return 'not-found'
  if (step !== null) return loadStep(request, sources, landing, step)
  const isPlain =
    partner === request.param('partner') && slug === (hasSlug ? request.param('slug') : null)
  return isPlain
    ? { data: { landing, step, start: funnelStart(request) } }
    : { redirect: landingHref(landing) + request.search }
}

const keyOf = (view: LandingView): string | null => {
  if (view === null) return ''
  const { landing, step, start } = view
  return step !== null && hasStart(start) ? null : `${landing.version} ${step ?? ''}`
}

const pageOf = (view: LandingView): Page => {
  if (view === null) return unavailableLandingPage()
  const { landing, step, start } = view
  return step === null ? landingPage(landing) : tunnelPage({ step, start, landing })
}

/** Landings of partners and their campaigns, and the funnel behind them. */
export const LANDINGS = [
  row<LandingView>({
    pattern: [routes.landing.pattern, routes.landingStep.pattern],
    frame: 'tunnel',
    load: (request, sources) =>
      load(request, sources).catch(() => ({ data: null, isComplete: false })),
    cacheKey: keyOf,
    page: pageOf,
  }),
]
