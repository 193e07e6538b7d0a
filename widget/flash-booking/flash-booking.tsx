import { type ReactNode, useEffect } from 'react'
import { isOnSale } from '../../shared/domain/flash-offer'
import { later } from '../../shared/domain/later'
import { timeOf } from '../../shared/domain/time-of'
import {
  FLASH_BOOKING_TEXTS as TEXTS,
  FLASH_SCREEN_TEXTS,
} from '../../shared/texts/flash-booking-texts'
import { FLASH_GONE_TEXTS } from '../../shared/texts/flash-gone'
import { FUNNEL_TEXTS } from '../../shared/texts/funnel-texts'
import { BookedCard } from '../ui/booked-card'
import { ErasureNotice } from '../ui/erasure-notice'
import { ProgressTrack } from '../ui/progress-track'
import { useStepFocus } from '../ui/use-step-focus'
import { hideBroken } from '../ui/hide-broken'
import { BookingForm } from './booking-form'
import { useFlash, useFlashDraft, useFlashSession, useSale } from './flash-context'
import { GoneModal, NoOffer } from './gone-flash-offer'
import { OfferDetails } from './offer-details'
import { ToList } from './to-list'
import '../ui/frame.css'
import '../ui/progress.css'
import '../ui/step.css'
import '../ui/price.css'
import '../ui/flash-label.css'
import './flash-booking.css'
import { Unavailable } from '../ui/unavailable'
import { useFaultDetails } from './use-fault-details'
import { formatDay } from '../../shared/texts/figures'
import { FLASH_TEXTS } from '../../shared/texts/flash-offer-texts'
import { Bar, Skeleton } from '../ui/skeleton'

/** Skeleton of an offer that is being loaded. */
const BookingSkeleton = () => (
  <Skeleton text={TEXTS.loading} className="step">
    <p className="flash-label">
      <Bar>{FLASH_TEXTS.label}</Bar>
    </p>
    <h2 className="step-title">
      <Bar>Lyon vers Paris</Bar>
    </h2>
    <p className="price-amount">
      <Bar>1 000 €</Bar>
    </p>
    <p>
      <Bar>{formatDay('2030-12-12')}</Bar>
    </p>
    <p>
      <Bar>{FLASH_TEXTS.service}</Bar>
    </p>
  </Skeleton>
)

/** The offer could not be read. */
const UnreadOffer = () => {
  const { flow } = useFlash()
  const { fault } = useSale()
  const detailsOf = useFaultDetails()
  return (
    fault && (
      <Unavailable
        title={TEXTS.unread}
        fault={fault}
        detailsOf={detailsOf}
        onRetry={() => void flow.load()}
      />
    )
  )
}

/** Progress of each screen, in percent. */
export const PROGRESS = { details: 50, reserver: 100 } as const

const Progress = () => {
  const { screen } = useFlashDraft()
  const percent = PROGRESS[screen]
  return (
    <div className="progress" part="progress">
      <div className="progress-line">
        <span className="progress-percent">{FUNNEL_TEXTS.progress(percent)}</span>
      </div>
      <ProgressTrack
        percent={percent}
        label={TEXTS.progressLabel}
        step={FLASH_SCREEN_TEXTS[screen]}
      />
    </div>
  )
}

/** Reads the offer again when another customer's hold ends. */
const useReloadAtHoldEnd = () => {
  const { flow, store } = useFlash()
  const until = useSale().offer?.reserved_until ?? null
  useEffect(() => {
    const waitMs = until === null ? -1 : timeOf(until) - store.clock.now().getTime()
    if (!(waitMs > 0)) return
    return later(() => void flow.load(), waitMs + 1_000)
  }, [flow, store, until])
}

const Screen = ({ host }: { host: HTMLElement }) => {
  const { store, flow } = useFlash()
  const { screen } = useFlashDraft()
  const { offer, loadState, isGone } = useSale()
  const { booked, erasure } = useFlashSession()
  const isOver = offer !== null && !isOnSale(offer, store.clock.now()) && !isGone
  const title = useStepFocus(host, screen, booked, isOver)
  useReloadAtHoldEnd()
  if (booked !== null)
    return (
      <BookedCard booked={booked} title={title}>
        <ToList look="outline" />
      </BookedCard>
    )
  if (loadState === 'failed') return <UnreadOffer />
  const View = screen === 'details' ? OfferDetails : BookingForm
  return (
    <>
      {loadState !== 'unknown' && !isOver && <Progress />}
      <div className="funnel-card" part="card">
        <ErasureNotice
          erasure={erasure}
          title={title}
          onRetry={() => void flow.eraseEverything('retry')}
        />
        {loadState === 'unknown' ? (
          <NoOffer {...TEXTS.unknown} heading={title} />
        ) : offer === null ? (
          <BookingSkeleton />
        ) : isOver ? (
          <NoOffer {...FLASH_GONE_TEXTS} heading={title} />
        ) : (
          <View offer={offer} title={title} />
        )}
      </div>
      {isGone && <GoneModal onClose={() => void flow.closeGone()} />}
    </>
  )
}

/** A flash offer: details, then booking; `logo` above both. */
export const FlashBooking = ({ host, logo }: { host: HTMLElement; logo: ReactNode }) => (
  <div className="funnel" part="booking" onErrorCapture={hideBroken}>
    {logo}
    <Screen host={host} />
  </div>
)
