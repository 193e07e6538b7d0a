import type { ComponentType, ReactNode } from 'react'
import { firstStep, type Step } from '../../shared/domain/steps'
import { hideBroken } from '../ui/hide-broken'
import { AddressStep } from './address-step'
import { AsidePanels } from './aside-panels'
import { Booked } from './booking/booked'
import { ChoiceStep } from './choice-step'
import { ContactStep } from './contact-step'
import { useDraft, useScene, useSession } from './funnel-context'
import { FunnelFault } from './funnel-fault'
import { FunnelNotices } from './funnel-notices'
import { Opening } from './opening'
import { Progress } from './progress'
import { QuoteStep } from './quote-step'
import { Restore } from './restore-dialog'
import { Sophie } from './sophie'
import { stepTitle } from './step-title'
import { useIsWide } from './use-is-wide'
import { useStepFocus } from '../ui/use-step-focus'
import { VolumeStep } from './volume-step'
import '../ui/frame.css'

const SCREENS: Readonly<Record<Step, ComponentType<{ isWide: boolean }>>> = {
  'mes-coordonnees': ContactStep,
  'choix-volume': ChoiceStep,
  'mon-volume': VolumeStep,
  'mes-adresses': AddressStep,
  reserver: QuoteStep,
}

interface FunnelProps {
  host: HTMLElement
  /** Logo above all steps. */
  logo: ReactNode
}

export const Funnel = ({ host, logo }: FunnelProps) => {
  const { step, values } = useDraft()
  const { restorable, opening, booked } = useSession()
  const title = useStepFocus(host, step, restorable, booked)
  const isWide = useIsWide(host)
  const { store, hasAssistant } = useScene()
  const isRouteAnnounced =
    store.flowName === 'landing' && values.departureAddress.addressInTextInput !== ''
  // Beside a partner's first step there is nothing to show: the form takes the full width.
  const hasAside = hasAssistant || isRouteAnnounced || step !== firstStep(store.flowName)
  const Screen = SCREENS[step]
  return (
    <div className="funnel" part="funnel" onErrorCapture={hideBroken}>
      {logo}
      <Opening />
      {opening === 'pending' || opening === 'offered' ? null : booked !== null ? (
        <Booked title={title} />
      ) : restorable !== null ? (
        <div className="funnel-card" part="card">
          <Restore title={title} />
        </div>
      ) : (
        <>
          <Progress />
          <div className="funnel-columns">
            <div className="funnel-card" part="card">
              <h2 className="step-title" ref={title} tabIndex={-1}>
                {stepTitle(step, store.furthest())}
              </h2>
              {step !== 'reserver' && <Sophie />}
              <FunnelNotices title={title} />
              <FunnelFault title={title} />
              <Screen key={step} isWide={isWide} />
            </div>
            {hasAside && (
              <aside className="funnel-aside">
                <Sophie />
                <AsidePanels isWide={isWide} />
              </aside>
            )}
          </div>
        </>
      )}
    </div>
  )
}
