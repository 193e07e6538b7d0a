import type { OptionsConfiguration } from '../../../shared/domain/options'
import { formatCents } from '../../../shared/domain/money'
import { BOOKING_TEXTS as TEXTS } from '../../../shared/texts/booking-texts'
import { QUOTE_TEXTS } from '../../../shared/texts/quote-texts'
import { CheckField } from '../../ui/check-field'
import { FieldError } from '../../ui/field'
import { Fold } from '../../ui/fold'
import { useDraft, useQuote, useFunnel } from '../funnel-context'
import './option-cards.css'

const INSURED_TEXTS = TEXTS.insured

const INSURED = ['globalPropertyValue', 'maxValuePerItem'] as const

/** Returns the title of a group with the lowest of its prices. */
const titleOf = (name: string, priced: readonly { amount: number }[]): string => {
  const amounts = priced.map(({ amount }) => amount).filter(amount => amount > 0)
  return amounts.length === 0 ? name : TEXTS.from(name, Math.min(...amounts))
}

const added = (cents: number, none: string): string =>
  cents === 0 ? none : QUOTE_TEXTS.costsMore(cents)

/** Options with their prices; a choice is priced at once. */
export const OptionCards = () => {
  const { store, flow } = useFunnel()
  const { simulation, missed } = useQuote()
  const { optionsConfiguration } = useDraft().values
  const chosen: Readonly<Record<string, unknown>> = optionsConfiguration
  const { options = [], insured } = simulation ?? {}
  const choose = (change: Partial<OptionsConfiguration>) =>
    void flow.choose({
      optionsConfiguration: { ...store.draft.values.optionsConfiguration, ...change },
    })
  const errorAt = (option: string) => (missed.includes(option) ? TEXTS.missed : undefined)
  if (options.length === 0 && insured === undefined) return null
  const protection = options.filter(({ option }) => option === 'datePostponement')
  const comfort = options.filter(option => !protection.includes(option))
  const valuesOf = (part: (typeof INSURED)[number]) => insured?.[part] ?? []
  const isOpen = (option: string) => chosen[option] === true || missed.includes(option)
  const isInsured = (part: (typeof INSURED)[number]) =>
    missed.includes(part) ||
    valuesOf(part).some(({ value, amount }) => amount > 0 && value === chosen[part])
  const cardsOf = (shown: typeof options) =>
    shown.map(({ option, label, text, amount, isIncluded }) => (
      <CheckField
        key={option}
        path={option}
        isCard
        isChecked={chosen[option] === true}
        hint={text}
        error={errorAt(option)}
        onChange={isChosen => choose({ [option]: isChosen })}
      >
        <span className="option-line">
          <strong>{label}</strong>
          <span className="option-price">
            {isIncluded ? TEXTS.included : added(amount, TEXTS.free)}
          </span>
        </span>
      </CheckField>
    ))
  return (
    <section className="options" aria-label={TEXTS.optionsTitle}>
      <h3 className="quote-title">{TEXTS.optionsTitle}</h3>
      {comfort.length > 0 && (
        <Fold
          title={titleOf(TEXTS.comfort, comfort)}
          isCard
          isOpen={comfort.some(({ option }) => isOpen(option))}
        >
          {cardsOf(comfort)}
        </Fold>
      )}
      <Fold
        title={titleOf(TEXTS.protection, [...protection, ...INSURED.flatMap(valuesOf)])}
        isCard
        isOpen={protection.some(({ option }) => isOpen(option)) || INSURED.some(isInsured)}
      >
        {cardsOf(protection)}
        {INSURED.map(part => (
          <fieldset key={part}>
            <legend>
              <span className="field-label">{INSURED_TEXTS[part].label}</span>
              <span className="field-hint">{INSURED_TEXTS[part].hint}</span>
            </legend>
            <div className="insured">
              {valuesOf(part).map(({ value, amount }) => (
                <label key={value} className="choice-pill">
                  <input
                    type="radio"
                    name={part}
                    value={value}
                    checked={optionsConfiguration[part] === value}
                    onChange={() => choose({ [part]: value })}
                  />
                  {formatCents(value * 100)}
                  <small>{added(amount, TEXTS.included)}</small>
                </label>
              ))}
            </div>
            <FieldError path={part} error={errorAt(part)} />
          </fieldset>
        ))}
      </Fold>
    </section>
  )
}
