import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { firstStep, type Step } from '../../shared/domain/steps'
import { hideBroken } from '../ui/hide-broken'
import { AddressStep } from './address-step'
import { Booked } from './booking/booked'
import { ChoiceStep } from './choice-step'
import { ContactStep } from './contact-step'
import { useDraft, useQuote, useFunnel, useSending, useSession, useSubmit } from './funnel-context'
import { FunnelNotices } from './funnel-notices'
import { Opening } from './opening'
import { Progress } from './progress'
import { QuoteStep } from './quote-step'
import { Restore } from './restore-dialog'
import { stepTitle } from './step-title'
import { useStepFocus } from '../ui/use-step-focus'
import { VolumeStep } from './volume-step'
import '../ui/frame.css'
import { PHOTO_TEXTS } from '../../shared/texts/photos-texts'
import { QUOTE_TEXTS, UNFINISHED_TEXTS } from '../../shared/texts/quote-texts'
import { STEP_TEXTS } from '../../shared/texts/steps-texts'
import { Assistant } from '../ui/assistant'
import { hasCheaperDay } from './day-prices'
import { isOpen } from '../../shared/stores/quote-state'
import { TRUCK_TEXTS } from '../../shared/texts/volume-texts'
import { Recap } from './recap'
import { Truck } from './truck'
import { useVolume } from './use-volume'
import { VolumeWords } from './volume-words'
import type { FunnelFlow } from '../../shared/stores/funnel-flow'
import { FaultBox } from '../ui/fault-box'
import { useConnection } from '../ui/use-connection'
import { faultWords } from './fault-words'

const RETRIES: Readonly<Partial<Record<Step, (flow: FunnelFlow) => unknown>>> = {
  'mes-coordonnees': flow => flow.submitContact(),
  'mes-adresses': flow => flow.submitAddresses(),
  reserver: flow => flow.loadQuote(),
}

/**
 * Message of the latest failed call, with a retry. The box closes at the next call: the step's
 * title then has the focus.
 */
const FunnelFault = ({ title }: { title: RefObject<HTMLElement | null> }) => {
  const { flow, store } = useFunnel()
  const submit = useSubmit()
  const { fault } = useSending()
  const { step } = useDraft()
  const connection = useConnection()
  const { simulation } = useQuote()
  const isShown = simulation !== null && isOpen(simulation)
  const again = RETRIES[step]
  const words = fault && faultWords(fault, step, connection, store.flowName)
  // Beside a visible price, failures are shown in the bar below.
  if (words === null || (step === 'reserver' && isShown && words.place === undefined)) return null
  const { place, ...box } = words
  const retry =
    again &&
    (() => {
      title.current?.focus()
      void submit(() => again(flow))
    })
  return <FaultBox {...box} onRetry={place ? () => store.goTo(place) : retry} />
}

/** Beside the steps of a wide element: the filling truck, and the recap. */
const AsidePanels = ({ isWide }: { isWide: boolean }) => {
  const { step } = useDraft()
  const { truck, volume, size, described } = useVolume()
  const { simulation } = useQuote()
  const isPriced = step === 'reserver'
  const isCounting = step === 'mon-volume'
  return (
    <>
      {(isCounting || truck.fill > 0) && (
        <section className="funnel-panel load" aria-label={TRUCK_TEXTS.label}>
          <Truck fill={truck.fill} />
          <VolumeWords described={described}>
            <strong className="load-figure">{volume}</strong>
            <br />
            {size}
          </VolumeWords>
        </section>
      )}
      {(!isPriced || (isWide && simulation !== null && isOpen(simulation))) && (
        <div className="funnel-panel funnel-said">
          <Recap canChange={isPriced} />
        </div>
      )}
    </>
  )
}

/** The assistant's message of a step. Not shown on a partner's page, which has its own texts. */
const Sophie = () => {
  const { apiUrl, hasAssistant, store } = useFunnel()
  const { step, values } = useDraft()
  const { simulation, prices } = useQuote()
  if (!hasAssistant) return null
  const aboutDays = hasCheaperDay(prices, values.movingDate)
    ? QUOTE_TEXTS.sophieSaves
    : STEP_TEXTS.reserver.sophie
  const aboutPrice =
    simulation === null ? UNFINISHED_TEXTS[store.furthest()] || QUOTE_TEXTS.sophieCounts : aboutDays
  const aboutStep =
    step === 'mon-volume' && values.isKnownVolume === 'asi'
      ? PHOTO_TEXTS.sophie
      : STEP_TEXTS[step].sophie
  return <Assistant apiUrl={apiUrl}>{step === 'reserver' ? aboutPrice : aboutStep}</Assistant>
}

/** Width in CSS pixels from which there is a column beside the steps, as in the style sheet. */
const WIDE = 920

/** Tells if the element has a column beside its steps. */
const useIsWide = (host: HTMLElement): boolean => {
  const [isWide, setIsWide] = useState(false)
  useEffect(() => {
    const observer = new ResizeObserver(() => setIsWide(host.clientWidth >= WIDE))
    observer.observe(host)
    return () => observer.disconnect()
  }, [host])
  return isWide
}

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
  const { store, hasAssistant } = useFunnel()
  const isRouteAnnounced =
    store.flowName === 'landing' && values.departureAddress.addressInTextInput !== ''
  // Beside a partner's first step there is nothing to show: the form takes the full width.
  const hasSideColumn = hasAssistant || isRouteAnnounced || step !== firstStep(store.flowName)
  const Screen = SCREENS[step]
  const [initialStep] = useState(step)
  const hasMoved = useRef(false)
  hasMoved.current ||= step !== initialStep
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
            <div
              className={hasMoved.current ? 'funnel-card funnel-moved' : 'funnel-card'}
              part="card"
            >
              <h2 className="step-title" ref={title} tabIndex={-1}>
                {stepTitle(step, store.furthest())}
              </h2>
              {step !== 'reserver' && <Sophie />}
              <FunnelNotices title={title} />
              <FunnelFault title={title} />
              <Screen key={step} isWide={isWide} />
            </div>
            {hasSideColumn && (
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
