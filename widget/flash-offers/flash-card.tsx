import { memo, type MouseEvent } from 'react'
import { flashCents, flashSaving, flashTown, struckCents } from '../../shared/domain/flash-offer'
import { isGone, type ListedOffer } from '../../shared/domain/listed-offers'
import { formatCents } from '../../shared/domain/money'
import { formatDay } from '../../shared/texts/figures'
import { FLASH_LIST_TEXTS as TEXTS } from '../../shared/texts/flash'
import { FLASH_TEXTS } from '../../shared/texts/flash-offer'
import { FlashTruck } from '../ui/flash-truck'
import { Icon } from '../ui/icon'
import '../ui/flash-label.css'
import './flash-card.css'

const Town = ({ text }: { text: string }) => {
  const { city, postalCode } = flashTown(text)
  return (
    <span>
      {city} <small>{postalCode}</small>
    </span>
  )
}

/** Where a link of the list leads, and whether the page keeps the visitor from following it. */
export interface LinkProps {
  href: string
  onFollow: (event: MouseEvent, href: string) => void
}

/** One offer; the whole card follows its one link, and one that is gone has none. */
export const FlashCard = memo(({ offer, standing, href, onFollow }: ListedOffer & LinkProps) => {
  const isLost = isGone({ standing })
  const struck = struckCents(offer)
  const saving = flashSaving(offer)
  const route = (
    <>
      <Town text={offer.depart} /> <Icon name="arrow-right" /> <span className="hidden">{TEXTS.to}</span>{' '}
      <Town text={offer.destination} />
    </>
  )
  return (
    <li className={`flash-card flash-${standing}`} part="card">
      <p className="flash-label">{standing === 'free' ? FLASH_TEXTS.label : TEXTS[standing]}</p>
      <FlashTruck volumeM3={offer.volume_camion} />
      <h3 className="flash-route">
        {isLost ? (
          route
        ) : (
          <a href={href} onClick={event => onFollow(event, href)}>
            {route}
          </a>
        )}
      </h3>
      <p className="flash-facts">
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
      <p className="flash-price">
        <strong>{formatCents(flashCents(offer))}</strong>{' '}
        {struck !== null && (
          <span>
            <span className="hidden">{TEXTS.insteadOf}</span> <s>{formatCents(struck)}</s>
          </span>
        )}
      </p>
      {saving !== null && <p className="flash-saving">{FLASH_TEXTS.saving(saving.cents, saving.percent)}</p>}
      {!isLost && (
        <p className="flash-see" aria-hidden="true">
          {TEXTS.see} <Icon name="arrow-right" />
        </p>
      )}
    </li>
  )
})
