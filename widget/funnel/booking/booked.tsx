import type { RefObject } from 'react'
import { BOOKING_TEXTS as TEXTS } from '../../../shared/texts/booking-texts'
import { BookedCard } from '../../ui/booked-card'
import { Button } from '../../ui/button'
import { useFunnel, useSession } from '../funnel-context'

/** Replaces the steps after a draft of this device was paid. */
export const Booked = ({ title }: { title: RefObject<HTMLHeadingElement | null> }) => {
  const { store } = useFunnel()
  const { booked } = useSession()
  if (booked === null) return null
  return (
    <BookedCard booked={booked} title={title}>
      <Button look="outline" onClick={() => (store.session.booked = null)}>
        {TEXTS.another}
      </Button>
    </BookedCard>
  )
}
