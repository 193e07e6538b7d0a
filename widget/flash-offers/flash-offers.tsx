import { useSnapshot } from 'valtio'
import { BRAND } from '../../shared/brand'
import { isGone } from '../../shared/domain/listed-offers'
import type { FlashList } from '../../shared/stores/flash-list'
import { FAULT_TEXTS } from '../../shared/texts/faults'
import { FLASH_LIST_TEXTS as TEXTS } from '../../shared/texts/flash'
import { FaultBox } from '../ui/fault-box'
import { FlashCard, type LinkProps } from './flash-card'
import { FlashSkeleton } from './flash-skeleton'
import { useGrowing } from './use-growing'
import './flash-offers.css'

interface FlashOffersProps {
  list: FlashList
  limit: number
  /** Not on the page that is an offer's own. */
  isShown: (slug: string) => boolean
  hrefOf: (slug: string) => string
  /** The way to a price of one's own. */
  quoteHref: string
  onFollow: LinkProps['onFollow']
}

type NoOfferProps = Pick<FlashOffersProps, 'quoteHref' | 'onFollow'>

const NoOffer = ({ quoteHref, onFollow }: NoOfferProps) => (
  <div className="flash-none">
    <h3>{TEXTS.none.title}</h3>
    <p>{TEXTS.none.text}</p>
    <a className="button button-primary" href={quoteHref} onClick={event => onFollow(event, quoteHref)}>
      {TEXTS.none.quote}
    </a>
  </div>
)

/** What can be booked, as cards; before it is known their shape, and where there is nothing the way to a quote. */
export const FlashOffers = ({ list, limit, isShown, hrefOf, quoteHref, onFollow }: FlashOffersProps) => {
  const { offers, fault } = useSnapshot(list.state)
  const drawn = useGrowing(offers?.length ?? 0)
  if (offers === null && fault === null) return <FlashSkeleton limit={limit} />
  const shown = offers?.filter(({ offer }) => isShown(offer.slug)).slice(0, limit) ?? []
  const lost = shown.filter(isGone)
  return (
    <div className="flash-offers" part="offers">
      {offers === null && fault !== null && (
        <FaultBox
          {...FAULT_TEXTS.generic}
          details={[FAULT_TEXTS.reasons[fault.reason === 'not-found' ? 'server' : fault.reason]]}
          advice={FAULT_TEXTS.advice(BRAND.phone)}
          retryLabel={FAULT_TEXTS.retry}
          onRetry={() => void list.refresh()}
          isUnasked
        />
      )}
      {shown.length > 0 && (
        <ul className="flash-list" aria-label={TEXTS.list}>
          {shown.slice(0, drawn).map(({ offer, standing }) => (
            <FlashCard
              key={offer.slug}
              offer={offer}
              standing={standing}
              href={hrefOf(offer.slug)}
              onFollow={onFollow}
            />
          ))}
        </ul>
      )}
      {offers !== null && lost.length === shown.length && <NoOffer quoteHref={quoteHref} onFollow={onFollow} />}
      <p className="hidden" role="status">
        {lost.length > 0 && TEXTS.lost(lost.length)}
      </p>
    </div>
  )
}
