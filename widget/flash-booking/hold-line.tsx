import { useEffect, useState } from 'react'
import { secondsLeft, remainingMinutes } from '../../shared/domain/hold-time'
import { FLASH_BOOKING_TEXTS as TEXTS } from '../../shared/texts/flash-booking-texts'
import { Icon } from '../ui/icon'
import { useAnnounced } from '../embed/use-announced'
import { useFlash } from './flash-context'

/**
 * Countdown of the hold, by the server's clock. Visible each second, announced a few times only.
 */
export const HoldLine = ({ until }: { until: string | null }) => {
  const { clock } = useFlash().store
  const [remaining, setRemaining] = useState(() => secondsLeft(until, clock.now()))
  useEffect(() => {
    const look = () => setRemaining(secondsLeft(until, clock.now()))
    look()
    const timer = setInterval(look, 1_000)
    return () => clearInterval(timer)
  }, [until, clock])
  const minutes = remainingMinutes(remaining)
  useAnnounced(minutes === 0 ? TEXTS.heldNoMore : TEXTS.heldForLess(minutes), {
    isQuietFirst: true,
  })
  return (
    <div className="offer-hold">
      {remaining > 0 && (
        <p>
          <Icon name="clock" />
          <span>
            {TEXTS.held} <strong>{TEXTS.clock(remaining)}</strong>
          </span>
        </p>
      )}
      {minutes === 0 && <p>{TEXTS.heldNoMore}</p>}
    </div>
  )
}
