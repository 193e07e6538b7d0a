import { type RefObject, useEffect, useRef } from 'react'
import { FLASH_GONE_TEXTS as TEXTS } from '../../shared/texts/flash-gone'
import { ToList } from './to-list'

interface InPlaceProps {
  title: string
  text: string
  heading: RefObject<HTMLHeadingElement | null>
}

/** In the place of an offer that is not to be had: a page that has just loaded is not covered. */
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

/** Over the form of who was booking it when it went (spec §2, §8). */
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
