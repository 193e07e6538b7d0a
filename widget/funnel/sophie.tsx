import { BRAND } from '../../shared/brand'
import { STEP_TEXTS } from '../../shared/texts/steps'
import { useDraft, useScene } from './funnel-context'

/** The style guide's one message per step (spec §1). A partner's page speaks for itself: there she is not shown. */
export const Sophie = () => {
  const { apiUrl, hasAssistant } = useScene()
  const { step } = useDraft()
  if (!hasAssistant) return null
  return (
    <div className="sophie">
      <img src={`${apiUrl}/images/drawings/scenes/sophie.svg`} alt="" width="48" height="48" />
      <p>
        <span className="sophie-name">{BRAND.assistant}</span>
        <br />
        {STEP_TEXTS[step].sophie}
      </p>
    </div>
  )
}
