import { formatDate, formatMonth } from '../../../shared/texts/figures'
import type { Page } from '../../layout/page'
import type { PartnerRate } from '../../ports/partner-statement'
import { rateText, STATEMENT as TEXTS } from '../../texts/partner-statement-texts'
import { SPACE } from './space-addresses'
import { type SpaceFrame, spacePage } from './space-page'

interface StatementsProps {
  /** Months, the latest first, as 'YYYY-MM'. */
  months: readonly string[]
  /** The month that is not over. */
  present: string
  /** Today's rate; null: none was set. */
  rate: PartnerRate | null
}

const ENDINGS = ['pdf', 'csv'] as const

/** Page of the monthly statements of a partner. */
export const statementsPage = (
  frame: SpaceFrame,
  { months, present, rate }: StatementsProps,
): Page =>
  spacePage(
    { title: TEXTS.title, at: 'statements', frame },
    <>
      <p className="bo-hint">{TEXTS.intro}</p>
      <p>
        {rate === null
          ? TEXTS.noRate
          : TEXTS.rate(rateText(rate.basisPoints), formatDate(rate.fromDay))}
      </p>
      {months.length === 0 ? (
        <p>{TEXTS.empty}</p>
      ) : (
        <ul className="bo-rows space-months">
          {months.map(month => (
            <li key={month} className="bo-row">
              <div>
                <p className="bo-row-name">{formatMonth(`${month}-01`)}</p>
                {month === present && <p className="bo-soft">{TEXTS.present}</p>}
              </div>
              <div className="bo-inline">
                {ENDINGS.map(ending => (
                  <a key={ending} className="bo-button" href={SPACE.statement.href(month, ending)}>
                    {TEXTS[ending]}
                    <span className="visually-hidden">{TEXTS.of(month)}</span>
                  </a>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
    </>,
  )
