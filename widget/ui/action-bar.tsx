import { type ReactNode, useEffect, useRef } from 'react'
import { FUNNEL_TEXTS } from '../../shared/texts/funnel-texts'
import { Button } from './button'
import { useConnection } from './use-connection'
import { WaitMessage } from './wait-message'
import { BackButton, type BackButtonProps } from './back-button'
import './action-bar.css'

interface ActionBarProps extends Partial<BackButtonProps> {
  /** Without it, the step has no main action. */
  next: string | undefined
  isBusy?: boolean
  /** Reason why nothing can be sent yet: shown above the disabled button. */
  missing?: string
  /** Waiting message while `isBusy`. */
  wait?: string
  /** Reason of a refused act, and the number of refusals. */
  alert?: { text: string; times: number }
  /** Possible remedy. */
  remedy?: ReactNode
  /** Without it, the button submits its form. */
  onNext?: () => void
  /** A line above the buttons. */
  children?: ReactNode
  /** Note below: next step. */
  after?: string
}

/** In a low window a static bar may be out of sight after going back by other means. */
const Alert = ({ children }: { children: ReactNode }) => {
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <p className="notice actions-alert" role="alert" ref={box}>
      {children}
    </p>
  )
}

/** Here and not above the step: nothing may move under a tap. */
const Offline = () => (
  <p className="actions-offline" role="status">
    {useConnection() === 'off' ? FUNNEL_TEXTS.offline : ''}
  </p>
)

/** Main action of a step, above the keyboard, with messages and the way back. */
export const ActionBar = ({
  next,
  isBusy = false,
  missing,
  wait,
  alert,
  remedy,
  onBack,
  backHref,
  onNext,
  children,
  after,
}: ActionBarProps) => (
  <div className="actions" part="actions">
    {wait !== undefined && <WaitMessage isOn={isBusy} text={wait} />}
    {alert === undefined ? (
      <Offline />
    ) : (
      <Alert key={alert.times}>
        {alert.text} {remedy}
      </Alert>
    )}
    {children}
    {missing !== undefined && (
      <p className="field-hint" id="missing">
        {missing}
      </p>
    )}
    {onBack !== undefined && <BackButton onBack={onBack} backHref={backHref} />}
    {next && (
      <Button
        type={onNext === undefined ? 'submit' : 'button'}
        isBusy={isBusy}
        isDisabled={missing !== undefined}
        describedBy={missing && 'missing'}
        onClick={onNext}
      >
        {next}
      </Button>
    )}
    {after !== undefined && <p className="actions-after">{after}</p>}
  </div>
)
