import { BOOKING_TEXTS as TEXTS } from '../../../shared/texts/booking'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { useDraft, useQuote, useScene } from '../funnel-context'
import './keep-quote.css'

/** The quote to take along: by mail, on paper, as a file, and as a copy to try something else. */
export const KeepQuote = () => {
  const { flow, apiUrl } = useScene()
  const { simulation, act } = useQuote()
  const { email } = useDraft().values
  if (simulation === null) return null
  const { uuid, sentCount = 0 } = simulation
  const page = `${apiUrl}/simulation/${uuid}/devis`
  const documents = [
    { href: page, text: TEXTS.print },
    { href: `${page}.pdf`, text: TEXTS.pdf },
  ]
  const said = act === 'sent' ? TEXTS.sent(email) : act === 'copied' ? TEXTS.copied : ''
  return (
    <section className="recap keep" aria-label={TEXTS.keepTitle}>
      <h3 className="quote-title">{TEXTS.keepTitle}</h3>
      <Button look="outline" onClick={() => void flow.sendQuote()}>
        {TEXTS.send}
      </Button>
      <p role="status">
        {said} {sentCount > 0 && TEXTS.sentBefore(sentCount)}
      </p>
      <div className="keep-links">
        {documents.map(({ href, text }) => (
          <a key={href} className="text-button" href={href} target="_blank" rel="noopener">
            {text} <span className="hidden">{TEXTS.newTab}</span>
            <Icon name="external" />
          </a>
        ))}
        <button
          type="button"
          className="text-button"
          aria-describedby="duplicate-text"
          onClick={() => void flow.duplicate()}
        >
          {TEXTS.duplicate}
        </button>
      </div>
      <p className="field-hint" id="duplicate-text">
        {TEXTS.duplicateText}
      </p>
    </section>
  )
}
