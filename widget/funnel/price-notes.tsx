import type { SimulationPrice, StorageTerms } from '../../shared/domain/simulation'
import { QUOTE_TEXTS as TEXTS } from '../../shared/texts/quote-texts'

interface PriceNotesProps {
  chosen: Readonly<SimulationPrice>
  storage: Readonly<StorageTerms> | undefined
}

/** The storage in a price; a price without storage has no notes. */
export const PriceNotes = ({ chosen, storage }: PriceNotesProps) => {
  const { totalIncludingTaxesPrice: total, storagePrice } = chosen
  return (
    storage !== undefined && (
      <ul className="price-parts">
        <li>{TEXTS.moving(total - storagePrice)}</li>
        <li>{TEXTS.stored(storagePrice, storage.months, storage.depot)}</li>
        <li>{TEXTS.furtherMonth(storage.furtherMonthAmount)}</li>
      </ul>
    )
  )
}
