import { useState } from 'react'
import { BRAND } from '../../../shared/brand'
import { formatCents } from '../../../shared/domain/money'
import { BOOKING_TEXTS as TEXTS } from '../../../shared/texts/booking'
import { FAULT_TEXTS } from '../../../shared/texts/faults'
import { useConnection } from '../../ui/use-connection'
import { ActionBar } from '../action-bar'
import { faultWords } from '../fault-words'
import { useScene, useSending } from '../funnel-context'
import { usePricingWait } from '../photos/use-pricing-wait'

/** What the page is for, at the thumb: the price as it stands and RÉSERVER; what failed is told here, where nothing moves. */
export const BookingBar = ({ total }: { total: number }) => {
  const { flow, pay } = useScene()
  const { call, fault } = useSending()
  const connection = useConnection()
  const wait = usePricingWait()
  const [stuck, setStuck] = useState(0)
  const isBusy = call === 'pending'
  const failed = fault && faultWords(fault, 'reserver', connection)
  const told = failed?.place === undefined && failed ? `${failed.details[0] ?? ''} ${TEXTS.unchanged}` : ''
  const text = told || (stuck > 0 ? FAULT_TEXTS.noWayOn(BRAND.phone) : '')
  const book = async () => {
    if ((await flow.book()) && !pay()) setStuck(times => times + 1)
  }
  return (
    <ActionBar
      next={TEXTS.book}
      onNext={() => void book()}
      isBusy={isBusy}
      wait={wait}
      alert={text === '' ? undefined : { text, times: stuck }}
      onBack={flow.back}
      after={TEXTS.notBinding}
    >
      {told !== '' && (
        <button type="button" className="text-button" onClick={() => void flow.loadQuote()}>
          {FAULT_TEXTS.retry}
        </button>
      )}
      <p className={isBusy ? 'actions-price actions-stale' : 'actions-price'}>{formatCents(total)}</p>
    </ActionBar>
  )
}
