import { PERMIT_LETTER, PERMIT_TRUCKS } from '../../texts/permit-letter-texts'
import { Icon } from '../../ui/icon'
import { LONGEST_LINE, type PermitRequest } from './permit-request'

const TEXTS = PERMIT_LETTER.fields

interface LineProps {
  name: string
  label: string
  value: string
  hint?: string
  type?: 'text' | 'date' | 'time'
  min?: string
  autoComplete?: string
}

const Line = ({
  name,
  label,
  value,
  hint,
  type = 'text',
  min,
  autoComplete = 'off',
}: LineProps) => (
  <div className="field">
    <label className="field-label" htmlFor={name}>
      {label}
    </label>
    <input
      className="field-control"
      id={name}
      name={name}
      type={type}
      min={min}
      autoComplete={autoComplete}
      defaultValue={value}
      maxLength={type === 'text' ? LONGEST_LINE : undefined}
      aria-describedby={hint === undefined ? undefined : `${name}-aide`}
    />
    {hint !== undefined && (
      <p className="field-hint" id={`${name}-aide`}>
        {hint}
      </p>
    )}
  </div>
)

interface PermitFormProps {
  request: PermitRequest
  action: string
  today: string
}

/** Form that fills the letter: by GET, so that it needs no script and nothing is stored. */
export const PermitForm = ({ request, action, today }: PermitFormProps) => (
  <form className="permit-form" method="get" action={action} aria-labelledby="informations">
    <h2 id="informations">{TEXTS.title}</h2>
    <Line name="nom" label={TEXTS.name} value={request.name} autoComplete="name" />
    <Line
      name="adresse"
      label={TEXTS.address}
      value={request.address}
      autoComplete="address-line1"
    />
    <Line name="contact" label={TEXTS.contact} value={request.contact} />
    <Line name="rue" label={TEXTS.street} value={request.street} hint={TEXTS.streetHint} />
    <Line name="date" label={TEXTS.date} value={request.date} type="date" min={today} />
    <div className="permit-hours">
      <Line name="de" label={TEXTS.from} value={request.hours.from} type="time" />
      <Line name="a" label={TEXTS.to} value={request.hours.to} type="time" />
    </div>
    <div className="field">
      <label className="field-label" htmlFor="camion">
        {TEXTS.truck}
      </label>
      <span className="field-select">
        <select className="field-control" id="camion" name="camion" defaultValue={request.truck.m3}>
          {PERMIT_TRUCKS.map(({ m3, metres }) => (
            <option key={m3} value={m3}>
              {TEXTS.truckOf(m3, metres)}
            </option>
          ))}
        </select>
        <Icon name="chevron-right" size={20} />
      </span>
    </div>
    <label className="check">
      <input type="checkbox" name="monte-meuble" value="oui" defaultChecked={request.hasHoist} />
      <span>{TEXTS.hoist}</span>
    </label>
    <button className="button button-ink" type="submit">
      {TEXTS.submit}
    </button>
  </form>
)
