import { useEffect, useRef } from 'react'
import { RESTORE_TEXTS as TEXTS } from '../../shared/texts/funnel'
import { Icon } from '../ui/icon'
import './waiting-quote.css'

interface WaitingQuoteProps {
  /** The quote in a line. */
  said: string
  href: string
  /** Answers false where the page keeps the visitor. */
  onResume: () => boolean
  onClose: () => void
}

/**
 * The quote that an earlier visit has left, at the window's lower edge, on a phone at the page's top: nothing of the page
 * moves for it. In the top layer, as our container would hold a fixed box back and the page might lie over it.
 */
export const WaitingQuote = ({ said, href, onResume, onClose }: WaitingQuoteProps) => {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.showPopover?.(), [])
  return (
    <aside className="waiting-quote" popover="manual" ref={box} aria-label={TEXTS.waiting}>
      <p>
        <strong>{TEXTS.waiting}</strong>
        <br />
        {said}
      </p>
      <a
        className="button button-primary"
        href={href}
        onClick={event => {
          if (!onResume()) event.preventDefault()
        }}
      >
        {TEXTS.resume}
      </a>
      <button type="button" className="waiting-close" aria-label={TEXTS.close} onClick={onClose}>
        <Icon name="close" />
      </button>
    </aside>
  )
}
