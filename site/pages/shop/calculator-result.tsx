import { formatExactCents } from '../../../shared/domain/money'
import { formatM3 } from '../../../shared/texts/figures'
import { KIT_TEXTS, kitLine } from '../../../shared/texts/options-texts'
import { NBSP } from '../../../shared/texts/spaces'
import { CARTON_CALCULATOR_TEXTS as TEXTS } from '../../texts/carton-calculator-texts'
import { routes } from '../../routes'
import type { Calculated } from './calculated-needs'
import type { CalculatorRequest } from './calculator-request'

const basisText = ({ basis, home, surface, packed }: CalculatorRequest): string => {
  const m3 = formatM3(packed.volumeM3)
  if (basis === 'volume') return TEXTS.basis.volume(m3)
  return basis === 'surface'
    ? TEXTS.basis.surface(`${surface.text}${NBSP}m²`, m3)
    : TEXTS.basis.home(TEXTS.forHome[home], m3)
}

const Needs = ({ needs }: Pick<Calculated, 'needs'>) => (
  <section aria-labelledby="besoins">
    <h2 id="besoins">{TEXTS.needs}</h2>
    <ul className="calculator-needs">
      {needs.map(({ slug, quantity, from, to, card }) => (
        <li key={slug}>
          <strong>{quantity}</strong>
          <div>
            <h3>{card === null ? KIT_TEXTS[slug] : <a href={card.href}>{card.label}</a>}</h3>
            <p>
              {TEXTS.why[slug]}{' '}
              {from !== to && <span className="calculator-span">{TEXTS.span(from, to)}</span>}
            </p>
          </div>
        </li>
      ))}
    </ul>
  </section>
)

const Plan = ({ lines, totalCents, savingCents, hasPack, missing, cartHref }: Calculated) => (
  <section className="calculator-plan" aria-labelledby="panier">
    <h2 id="panier">{TEXTS.plan}</h2>
    <ul>
      {lines.map(({ card, quantity, cents }) => (
        <li key={card.href}>
          <a href={card.href}>{kitLine(card.label, quantity)}</a>
          <span>{formatExactCents(cents)}</span>
        </li>
      ))}
    </ul>
    <p className="calculator-total">
      <span>{TEXTS.total}</span>
      <strong>{formatExactCents(totalCents)}</strong>
    </p>
    {savingCents > 0 && (
      <p className="calculator-saving">{TEXTS.saving(formatExactCents(savingCents))}</p>
    )}
    <p>{hasPack ? TEXTS.extra : TEXTS.plain}</p>
    {missing.length > 0 && (
      <p className="notice">
        {TEXTS.missing(
          missing
            .map(({ slug, quantity }) => kitLine(KIT_TEXTS[slug] ?? slug, quantity))
            .join(', '),
        )}
      </p>
    )}
    {lines.length > 0 && (
      <a className="button button-signal" href={cartHref} rel="nofollow">
        {TEXTS.addAll}
      </a>
    )}
    <p className="calculator-note">{TEXTS.addNote}</p>
    <a href={routes.shop.href()}>{TEXTS.toShop}</a>
  </section>
)

/** Number of cartons, the reason, and how to buy them. */
export const CalculatorResult = ({
  request,
  calculated,
}: {
  request: CalculatorRequest
  calculated: Calculated
}) => {
  const { count, from, to } = calculated.cartons
  return (
    <div className="calculator-result" id="resultat">
      <div className="calculator-count">
        <p className="calculator-figure">{TEXTS.result(count)}</p>
        <p>{TEXTS.range(from, to)}</p>
        <p>{basisText(request)}</p>
        {(request.surface.isWrong || request.volume.isWrong) && (
          <p className="notice">{TEXTS.uncounted}</p>
        )}
      </div>
      <Plan {...calculated} />
      <Needs needs={calculated.needs} />
    </div>
  )
}
