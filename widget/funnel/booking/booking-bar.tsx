import { missingDetails } from '../../../shared/domain/missing-details'
import { formatCents } from '../../../shared/domain/money'
import { BOOKING_TEXTS as TEXTS } from '../../../shared/texts/booking-texts'
import { FAULT_TEXTS } from '../../../shared/texts/faults'
import { formatDay } from '../../../shared/texts/figures'
import { MISSING_TEXTS } from '../../../shared/texts/missing'
import { useConnection } from '../../ui/use-connection'
import { ActionBar } from '../../ui/action-bar'
import { faultWords } from '../fault-words'
import { useDraft, useQuote, useFunnel, useSending } from '../funnel-context'
import { usePricingWait } from '../photos/use-pricing-wait'
import { useLeaveToPayment } from '../../ui/use-leave-to-payment'
import { TextButton } from '../../ui/text-button'

interface BookingBarProps {
  total: number
  /** Asks for missing details; false if none. */
  onAsk: () => boolean
}

/** Bar with the price and RÉSERVER; failures are shown here, where nothing moves. */
export const BookingBar = ({ total, onAsk }: BookingBarProps) => {
  const { flow, pay } = useFunnel()
  const { values } = useDraft()
  const { rival } = useQuote()
  const { call, fault } = useSending()
  const connection = useConnection()
  const { leave, stuck } = useLeaveToPayment(pay)
  const isBusy = call === 'pending'
  const failed = fault && faultWords(fault, 'reserver', connection)
  const notice =
    failed && failed.place === undefined ? `${failed.details[0] ?? ''} ${TEXTS.unchanged}` : ''
  const announcement =
    rival === null
      ? ''
      : MISSING_TEXTS.rival(formatDay(rival.movingDate), rival.totalIncludingTaxesPrice)
  const text = notice || stuck || announcement
  const missing = missingDetails(values)
  const book = async () => {
    if (!onAsk() && (await flow.book())) leave()
  }
  return (
    <ActionBar
      next={TEXTS.book}
      onNext={() => void book()}
      isBusy={isBusy}
      wait={usePricingWait()}
      alert={text === '' ? undefined : { text, times: 0 }}
      remedy={
        notice !== '' && (
          <TextButton onClick={() => void flow.loadQuote()}>{FAULT_TEXTS.retry}</TextButton>
        )
      }
      onBack={flow.back}
      after={
        missing.length > 0 ? MISSING_TEXTS.before(MISSING_TEXTS.list(missing)) : TEXTS.notBinding
      }
    >
      <p className={isBusy ? 'actions-price price-stale' : 'actions-price'}>
        <span>{formatCents(total)}</span>
      </p>
    </ActionBar>
  )
}
