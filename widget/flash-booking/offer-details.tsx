import type { RefObject } from 'react'
import { type FlashOffer, flashCents } from '../../shared/domain/flash-offer'
import { formatDay, formatM3 } from '../../shared/texts/figures'
import {
  FLASH_TEXTS as TEXTS,
  flashInclusions,
  flashInstalments,
} from '../../shared/texts/flash-offer-texts'
import { INSTALMENT_TEXTS } from '../../shared/texts/instalments-texts'
import { ActionBar } from '../ui/action-bar'
import { FlashTruck } from '../ui/flash-truck'
import { Icon } from '../ui/icon'
import { useFlash } from './flash-context'
import { HoldLine } from './hold-line'
import { OfferPrice } from './offer-price'
import { OfferRoute } from './offer-route'
import { useOfferStanding } from './use-offer-standing'

const factsOf = (offer: FlashOffer): [label: string, value: string][] => [
  [TEXTS.from, offer.depart],
  [TEXTS.to, offer.destination],
  [TEXTS.date, formatDay(offer.date_depart)],
  [TEXTS.truck, formatM3(offer.volume_camion)],
  [TEXTS.crew, TEXTS.movers(offer.nombre_demenageurs)],
]

/** Services included in the price. */
const Inclusions = ({ offer }: { offer: FlashOffer }) => (
  <section className="price-parts" aria-label={TEXTS.included}>
    <p>
      <strong>{TEXTS.included}</strong>
    </p>
    <ul className="price-included">
      {flashInclusions(offer.distance_km ?? null).map(part => (
        <li key={part}>
          <Icon name="check" />
          {part}
        </li>
      ))}
    </ul>
  </section>
)

/** Offer with route, day, truck and price. '1 Dispo.' is shown only while true. */
export const OfferDetails = ({
  offer,
  title,
}: {
  offer: FlashOffer
  title: RefObject<HTMLHeadingElement | null>
}) => {
  const { go } = useFlash()
  const { until, isTimed, isHeld, isTaken } = useOfferStanding(offer)
  const instalments = flashInstalments(flashCents(offer))
  return (
    <div className="step offer">
      <div className={isHeld ? 'offer-head flash-reserved' : 'offer-head'}>
        <p className="flash-label">{isHeld ? TEXTS.labelReserved : TEXTS.label}</p>
        <h2 className="step-title" ref={title} tabIndex={-1}>
          <OfferRoute offer={offer} />
        </h2>
        <FlashTruck volumeM3={offer.volume_camion} />
      </div>
      <OfferPrice offer={offer} />
      <dl className="offer-facts">
        {factsOf(offer).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Inclusions offer={offer} />
      <p>{TEXTS.inFull}</p>
      {instalments !== null && (
        <p>
          <strong>{instalments}.</strong>{' '}
          <span className="field-hint">{INSTALMENT_TEXTS.legal}</span>
        </p>
      )}
      <ul className="offer-trust">
        <li>{TEXTS.socialProof}</li>
        <li>{TEXTS.service}</li>
      </ul>
      <ActionBar
        next={TEXTS.book}
        missing={isTaken ? TEXTS.reserved : undefined}
        onNext={() => !isTaken && go('reserver')}
      >
        {isTimed && <HoldLine until={until} />}
      </ActionBar>
    </div>
  )
}
