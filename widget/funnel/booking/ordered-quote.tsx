import { BOOKING_TEXTS as TEXTS } from '../../../shared/texts/booking-texts'
import { Button } from '../../ui/button'
import { useScene, useSending } from '../funnel-context'
import { useLeaving } from '../../ui/use-leaving'

/** A simulation that was ordered: it waits for its payment, and can no longer be changed. */
export const OrderedQuote = () => {
  const { flow, pay } = useScene()
  const isBusy = useSending().call === 'pending'
  const { leave, stuck } = useLeaving(pay)
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
