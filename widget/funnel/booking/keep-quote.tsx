import { BOOKING_TEXTS as TEXTS } from '../../../shared/texts/booking-texts'
import { FAULT_TEXTS } from '../../../shared/texts/faults'
import { Button } from '../../ui/button'
import { useAnnounced } from '../../embed/use-announced'
import { useDraft, useQuote, useFunnel } from '../funnel-context'
import { TextButton } from '../../ui/text-button'
import './keep-quote.css'

/** Ways to store the quote: by mail, on paper, as a file, and as a copy for other choices. */
export const KeepQuote = () => {
  const { flow, apiUrl } = useFunnel()
  const { simulation, act, sendWait } = useQuote()
  const { email } = useDraft().values
  useAnnounced(act === 'sent' ? TEXTS.sent(email) : act === 'copied' ? TEXTS.copied : '')
  if (simulation === null) return null
  const { uuid, sentCount = 0 } = simulation
  const document = `${apiUrl}/simulation/${uuid}/devis`
  return (
    <section className="recap keep" aria-label={TEXTS.keepTitle}>
      <h3 className="quote-title">{TEXTS.keepTitle}</h3>
      <Button look="outline" onClick={() => void flow.sendQuote()}>
        {act === 'unsent' && sendWait === 0 ? FAULT_TEXTS.retry : TEXTS.send}
      </Button>
      <p>
        {act === 'sent' ? TEXTS.sent(email) : act === 'unsent' && TEXTS.unsent(sendWait)}{' '}
        {sentCount > 0 && TEXTS.sentBefore(sentCount)}
      </p>
      <div className="keep-links">
        <a className="text-button" href={document} target="_blank" rel="noopener">
          {TEXTS.print}
        </a>
        <a className="text-button" href={`${document}.pdf`} target="_blank" rel="noopener">
          {TEXTS.pdf}
        </a>
        <TextButton aria-describedby="duplicate-text" onClick={() => void flow.duplicate()}>
          {TEXTS.duplicate}
        </TextButton>
      </div>
      <p className={act === 'copied' ? '' : 'field-hint'} id="duplicate-text">
        {act === 'copied' ? TEXTS.copied : TEXTS.duplicateText}
      </p>
    </section>
  )
}
