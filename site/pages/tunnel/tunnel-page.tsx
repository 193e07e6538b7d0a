import { FIRST_STEP, type Step, STEPS } from '../../../shared/domain/steps'
import { STEP_TEXTS } from '../../../shared/texts/steps'
import { SITE_TEXTS, TUNNEL_TEXTS } from '../../../shared/texts/site'
import type { Page } from '../../page'
import { routes } from '../../routes'
import { MovingFunnel } from '../../ui/moving-elements'
import { PhoneLink } from '../../ui/phone-link'

/** The booking page is titled alike with a price and without, and for a newcomer, who is led to the first step. */
const titleOf = (step: Step): string => (step === 'reserver' ? TUNNEL_TEXTS.quote : STEP_TEXTS[step].title)

/** What the tab says at each step, once the element shows it. */
const STEP_TITLES = Object.fromEntries(STEPS.map(step => [step, SITE_TEXTS.title(titleOf(step))]))

/** A step of the funnel: the element does the work, the page gives it its place and its title. */
export const tunnelPage = (step: Step, departure: string): Page => ({
  title: titleOf(step),
  description: TUNNEL_TEXTS.description,
  canonical: routes.tunnelStep.href(step),
  isIndexed: step === FIRST_STEP && departure === '',
  script: { file: 'site/pages/tunnel/follow-title.ts', data: STEP_TITLES },
  body: (
    <div className="tunnel frame">
      <h1 className="visually-hidden">{TUNNEL_TEXTS.heading}</h1>
      <MovingFunnel step={step} departure={departure}>
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
