import { ORDER_PAGE_TEXTS } from '../../../shared/texts/order-page'
import type { PrintedQuote } from '../../section'
import { Facts } from '../../ui/facts'

/** A quote's parts, its sums and its conditions, under headings of the second level. */
export const DocumentParts = ({ parts, sums, conditions }: Pick<PrintedQuote, 'parts' | 'sums' | 'conditions'>) => (
  <div className="document">
    {parts.map(({ title, facts, areAmounts = false }) => (
      <section key={title} className="document-part">
        <h3>{title}</h3>
        <Facts facts={facts} areAmounts={areAmounts} />
      </section>
    ))}
    <section className="document-sums">
      <Facts facts={sums} areAmounts />
    </section>
    {conditions.length > 0 && (
      <section className="document-part document-conditions">
        <h3>{ORDER_PAGE_TEXTS.conditions}</h3>
        <ul>
          {conditions.map(condition => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
      </section>
    )}
  </div>
)
