import type { Landing } from '../../../shared/domain/landing'
import { FIRST_STEP, type Step, STEPS } from '../../../shared/domain/steps'
import { STEP_TEXTS } from '../../../shared/texts/steps'
import { SITE_TEXTS, TUNNEL_TEXTS } from '../../../shared/texts/site'
import { pagePartner } from '../../layout/page-partner'
import type { Fragment } from '../../fragments'
import type { Page } from '../../page'
import { routes } from '../../routes'
import { MovingFunnel } from '../../ui/moving-elements'
import { PhoneLink } from '../../ui/phone-link'
import { type FunnelStart, hasStart } from './funnel-start'

/** The booking page is titled alike with a price and without, and for a newcomer, who is led to the first step. */
const titleOf = (step: Step): string => (step === 'reserver' ? TUNNEL_TEXTS.quote : STEP_TEXTS[step].title)

/** What the tab says at each step, once the element shows it. */
const STEP_TITLES = Object.fromEntries(STEPS.map(step => [step, SITE_TEXTS.title(titleOf(step))]))

/**
 * A step of the funnel: the element does the work, the page gives it its place and its title. With a landing it is a step
 * of the landing's funnel, in the partner's colours.
 */
export const tunnelPage = (
  step: Step,
  start: FunnelStart,
  landing: Landing | null = null,
  fragment: Fragment | null = null,
): Page => ({
  title: titleOf(step),
  description: TUNNEL_TEXTS.description,
  canonical: routes.tunnelStep.href(step),
  isIndexed: landing === null && step === FIRST_STEP && !hasStart(start),
  script: { file: 'site/pages/tunnel/follow-title.ts', data: STEP_TITLES },
  partner: landing === null ? undefined : pagePartner(landing),
  fragment,
  body: (
    <div className="tunnel frame">
      <h1 className="visually-hidden">{TUNNEL_TEXTS.heading}</h1>
      <MovingFunnel step={step} {...start} landing={landing ?? undefined} hasFragment={fragment !== null}>
        <div className="tunnel-waiting">
          <h2>{titleOf(step)}</h2>
          <p>{TUNNEL_TEXTS.waiting}</p>
          <p>{TUNNEL_TEXTS.stuck}</p>
          <PhoneLink />
        </div>
      </MovingFunnel>
    </div>
  ),
})
