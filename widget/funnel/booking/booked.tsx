import type { RefObject } from 'react'
import { BOOKING_TEXTS as TEXTS } from '../../../shared/texts/booking'
import { Button } from '../../ui/button'
import { useScene, useSession } from '../funnel-context'

/** In place of the steps, once a draft of this device was paid for: it is gone. */
export const Booked = ({ title }: { title: RefObject<HTMLHeadingElement | null> }) => {
  const { store } = useScene()
  const { booked } = useSession()
  if (booked === null) return null
  return (
    <div className="funnel-card" part="card">
      <h2 className="step-title" ref={title} tabIndex={-1}>
        {TEXTS.bookedTitle}
      </h2>
      <p>
        <strong>{TEXTS.bookedReference(booked.reference)}</strong>
      </p>
      <p>{TEXTS.bookedPaid(booked.paidCents, booked.totalCents)}</p>
      <div>
        <Button look="outline" onClick={() => (store.session.booked = null)}>
          {TEXTS.another}
        </Button>
      </div>
    </div>
  )
}
