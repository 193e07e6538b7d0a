import { unsaidAccess } from '../../shared/domain/access'
import type { SimulationPrice, StorageTerms } from '../../shared/domain/simulation'
import { stopsOf } from '../../shared/domain/stops'
import { QUOTE_TEXTS as TEXTS } from '../../shared/texts/quote'
import { useDraft } from './funnel-context'
import '../ui/text-button.css'

interface PriceNotesProps {
  chosen: Readonly<SimulationPrice>
  storage: Readonly<StorageTerms> | undefined
  /** Asks for what is to be said. */
  onSay: () => void
}

/** What must be known beside a price: the storage in it, and what it had to count for want of an answer. */
export const PriceNotes = ({ chosen, storage, onSay }: PriceNotesProps) => {
  const { values } = useDraft()
  const { totalIncludingTaxesPrice: total, storagePrice } = chosen
  const stops = stopsOf(values)
  const notes = (['floor', 'lift'] as const).flatMap(what => {
    const places = stops.filter(({ access }) => unsaidAccess(access) === what)
    return places.length === 0 ? [] : [TEXTS.unsaid[what](places.map(({ address }) => address.city).join(', '))]
  })
  return (
    <>
      {storage !== undefined && (
        <ul className="price-parts">
          <li>{TEXTS.moving(total - storagePrice)}</li>
          <li>{TEXTS.stored(storagePrice, storage.months, storage.depot)}</li>
          <li>{TEXTS.furtherMonth(storage.furtherMonthAmount)}</li>
        </ul>
      )}
      {notes.length > 0 && (
        <div className="price-unsaid">
          {notes.map(note => (
            <p key={note}>{note}</p>
          ))}
          <button type="button" className="text-button" onClick={onSay}>
            {TEXTS.say}
          </button>
        </div>
      )}
    </>
  )
}
