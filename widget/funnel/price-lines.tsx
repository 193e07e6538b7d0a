import { formatCents } from '../../shared/domain/money'
import type { PriceDetail } from '../../shared/domain/simulation'
import { QUOTE_TEXTS as TEXTS } from '../../shared/texts/quote'
import { Fold } from '../ui/fold'
import { useHeavyWords } from './use-heavy-words'

interface PriceLinesProps {
  detail: { readonly lines: readonly PriceDetail['lines'][number][]; readonly vat: number }
  total: number
}

/** The breakdown, one tap away: its lines sum to the total. */
export const PriceLines = ({ detail, total }: PriceLinesProps) => {
  const heavy = useHeavyWords()
  return (
    <Fold title={TEXTS.breakdown} isCard>
      <dl>
        {detail.lines.map(({ code, label = code, amount }) => (
          <div key={code} className="lines-row">
            <dt>
              {label}
              {code === 'heavy-items' && heavy !== '' && <span className="field-hint">{heavy}</span>}
            </dt>
            <dd>{formatCents(amount)}</dd>
          </div>
        ))}
        <div className="lines-row lines-total">
          <dt>{TEXTS.total}</dt>
          <dd>{formatCents(total)}</dd>
        </div>
        <div className="lines-row">
          <dt>{TEXTS.vat}</dt>
          <dd>{formatCents(detail.vat)}</dd>
        </div>
      </dl>
    </Fold>
  )
}
