import { BOOKS } from '../../../shared/domain/packing-needs'
import { CARTON_CALCULATOR_TEXTS as TEXTS } from '../../texts/carton-calculator-texts'
import { routes } from '../../routes'
import { HomeSelect } from '../../ui/carton-block'
import { type CalculatorRequest, SURFACE, TYPED_LENGTH, VOLUME } from './calculator-request'

interface NumberFieldProps {
  field: typeof SURFACE | typeof VOLUME
  label: string
  hint: string
  typed: CalculatorRequest['surface']
}

const NumberField = ({
  field: { name, min, max },
  label,
  hint,
  typed: { text, isWrong },
}: NumberFieldProps) => (
  <div className="field">
    <label className="field-label" htmlFor={name}>
      {label} <span className="field-optional">({TEXTS.optional})</span>
    </label>
    <input
      className="field-control"
      id={name}
      name={name}
      inputMode="decimal"
      enterKeyHint="done"
      autoComplete="off"
      maxLength={TYPED_LENGTH}
      defaultValue={text}
      aria-invalid={isWrong || undefined}
      aria-describedby={`${name}-aide`}
    />
    <p className={isWrong ? 'field-error' : 'field-hint'} id={`${name}-aide`}>
      {isWrong ? TEXTS.wrongNumber(min, max) : hint}
    </p>
  </div>
)

/** Form about the home: by GET, so that it needs no script and the answer has an address. */
export const CalculatorForm = ({ request }: { request: CalculatorRequest }) => (
  <form
    className="calculator-form"
    method="get"
    action={`${routes.cartonCalculator.href()}#resultat`}
    aria-labelledby="logement-titre"
  >
    <h2 id="logement-titre">{TEXTS.form}</h2>
    <HomeSelect chosen={request.home} />
    <NumberField
      field={SURFACE}
      label={TEXTS.surface}
      hint={TEXTS.surfaceHint}
      typed={request.surface}
    />
    <NumberField
      field={VOLUME}
      label={TEXTS.volume}
      hint={TEXTS.volumeHint}
      typed={request.volume}
    />
    <fieldset className="calculator-books">
      <legend className="field-label">{TEXTS.books}</legend>
      {BOOKS.map(books => (
        <label key={books} className="check">
          <input
            type="radio"
            name="livres"
            value={books}
            defaultChecked={request.books === books}
          />
          <span>{TEXTS.booksOf[books]}</span>
        </label>
      ))}
    </fieldset>
    <button className="button button-ink" type="submit">
      {TEXTS.submit}
    </button>
  </form>
)
