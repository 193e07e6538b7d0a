import { useEffect, useRef } from 'react'
import { FIRST_STEP } from '../../shared/domain/steps'
import { FUNNEL_TEXTS } from '../../shared/texts/funnel'
import { STEP_TEXTS } from '../../shared/texts/steps'
import { Wait } from '../ui/wait'
import { ContactStep } from './contact-step'
import { useFunnel, useScene } from './funnel-context'
import { FunnelFault } from './funnel-fault'
import { Progress } from './progress'
import { Restore } from './restore'
import { Sophie } from './sophie'
import { useStage } from './stages'
import { useStepFocus } from './use-step-focus'
import './funnel.css'

/** In the place of a step that is on its way; `onLate` when it comes after a failure, whose retry had the focus. */
const Coming = ({ onLate }: { onLate: () => void }) => {
  const { load } = useScene()
  const { fault } = useFunnel()
  const hasFailed = useRef(false)
  if (fault !== null) hasFailed.current = true
  useEffect(() => {
    void load()
    return () => {
      if (hasFailed.current) onLate()
    }
  }, [])
  if (fault !== null) return null
  return (
    <div className="funnel-coming">
      <Wait isOn text={FUNNEL_TEXTS.coming} />
    </div>
  )
}

interface FunnelProps {
  host: HTMLElement
  /** The partner's logo, with its name for those who cannot see it; null on a page without partner. */
  logo: { url: string; name: string } | null
}

export const Funnel = ({ host, logo }: FunnelProps) => {
  const { step, restorable } = useFunnel()
  const title = useStepFocus(host)
  const isShown = useStage()
  const { engine, hasAssistant } = useScene()
  // Nothing to say beside a partner's first step: the form has the width.
  const hasAside = hasAssistant || step !== FIRST_STEP
  const Screen = step === FIRST_STEP ? ContactStep : engine?.screens[step]
  return (
    <div className="funnel" part="funnel">
      {logo !== null && (
        <div className="funnel-brand">{logo.url !== '' && <img src={logo.url} alt={logo.name} part="logo" />}</div>
      )}
      {restorable !== null ? (
        <div className="funnel-card" part="card">
          <Restore />
        </div>
      ) : (
        isShown('head') && (
          <>
            <Progress />
            <div className="funnel-columns">
              <div className="funnel-card" part="card">
                <h2 className="step-title" ref={title} tabIndex={-1}>
                  {STEP_TEXTS[step].title}
                </h2>
                {step !== 'reserver' && <Sophie />}
                <FunnelFault />
                {isShown('first') &&
                  (Screen ? <Screen key={step} /> : <Coming onLate={() => title.current?.focus()} />)}
              </div>
              {hasAside && (
                <aside className="funnel-aside">
                  <Sophie />
                  {engine !== null && <engine.AsidePanels />}
                </aside>
              )}
            </div>
          </>
        )
      )}
    </div>
  )
}
