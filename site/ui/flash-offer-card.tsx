import { Fragment } from 'react'
import type { ListedOffer } from '../../shared/domain/listed-offers'
import { formatM3 } from '../../shared/texts/figures'
import { FLASH_LIST_TEXTS as TEXTS } from '../../shared/texts/flash'
import { offerCard } from '../../shared/texts/offer-card'
import { price as money } from '../../shared/texts/site'
import { Icon } from './icon'

/** An offer in a list, with the way to its page: the element's own card line for line, but for the drawn truck. */
export const FlashOfferCard = ({ offer, standing, href }: ListedOffer & { href: string }) => {
  const { label, towns, name, day, truck, price, struck, saving, see } = offerCard({ offer, standing }, money)
  return (
    <li className="flash-offer">
      <p className="flash-offer-label">{label}</p>
      <p className="flash-offer-volume" aria-hidden="true">
        {formatM3(offer.volume_camion)}
      </p>
      <h3>
        <a href={href}>
          {towns.map(({ city, postalCode }, index) => (
            <Fragment key={index}>
              {index > 0 && (
                <>
                  {' '}
                  <Icon name="arrow-right" /> <span className="visually-hidden">{TEXTS.to}</span>{' '}
                </>
              )}
              {city} <small>{postalCode}</small>
            </Fragment>
          ))}
        </a>
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
            <span>
              <span className="visually-hidden">{TEXTS.insteadOf}</span> <s>{struck}</s>
            </span>
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
