import {
  type FlashOffer,
  flashCents,
  flashSaving,
  strikethroughCents,
} from '../../shared/domain/flash-offer'
import { formatCents } from '../../shared/domain/money'
import { FLASH_TEXTS as TEXTS } from '../../shared/texts/flash-offer-texts'
import { QUOTE_TEXTS } from '../../shared/texts/quote-texts'

/** Price, former price and saving; a former price that is not higher is not struck through. */
export const OfferPrice = ({ offer }: { offer: FlashOffer }) => {
  const struckPrice = strikethroughCents(offer)
  const saving = flashSaving(offer)
  return (
    <div className="offer-price">
      <p className="price-amount" part="price">
        <span className="hidden">{TEXTS.price}</span> {formatCents(flashCents(offer))}{' '}
        <small aria-hidden="true">{QUOTE_TEXTS.vatIncluded}</small>
      </p>
      {struckPrice !== null && (
        <p className="offer-struck">
          <span className="hidden">{TEXTS.initialPrice}</span> <s>{formatCents(struckPrice)}</s>
        </p>
      )}
      {saving !== null && (
        <p className="offer-saving">{TEXTS.saving(saving.cents, saving.percent)}</p>
      )}
    </div>
  )
}
