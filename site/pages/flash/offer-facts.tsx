import {
  type FlashOffer,
  flashCents,
  flashSaving,
  strikethroughCents,
} from '../../../shared/domain/flash-offer'
import { formatDay, formatM3 } from '../../../shared/texts/figures'
import {
  FLASH_TEXTS as TEXTS,
  flashInclusions,
  flashInstalments,
} from '../../../shared/texts/flash-offer-texts'
import { FLASH_PAGE_TEXTS } from '../../../shared/texts/flash-pages-texts'
import { price, SITE_TEXTS } from '../../../shared/texts/site'
import { offerNames } from '../../ui/offer-names'
import { Facts } from '../../ui/facts'

/** Price and former price, if higher. */
const OfferPrice = ({ offer }: { offer: FlashOffer }) => {
  const offerCents = flashCents(offer)
  const formerCents = strikethroughCents(offer)
  const saving = flashSaving(offer)
  return (
    <div className="flash-price">
      <p className="flash-amount">
        <span className="visually-hidden">{`${TEXTS.price}\u00A0: `}</span>
        <strong>{price(offerCents)}</strong> TTC
      </p>
      {formerCents !== null && (
        <p>
          <s>
            <span className="visually-hidden">{`${TEXTS.initialPrice}\u00A0: `}</span>
            {price(formerCents)}
          </s>{' '}
          {saving !== null && (
            <span className="flash-saving">{TEXTS.saving(saving.cents, saving.percent)}</span>
          )}
        </p>
      )}
    </div>
  )
}

/** Offer as the server renders it, without the booking. */
export const OfferFacts = ({ offer, isReserved }: { offer: FlashOffer; isReserved: boolean }) => {
  const instalments = flashInstalments(flashCents(offer))
  return (
    <div className="flash-facts">
      <div>
        <p className="flash-label">{isReserved ? TEXTS.labelReserved : TEXTS.label}</p>
        <h2>{FLASH_PAGE_TEXTS.heading(offerNames(offer))}</h2>
        {isReserved && <p>{TEXTS.reserved}</p>}
        <OfferPrice offer={offer} />
        <Facts
          facts={[
            { label: TEXTS.from, value: offer.depart },
            { label: TEXTS.to, value: offer.destination },
            { label: TEXTS.date, value: formatDay(offer.date_depart) },
            { label: TEXTS.truck, value: formatM3(offer.volume_camion) },
            { label: TEXTS.crew, value: TEXTS.movers(offer.nombre_demenageurs) },
          ]}
        />
      </div>
      <div>
        <h3>{TEXTS.included}</h3>
        <ul className="flash-included">
          {flashInclusions(offer.distance_km ?? null).map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>{TEXTS.inFull}</p>
        {instalments !== null && (
          <p>
            {instalments}. {SITE_TEXTS.instalments.legal}
          </p>
        )}
        <p className="flash-proof">
          {TEXTS.socialProof}. {TEXTS.service}.
        </p>
      </div>
    </div>
  )
}
