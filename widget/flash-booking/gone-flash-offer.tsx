import { type RefObject, useEffect, useRef } from 'react'
import { FLASH_GONE_TEXTS as TEXTS } from '../../shared/texts/flash-gone'
import { ToList } from './to-list'

interface InPlaceProps {
  title: string
  text: string
  heading: RefObject<HTMLHeadingElement | null>
}

/** Replaces an unavailable offer: a freshly loaded page needs no modal. */
export const NoOffer = ({ title, text, heading }: InPlaceProps) => (
  <div className="step">
    <h2 className="step-title" ref={heading} tabIndex={-1}>
      {title}
    </h2>
    <p>{text}</p>
    <div>
      <ToList />
    </div>
  </div>
)

/** Modal over the form when the offer was lost during the booking. */
export const GoneModal = ({ onClose }: { onClose: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      className="offer-modal"
      ref={dialog}
      aria-labelledby="gone-title"
      aria-describedby="gone-text"
      onClose={onClose}
    >
      <h2 className="quote-title" id="gone-title">
        {TEXTS.title}
      </h2>
      <p id="gone-text">{TEXTS.text}</p>
      <ToList />
    </dialog>
  )
}
