import type { ListedOffer } from '../../shared/domain/listed-offers'
import { formatM3 } from '../../shared/texts/figures'
import { FLASH_TEXTS } from '../../shared/texts/flash-offer-texts'
import { FLASH_PAGE_TEXTS } from '../../shared/texts/flash-pages-texts'
import { offerCard } from '../../shared/texts/offer-card'
import { price as money } from '../../shared/texts/site'
import { offerNames } from './offer-names'
import { Icon } from './icon'

/**
 * An offer in a list, with a link to its page: the same as the element's card, except for the drawn
 * truck.
 */
export const FlashOfferCard = ({ offer, standing, href }: ListedOffer & { href: string }) => {
  const { label, name, day, truck, price, struck, saving, see } = offerCard(
    { offer, standing },
    money,
  )
  return (
    <li className="flash-offer">
      <p className="flash-offer-label">{label}</p>
      <p className="flash-offer-volume" aria-hidden="true">
        {formatM3(offer.volume_camion)}
      </p>
      <h3>
        <a href={href}>{FLASH_PAGE_TEXTS.heading(offerNames(offer))}</a>
      </h3>
      <p className="flash-offer-facts">
        {name !== '' && (
          <>
            {name}
            <br />
          </>
        )}
        <strong>{day}</strong>
        <br />
        {truck}
      </p>
      <p className="flash-offer-price">
        <strong>{price}</strong>
        {struck !== null && (
          <>
            {' '}
            <s>
              <span className="visually-hidden">{FLASH_TEXTS.initialPrice} </span>
              {struck}
            </s>
          </>
        )}
      </p>
      {saving !== null && <p className="flash-offer-saving">{saving}</p>}
      <p className="flash-offer-see" aria-hidden="true">
        {see} <Icon name="arrow-right" />
      </p>
    </li>
  )
}
