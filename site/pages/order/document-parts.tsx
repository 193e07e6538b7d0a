import { Fragment } from 'react'
import { ORDER_PAGE_TEXTS } from '../../../shared/texts/order-page-texts'
import type { PrintedQuote } from '../../ports/booking-sources'
import { Facts } from '../../ui/facts'

interface DocumentPartsProps {
  document: Pick<PrintedQuote, 'parts' | 'sums' | 'conditions'>
  /** Heading level of the parts. */
  heading: 'h2' | 'h3'
}

/** Returns the part after which the sums are shown. */
const sumsAfter = (parts: PrintedQuote['parts']): number => {
  const amounts = parts.findIndex(({ areAmounts = false }) => areAmounts)
  return amounts === -1 ? parts.length - 1 : amounts
}

/** A quote's parts, its sums and its conditions. */
export const DocumentParts = ({
  document: { parts, sums, conditions },
  heading: Heading,
}: DocumentPartsProps) => (
  <div className="document">
    {parts.map(({ title, facts, areAmounts = false }, index) => (
      <Fragment key={title}>
        <section className="document-part">
          <Heading>{title}</Heading>
          <Facts facts={facts} areAmounts={areAmounts} />
        </section>
        {index === sumsAfter(parts) && (
          <section className="document-sums">
            <Facts facts={sums} hasTotal />
          </section>
        )}
      </Fragment>
    ))}
    {conditions.length > 0 && (
      <section className="document-part document-conditions">
        <Heading>{ORDER_PAGE_TEXTS.conditions}</Heading>
        <ul>
          {conditions.map(condition => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
      </section>
    )}
  </div>
)
