import { RESTORE_TEXTS as TEXTS } from '../../shared/texts/funnel-texts'
import './waiting-quote.css'

interface WaitingQuoteProps {
  /** The quote in a line; '' for none. */
  said: string
  href: string
  /** Answers false where the page keeps the visitor. */
  onResume: () => boolean
}

/**
 * The quote that an earlier visit has left, above the form and in the place of the page's own note (`slot="note"`): laid
 * over the page it would hide something of a phone's, and in a place of its own it would move what is there.
 */
export const WaitingQuote = ({ said, href, onResume }: WaitingQuoteProps) => {
  if (said === '') return <slot name="note" />
  return (
    <aside className="waiting-quote" aria-label={TEXTS.waiting}>
      <p>
        <strong>{TEXTS.waiting}</strong>
        <br />
        {said}
      </p>
      <a
        className="button button-outline"
        href={href}
        onClick={event => {
          if (!onResume()) event.preventDefault()
        }}
      >
        {TEXTS.resume}
      </a>
    </aside>
  )
}
