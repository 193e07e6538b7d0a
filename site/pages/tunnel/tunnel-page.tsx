import { FIRST_STEP, type Step } from '../../../shared/domain/steps'
import { STEP_TEXTS } from '../../../shared/texts/steps'
import { TUNNEL_TEXTS } from '../../../shared/texts/site'
import type { Page } from '../../page'
import { routes } from '../../routes'
import { MovingFunnel } from '../../ui/moving-elements'
import { PhoneLink } from '../../ui/phone-link'

/** A step of the funnel: the element does the work, the page gives it its place and its title. */
export const tunnelPage = (step: Step, departure: string): Page => ({
  title: STEP_TEXTS[step].title,
  description: TUNNEL_TEXTS.description,
  canonical: routes.tunnelStep.href(step),
  isIndexed: step === FIRST_STEP && departure === '',
  frame: 'tunnel',
  body: (
    <div className="tunnel frame">
      <h1 className="visually-hidden">{TUNNEL_TEXTS.heading}</h1>
      <MovingFunnel step={step} departure={departure}>
        <div className="tunnel-waiting">
          <h2>{STEP_TEXTS[step].title}</h2>
          <p>{TUNNEL_TEXTS.waiting}</p>
          <p>{TUNNEL_TEXTS.stuck}</p>
          <PhoneLink />
        </div>
      </MovingFunnel>
    </div>
  ),
})
