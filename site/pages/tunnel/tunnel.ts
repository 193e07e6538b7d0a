import type { Landing } from '../../../shared/domain/landing'
import { type Step, STEPS } from '../../../shared/domain/steps'
import { quoteHref, routes } from '../../routes'
import { type PageRequest, type PageSources, row, type SectionRow } from '../../section'
import { funnelStart, hasStart } from './funnel-start'
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

const stepRow = (step: Step): SectionRow =>
  row({
    pattern: routes.tunnelStep.pattern(step),
    frame: 'tunnel',
    load: async (request, sources) => {
      const landing = step === 'reserver' ? await landingOf(request, sources) : null
      return { data: { start: funnelStart(request), landing } }
    },
    // With a place it is somebody's address.
    cacheKey: ({ start, landing }) => (hasStart(start) ? null : (landing?.version ?? '')),
    page: ({ start, landing }) => tunnelPage(step, start, landing),
  })

/** The quote funnel. */
export const TUNNEL = [START, ...STEPS.map(stepRow)]
