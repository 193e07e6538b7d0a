import { type FlashOffer, flashCents, flashSaving, isReserved, struckCents } from '../../shared/domain/flash-offer'
import { formatDay, formatM3 } from '../../shared/texts/figures'
import { FLASH_LIST_TEXTS as TEXTS } from '../../shared/texts/flash'
import { FLASH_TEXTS } from '../../shared/texts/flash-offer'
import { FLASH_PAGE_TEXTS } from '../../shared/texts/flash-pages'
import { price } from '../../shared/texts/site'
import { offerNames } from '../offer-names'
import { Icon } from './icon'

interface FlashOfferCardProps {
  offer: FlashOffer
  href: string
  now: Date
}

/** An offer in a list, with the way to its page: the element's own card line for line, but for the drawn truck. */
export const FlashOfferCard = ({ offer, href, now }: FlashOfferCardProps) => {
  const struck = struckCents(offer)
  const saving = flashSaving(offer)
  return (
    <li className="flash-offer">
      <p className="flash-offer-label">{isReserved(offer, now) ? TEXTS.reserved : FLASH_TEXTS.label}</p>
      <p className="flash-offer-volume" aria-hidden="true">
        {formatM3(offer.volume_camion)}
      </p>
      <h3>
        <a href={href}>{FLASH_PAGE_TEXTS.heading(offerNames(offer))}</a>
      </h3>
      <p className="flash-offer-facts">
        {offer.nom_offre && (
          <>
            {offer.nom_offre}
            <br />
          </>
        )}
        <strong>{formatDay(offer.date_depart)}</strong>
        <br />
        {TEXTS.truck(offer.volume_camion, offer.nombre_demenageurs)}
      </p>
      <p className="flash-offer-price">
        <strong>{price(flashCents(offer))}</strong>
        {struck !== null && (
          <>
            {' '}
            <s>
              <span className="visually-hidden">{FLASH_TEXTS.initialPrice} </span>
              {price(struck)}
            </s>
          </>
        )}
      </p>
      {saving !== null && <p className="flash-offer-saving">{FLASH_TEXTS.saving(saving.cents, saving.percent)}</p>}
      <p className="flash-offer-see" aria-hidden="true">
        {TEXTS.see} <Icon name="arrow-right" />
      </p>
    </li>
  )
}
