import { RESTORE_TEXTS as TEXTS } from '../../shared/texts/funnel-texts'
import './waiting-quote.css'

interface SavedQuoteProps {
  /** The quote in a line; '' for none. */
  text: string
  href: string
  /** Returns false if the page prevents the navigation. */
  onResume: () => boolean
}

/**
 * Quote of an earlier visit, below the form in place of the page's note (`slot="note"`): as an
 * overlay it would hide part of a phone's page, and inserted it would move the content.
 */
export const WaitingQuote = ({ text, href, onResume }: SavedQuoteProps) => {
  if (text === '') return <slot name="note" />
  return (
    <aside className="waiting-quote" aria-label={TEXTS.waiting}>
      <p>
        <strong>{TEXTS.waiting}</strong>
        <br />
        {text}
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
