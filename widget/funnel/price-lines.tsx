import { formatCents } from '../../shared/domain/money'
import { OBSTACLES } from '../../shared/domain/access'
import type { PriceDetail } from '../../shared/domain/simulation'
import { stopsOf } from '../../shared/domain/stops'
import { placeWords } from '../../shared/texts/place-words-texts'
import { QUOTE_TEXTS as TEXTS } from '../../shared/texts/quote-texts'
import { Fold } from '../ui/fold'
import { useAllValues } from './funnel-context'
import { signedCents } from './signed-cents'
import { useHeavyWords } from './use-heavy-words'

interface PriceLinesProps {
  detail: Readonly<Pick<PriceDetail, 'vat' | 'movers' | 'hours'>> & {
    readonly lines: readonly PriceDetail['lines'][number][]
  }
  total: number
}

/** The breakdown, one tap away: its lines add up to the total. */
export const PriceLines = ({ detail, total }: PriceLinesProps) => {
  const values = useAllValues()
  const accesses = stopsOf(values)
    .filter(({ access }) => access.floor || OBSTACLES.some(part => access[part]))
    .map(({ address, access }) => placeWords(address.city, access, false))
  /** Reasons of a line's amount, where known. */
  const reasons: Readonly<Record<string, string>> = {
    'heavy-items': useHeavyWords(),
    crew: TEXTS.crewValue(detail.movers, detail.hours),
    access: accesses.join(' · '),
  }
  return (
    <Fold title={TEXTS.breakdown} isCard>
      <dl>
        {detail.lines.map(({ code, label = code, amount, quantity }, index) => (
          <div key={index} className="lines-row">
            <dt>
              {label}
              <span className="field-hint">
                {code === 'transport' ? TEXTS.distanceValue(quantity ?? 0) : reasons[code]}
              </span>
            </dt>
            <dd>{signedCents(amount)}</dd>
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
