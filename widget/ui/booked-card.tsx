import type { ReactNode, RefObject } from 'react'
import type { Session } from '../../shared/stores/session'
import { BOOKING_TEXTS as TEXTS } from '../../shared/texts/booking-texts'
import './step.css'

interface BookedCardProps {
  booked: Readonly<NonNullable<Session['booked']>>
  title: RefObject<HTMLHeadingElement | null>
  /** Next steps. */
  children: ReactNode
}

/** Outcome of a draft of this device. */
export const BookedCard = ({ booked, title, children }: BookedCardProps) => (
  <div className="funnel-card" part="card">
    <h2 className="step-title" ref={title} tabIndex={-1}>
      {TEXTS.bookedTitle}
    </h2>
    <p>
      <strong>{TEXTS.bookedReference(booked.reference)}</strong>
    </p>
    <p>{TEXTS.bookedPaid(booked.paidCents, booked.totalCents)}</p>
    <div>{children}</div>
  </div>
)
