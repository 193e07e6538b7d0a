import type { Landing } from '../../../shared/domain/landing'
import { FIRST_STEP, type Step, STEPS } from '../../../shared/domain/steps'
import { FORM_TEXTS } from '../../../shared/texts/forms-texts'
import { PLAIN_LEAD_TEXTS } from '../../../shared/texts/plain-lead'
import { STEP_TEXTS } from '../../../shared/texts/steps-texts'
import { SITE_TEXTS, TUNNEL_TEXTS } from '../../../shared/texts/site'
import { pagePartner } from '../../layout/page-partner'
import type { Fragment } from '../../ports/fragments'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import type { RefusedForm } from '../../ports/form-state'
import { MovingFunnel, type Sender } from '../../ui/moving-elements'
import { PhoneLink } from '../../ui/phone-link'
import { type FunnelStart, hasStart } from './funnel-start'
import { CONTACT_LABELS } from '../../../shared/texts/contact-texts'
import { FUNNEL_TEXTS } from '../../../shared/texts/funnel-texts'
import { FocusedNotice } from '../forms/focused-notice'

const LABELS: Readonly<Record<string, string>> = CONTACT_LABELS

interface RefusedNoticeProps {
  refused: RefusedForm
  /** True if the fields show their own violations. */
  isShownAtFields: boolean
}

/**
 * Reason why the first step was refused: the fault of the form as a whole, and each field's
 * sentence if no field shows it.
 */
const RefusedNotice = ({
  refused: { notice, violations },
  isShownAtFields,
}: RefusedNoticeProps) => {
  const listed = isShownAtFields ? [] : violations
  if (notice === '' && listed.length === 0) return null
  return (
    <FocusedNotice title={notice === '' ? FUNNEL_TEXTS.summaryTitle(listed.length) : notice}>
      {listed.length > 0 ? (
        <ul>
          {listed.map(({ propertyPath, message }) => (
            <li key={propertyPath}>
              {LABELS[propertyPath] ?? propertyPath} : {message}
            </li>
          ))}
        </ul>
      ) : undefined}
    </FocusedNotice>
  )
}

/**
 * Returns the title of a step. The booking page has one title with and without a price, also for
 * visitors who are redirected to the first step.
 */
const titleOf = (step: Step): string =>
  step === 'reserver' ? TUNNEL_TEXTS.quote : STEP_TEXTS[step].title

/** Page titles by step, once the element shows it. */
const STEP_TITLES = Object.fromEntries(STEPS.map(step => [step, SITE_TEXTS.title(titleOf(step))]))

/** A step as its page shows it. */
export interface StepView {
  step: Step
  start: FunnelStart
  /** True if the page is in test mode; its form then posts in test mode too. */
  isTest?: boolean
  landing?: Landing | null
  /** The partner from whose page it was posted. */
  sender?: Sender
  fragment?: Fragment | null
  /** The first step after a refused post without script. */
  refused?: RefusedForm
}

/**
 * A step of the funnel: the element has the content, the page its frame and title. With a landing
 * it is a step of the landing's funnel, in the partner's colours.
 */
export const tunnelPage = ({
  step,
  start,
  landing = null,
  sender,
  fragment = null,
  refused,
}: StepView): Page => ({
  title: refused === undefined ? titleOf(step) : FORM_TEXTS.refusedTitle(titleOf(step)),
  description: TUNNEL_TEXTS.description,
  canonical: routes.tunnelStep.href(step),
  isIndexed: landing === null && step === FIRST_STEP && !hasStart(start),
  script: { file: 'site/client/follow-title.ts', data: STEP_TITLES },
  keepsPrice: landing === null,
  // The kept price is drawn without it; without one the script is loaded at once.
  canWait: step === 'reserver' && landing === null,
  partner: landing === null ? undefined : pagePartner(landing),
  fragment,
  body: (
    <div className="tunnel frame">
      <h1 className="visually-hidden">{TUNNEL_TEXTS.heading}</h1>
      {refused && <RefusedNotice refused={refused} isShownAtFields={fragment !== null} />}
      {fragment !== null && (
        <noscript>
          <p className="tunnel-plain">{PLAIN_LEAD_TEXTS.before}</p>
        </noscript>
      )}
      <MovingFunnel
        step={step}
        {...start}
        sender={sender}
        landing={landing ?? undefined}
        hasFragment={fragment !== null}
      >
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
