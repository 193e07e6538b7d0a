import { COMPARISON_DAYS } from '../../shared/domain/simulation'
import { QUOTE_TEXTS as TEXTS } from '../../shared/texts/quote-texts'
import { Bar, Skeleton } from '../ui/skeleton'
import { usePricingWait } from './photos/use-pricing-wait'

const DAYS = [...Array(2 * COMPARISON_DAYS + 1).keys()]
const AMOUNT = '1 000 €'

/** Skeleton of price and days; `text` is announced, '' if announced elsewhere. */
export const PriceSkeleton = ({ text }: { text: string }) => (
  <Skeleton text={text} className="price-days">
    <div className="price">
      <p className="price-amount">
        <Bar>{AMOUNT}</Bar>
      </p>
      <p className="price-date">
        <Bar>{TEXTS.for('samedi 12 décembre')}</Bar>
      </p>
    </div>
    <p className="price-terms">
      <Bar>{TEXTS.beforeVat(100_000)}</Bar>
    </p>
    <div className="days">
      <h3 className="quote-title">
        <Bar>{TEXTS.daysTitle}</Bar>
      </h3>
      <ul className="days-list">
        {DAYS.map(day => (
          <li key={day}>
            <div className="day">
              <span className="day-date">
                <span>
                  <Bar>sam.</Bar>
                </span>
                <Bar>12 déc.</Bar>
              </span>
              <span className="day-price">
                <Bar>{AMOUNT}</Bar>
              </span>
              <span className="day-note">
                <Bar>− 10 €</Bar>
              </span>
              <span className="day-bar" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  </Skeleton>
)

export const QuoteSkeleton = () => <PriceSkeleton text={usePricingWait()} />
