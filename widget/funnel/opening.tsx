import { FAULT_TEXTS } from '../../shared/texts/faults'
import { OPENING_TEXTS as TEXTS } from '../../shared/texts/saved-quote'
import { Button } from '../ui/button'
import { FaultBox } from '../ui/fault-box'
import { useConnection } from '../ui/use-connection'
import { WaitMessage } from '../ui/wait-message'
import { useFunnel, useSession } from './funnel-context'
import { PriceSkeleton } from './quote-skeleton'
import './restore-dialog.css'

const Pending = () => (
  <div className="funnel-card" part="card">
    <div className="step">
      <WaitMessage isOn text={TEXTS.pending} />
      <PriceSkeleton text="" />
    </div>
  </div>
)

/** State of the quote whose mail opened the page. */
export const Opening = () => {
  const { flow, store } = useFunnel()
  const { opening } = useSession()
  const connection = useConnection()
  if (opening === 'none') return null
  if (opening === 'pending') return <Pending />
  if (opening === 'offered') {
    const { title, message, open, later } = TEXTS.offered
    return (
      <div className="funnel-card" part="card">
        <div className="restore">
          <h2 className="step-title">{title}</h2>
          <p>{message}</p>
          <div className="restore-buttons">
            <Button onClick={() => void flow.openQuote()}>{open}</Button>
            <Button look="outline" onClick={() => (store.session.opening = 'none')}>
              {later}
            </Button>
          </div>
        </div>
      </div>
    )
  }
  const { title, message, details } = TEXTS[opening]
  const texts = { title, details: [details] }
  if (opening === 'invalid') return <FaultBox {...texts} message={message} />
  const reasons = { on: message, off: FAULT_TEXTS.offline, back: FAULT_TEXTS.backOnline }
  return <FaultBox {...texts} message={reasons[connection]} onRetry={() => void flow.openQuote()} />
}
