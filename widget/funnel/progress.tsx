import { isBefore, progressOf, stepsIn } from '../../shared/domain/steps'
import { FUNNEL_TEXTS } from '../../shared/texts/funnel-texts'
import { STEP_TEXTS } from '../../shared/texts/steps-texts'
import { Icon } from '../ui/icon'
import { useDraft, useFunnel } from './funnel-context'
import { ProgressTrack } from '../ui/progress-track'
import '../ui/progress.css'

/** Progress in percent and steps; done steps are links. */
export const Progress = () => {
  const { store } = useFunnel()
  const { flowName } = store
  const current = useDraft().step
  const percent = progressOf(current, flowName)
  const steps = stepsIn(flowName)
  const number = steps.indexOf(current) + 1
  const { label, title } = STEP_TEXTS[current]
  return (
    <div className="progress" part="progress">
      <div className="progress-line">
        <span className="progress-percent">
          {FUNNEL_TEXTS.progress(percent)}{' '}
          {number < steps.length && <small>{FUNNEL_TEXTS.stepOf(number, steps.length - 1)}</small>}
        </span>
        <ol className="progress-steps" aria-label={FUNNEL_TEXTS.stepsLabel}>
          {steps
            .filter(step => STEP_TEXTS[step].label !== '')
            .map(step => {
              // On the booking page a step may still be missing.
              const isPast = [current, store.furthest()].every(other =>
                isBefore(step, other, flowName),
              )
              return (
                <li key={step} className={step === 'reserver' ? 'progress-last' : undefined}>
                  {isPast ? (
                    <button
                      type="button"
                      className="progress-step"
                      onClick={() => store.goTo(step)}
                    >
                      <Icon name="check" />
                      {STEP_TEXTS[step].label}
                    </button>
                  ) : (
                    <span
                      className="progress-step"
                      aria-current={step === current ? 'step' : undefined}
                    >
                      {STEP_TEXTS[step].label}
                    </span>
                  )}
                </li>
              )
            })}
        </ol>
      </div>
      <ProgressTrack percent={percent} label={FUNNEL_TEXTS.progressLabel} step={label || title} />
    </div>
  )
}
