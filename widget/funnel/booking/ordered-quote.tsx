import { BOOKING_TEXTS as TEXTS } from '../../../shared/texts/booking-texts'
import { Button } from '../../ui/button'
import { useFunnel, useSending } from '../funnel-context'
import { useLeaveToPayment } from '../../ui/use-leave-to-payment'

/** A simulation that was ordered: it waits for its payment, and can no longer be changed. */
export const OrderedQuote = () => {
  const { flow, pay } = useFunnel()
  const isBusy = useSending().call === 'pending'
  const { leave, stuck } = useLeaveToPayment(pay)
  return (
    <div className="price-unsaid ordered" role="status">
      <p className="quote-title">{TEXTS.orderedTitle}</p>
      <p>{TEXTS.orderedText}</p>
      <p role="alert">{stuck}</p>
      <Button onClick={leave}>{TEXTS.pay}</Button>
      <Button look="outline" isBusy={isBusy} onClick={() => void flow.duplicate()}>
        {TEXTS.duplicateToChange}
      </Button>
    </div>
  )
}
