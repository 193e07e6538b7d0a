import { useState } from 'react'
import { FAULT_TEXTS } from '../../shared/texts/faults'
import { OPENING_TEXTS as TEXTS } from '../../shared/texts/saved-quote'
import { FaultBox } from '../ui/fault-box'
import { useConnection } from '../ui/use-connection'
import { Wait } from '../ui/wait'
import { useScene, useSession } from './funnel-context'
import { PriceSkeleton } from './quote-skeleton'

const Pending = () => (
  <div className="funnel-card" part="card">
    <div className="step">
      <Wait isOn text={TEXTS.pending} />
      <PriceSkeleton text="" />
    </div>
  </div>
)

/** What becomes of the quote whose mail brought the customer here. */
export const Opening = () => {
  const { flow } = useScene()
  const { opening } = useSession()
  const connection = useConnection()
  // The page opens it by itself as it loads, and takes nobody's focus for that.
  const [isUnasked, setIsUnasked] = useState(true)
  if (opening === 'none') return null
  if (opening === 'pending') return <Pending />
  const { title, message, details } = TEXTS[opening]
  const told = { title, details: [details], isUnasked }
  if (opening === 'spent') return <FaultBox {...told} message={message} />
  const reasons = { on: message, off: FAULT_TEXTS.offline, back: FAULT_TEXTS.backOnline }
  const retry = () => {
    setIsUnasked(false)
    void flow.openQuote()
  }
  return <FaultBox {...told} message={reasons[connection]} onRetry={retry} />
}
