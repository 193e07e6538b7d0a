import { type ReactNode, useEffect, useRef } from 'react'
import { FUNNEL_TEXTS } from '../../shared/texts/funnel-texts'
import { Button } from './button'
import { useConnection } from './use-connection'
import { Wait } from './wait'
import { BackButton, type BackButtonProps } from './back-button'
import './action-bar.css'

interface ActionBarProps extends Partial<BackButtonProps> {
  next: string
  isBusy?: boolean
  /** Why there is nothing to send yet: stands above the button, which is disabled meanwhile. */
  missing?: string
  /** What is being waited for while `isBusy`. */
  wait?: string
  /** Why what was asked for is not done, and how often it was asked for. */
  alert?: { text: string; times: number }
  /** What can be done about it. */
  remedy?: ReactNode
  /** Without, the button submits the form it stands in. */
  onNext?: () => void
  /** A line above the buttons. */
  children?: ReactNode
  /** A word below them: what comes next. */
  after?: string
}

/** A bar that stands still in a low window may be out of sight of who went back by other means. */
const Alert = ({ children }: { children: ReactNode }) => {
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <p className="notice actions-alert" role="alert" ref={box}>
      {children}
    </p>
  )
}

/** Here and not above the step: nothing that is being tapped may move. */
const Offline = () => (
  <p className="actions-offline" role="status">
    {useConnection() === 'off' ? FUNNEL_TEXTS.offline : ''}
  </p>
)

/** The step's one action, at the thumb and above the keyboard, with what there is to say of it, and the way back. */
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
    {wait !== undefined && <Wait isOn={isBusy} text={wait} />}
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
    <Button
      type={onNext === undefined ? 'submit' : 'button'}
      isBusy={isBusy}
      isDisabled={missing !== undefined}
      describedBy={missing && 'missing'}
      onClick={onNext}
    >
      {next}
    </Button>
    {after !== undefined && <p className="actions-after">{after}</p>}
  </div>
)
