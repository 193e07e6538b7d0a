import { BRAND } from '../../shared/brand'
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

/** It was not to be had now: why, as far as the device knows, and again. */
const Failed = () => {
  const { flow } = useScene()
  const connection = useConnection()
  const { title, message, details } = TEXTS.failed
  const said = { on: message, off: FAULT_TEXTS.offline, back: FAULT_TEXTS.backOnline }
  return (
    <FaultBox
      title={title}
      message={said[connection]}
      details={[details]}
      advice={FAULT_TEXTS.advice(BRAND.phone)}
      retryLabel={FAULT_TEXTS.retry}
      onRetry={() => void flow.openQuote()}
    />
  )
}

/** What becomes of the quote whose mail brought the customer here. */
export const Opening = () => {
  const { opening } = useSession()
  if (opening === 'none') return null
  if (opening === 'pending') return <Pending />
  if (opening === 'failed') return <Failed />
  const { details, ...told } = TEXTS.spent
  return <FaultBox {...told} details={[details]} advice={FAULT_TEXTS.advice(BRAND.phone)} retryLabel="" />
}
