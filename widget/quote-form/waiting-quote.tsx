import { useEffect, useRef, useState } from 'react'
import { RESTORE_TEXTS as TEXTS } from '../../shared/texts/funnel'
import { Icon } from '../ui/icon'
import './waiting-quote.css'

interface WaitingQuoteProps {
  /** The quote in a line; '' for none. */
  said: string
  href: string
  /** Answers false where the page keeps the visitor. */
  onResume: () => boolean
  onClose: () => void
}

/**
 * The quote that an earlier visit has left; nothing of the page moves for it. On a phone, where anything laid over a page
 * hides something, it stands above the form, in the place of the page's own note (`slot="note"`). Elsewhere at the window's
 * lower edge, in the top layer: our container would hold a fixed box back, and the page might lie over it.
 */
export const WaitingQuote = ({ said, href, onResume, onClose }: WaitingQuoteProps) => {
  const box = useRef<HTMLElement>(null)
  const [isPhone] = useState(() => matchMedia('(width < 600px)').matches)
  useEffect(() => {
    if (!isPhone) box.current?.showPopover?.()
  }, [said, isPhone])
  const isHere = said !== '' && isPhone
  return (
    <>
      {!isHere && <slot name="note" />}
      {said !== '' && (
        <aside
          className={isPhone ? 'waiting-quote' : 'waiting-quote waiting-over'}
          popover={isPhone ? undefined : 'manual'}
          ref={box}
          aria-label={TEXTS.waiting}
        >
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
          {!isPhone && (
            <button type="button" className="waiting-close" aria-label={TEXTS.close} onClick={onClose}>
              <Icon name="close" />
            </button>
          )}
        </aside>
      )}
    </>
  )
}
