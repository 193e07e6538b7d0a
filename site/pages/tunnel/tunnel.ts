import type { Landing } from '../../../shared/domain/landing'
import { MOVING_FUNNEL } from '../../../shared/contract/elements'
import { FIRST_STEP, type Step, STEPS } from '../../../shared/domain/steps'
import type { Fragment } from '../../fragments'
import { quoteHref, routes } from '../../routes'
import { type PageRequest, type PageSources, row, type SectionRow } from '../../section'
import { funnelAttributes } from '../../ui/moving-elements'
import { unreadLanding } from '../landing/unread-landing'
import { type FunnelStart, funnelStart, hasStart } from './funnel-start'
import { tunnelPage } from './tunnel-page'

/** Redirects to the first step, with the query it was given: campaigns link here. */
const START: SectionRow = {
  pattern: routes.tunnel.pattern,
  frame: 'tunnel',
  open: async ({ search }) => ({ redirect: quoteHref() + search }),
}

/** A landing's funnel ends at our booking page, and says in the query whose it is. What names none is ours. */
const landingOf = async ({ query }: PageRequest, { landings }: PageSources): Promise<Landing | null> => {
  const partner = query('partner')
  if (partner === '') return null
  return (await landings.find(partner, query('campagne') || null)) ?? landings.find(partner, null)
}

/** Null: whose it is cannot be told now, and another's quote is not to be shown in its place. */
type Shown = { start: FunnelStart; landing: Landing | null; fragment: Fragment | null } | null

/** The first step is drawn ahead; what comes after it says what only the device knows. */
const fragmentOf = async (step: Step, start: FunnelStart, { fragments }: PageSources): Promise<Fragment | null> =>
  step === FIRST_STEP ? fragments.of(MOVING_FUNNEL.tag, funnelAttributes({ step, ...start })) : null

const stepRow = (step: Step): SectionRow =>
  row<Shown>({
    pattern: routes.tunnelStep.pattern(step),
    frame: 'tunnel',
    load: async (request, sources) => {
      const start = funnelStart(request)
      const fragment = await fragmentOf(step, start, sources)
      if (step !== 'reserver') return { data: { start, landing: null, fragment } }
      return landingOf(request, sources).then(
        landing => ({ data: { start, landing, fragment } }),
        () => ({ data: null, isComplete: false }), // the content service has logged why
      )
    },
    cacheKey: shown => {
      if (shown === null) return 'unread'
      return hasStart(shown.start) ? null : `${shown.landing?.version ?? ''} ${shown.fragment?.version ?? ''}` // with a place it is somebody's address
    },
    page: shown => (shown === null ? unreadLanding() : tunnelPage(step, shown.start, shown.landing, shown.fragment)),
  })

/** The quote funnel. */
export const TUNNEL = [START, ...STEPS.map(stepRow)]
