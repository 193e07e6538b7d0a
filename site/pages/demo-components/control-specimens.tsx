import { COMPONENT_TEXTS } from '../../texts/component-texts'
import { Icon } from '../../ui/icon'
import { FormIcon } from '../forms/form-icon'

const { buttons, fields, choices, folds, tags, type } = COMPONENT_TEXTS

/** Part of a scheme's column: ids and names begin with it. */
export interface SpecimenProps {
  scheme: 'light' | 'dark'
}

export const TypeSpecimen = () => (
  <>
    <p className="display">{type.hero}</p>
    <p className="components-title">{type.title}</p>
    <p className="components-small">{type.small}</p>
    <p className="lead">{type.lead}</p>
    <p>
      {type.body} <a href="#contenu">{type.link}</a>
    </p>
    <p className="components-note">{type.note}</p>
  </>
)

export const ButtonSpecimen = () => (
  <div className="ways">
    <button className="button button-signal" type="button">
      {buttons.signal}
    </button>
    <button className="button button-ink" type="button">
      {buttons.ink}
    </button>
    <button className="button button-outline" type="button">
      {buttons.outline}
    </button>
    <button className="icon-button" type="button" aria-label={buttons.icon}>
      <Icon name="x" size={24} />
    </button>
    <a href="#contenu">{buttons.link}</a>
    <p className="waiting">
      <span className="rolling-tape" aria-hidden="true" />
      {buttons.busy}
    </p>
  </div>
)

export const FieldSpecimen = ({ scheme }: SpecimenProps) => (
  <>
    <label className="field">
      <span className="field-label">{fields.empty}</span>
      <input className="field-control" autoComplete="off" />
    </label>
    <label className="field">
      <span className="field-label">{fields.filled}</span>
      <input className="field-control" autoComplete="off" defaultValue={fields.filledValue} />
    </label>
    <label className="field">
      <span className="field-label">{fields.focused}</span>
      <input className="field-control components-focused" autoComplete="off" />
    </label>
    <div inert>
      <label className="field">
        <span className="field-label">{fields.busy}</span>
        <input className="field-control" autoComplete="off" defaultValue={fields.busyValue} />
      </label>
    </div>
    <div className="field">
      <label className="field-label" htmlFor={`${scheme}-phone`}>
        {fields.hinted}
      </label>
      <input
        className="field-control"
        id={`${scheme}-phone`}
        autoComplete="off"
        aria-describedby={`${scheme}-phone-hint`}
      />
      <p className="field-hint" id={`${scheme}-phone-hint`}>
        {fields.hint}
      </p>
    </div>
    <div className="field">
      <label className="field-label" htmlFor={`${scheme}-postcode`}>
        {fields.wrong}
      </label>
      <input
        className="field-control"
        id={`${scheme}-postcode`}
        autoComplete="off"
        defaultValue={fields.wrongValue}
        aria-invalid="true"
        aria-describedby={`${scheme}-postcode-error`}
      />
      <p className="field-error" id={`${scheme}-postcode-error`}>
        <FormIcon name="alert" />
        {fields.error}
      </p>
    </div>
    <label className="field">
      <span className="field-label">{fields.select}</span>
      <span className="field-select">
        <select className="field-control">
          {fields.options.map(option => (
            <option key={option}>{option}</option>
          ))}
        </select>
        <FormIcon name="chevron" />
      </span>
    </label>
    <label className="field">
      <span className="field-label">{fields.area}</span>
      <textarea className="field-control" rows={3} />
    </label>
  </>
)

export const ChoiceSpecimen = ({ scheme }: SpecimenProps) => (
  <>
    <label className="check">
      <input type="checkbox" />
      <span>{choices.box}</span>
    </label>
    <label className="check">
      <input type="checkbox" defaultChecked />
      <span>{choices.ticked}</span>
    </label>
    <div>
      <label className="check">
        <input type="checkbox" aria-invalid="true" aria-describedby={`${scheme}-box-error`} />
        <span>{choices.wrong}</span>
      </label>
      <p className="field-error" id={`${scheme}-box-error`}>
        <FormIcon name="alert" />
        {choices.error}
      </p>
    </div>
    <fieldset className="components-radios">
      <legend className="field-label">{choices.legend}</legend>
      {[choices.phone, choices.video].map((label, index) => (
        <label className="check" key={label}>
          <input type="radio" name={`${scheme}-channel`} defaultChecked={index === 0} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
    <fieldset className="channel-choice">
      <legend className="field-label">{choices.chips}</legend>
      <div className="channel-ways">
        {choices.chipNames.map((label, index) => (
          <label className="channel-way" key={label}>
            <input type="radio" name={`${scheme}-moment`} defaultChecked={index === 0} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  </>
)

export const FoldSpecimen = () => (
  <div>
    {[folds.closed, folds.open].map(title => (
      <details className="disclosure" key={title} open={title === folds.open}>
        <summary>{title}</summary>
        <p>{folds.text}</p>
      </details>
    ))}
  </div>
)

export const SummarySpecimen = ({ scheme }: SpecimenProps) => (
  <div className="notice" role="group" aria-label={COMPONENT_TEXTS.summary}>
    <FormIcon name="alert" />
    <div>
      <p className="notice-title">{COMPONENT_TEXTS.summary}</p>
      <ul className="notice-links">
        <li>
          <a href={`#${scheme}-phone`}>{fields.hinted}</a>
        </li>
        <li>
          <a href={`#${scheme}-postcode`}>{fields.wrong}</a>
        </li>
      </ul>
    </div>
  </div>
)

export const TagSpecimen = () => (
  <>
    <p className="ways">
      <span className="tag">{tags.plain}</span>
      <span className="tag tag-open">{tags.open}</span>
      <span className="tag tag-good">{tags.good}</span>
      <span className="tag tag-wrong">{tags.wrong}</span>
    </p>
    <div className="send-failure">
      <p className="send-failure-title">{tags.failure}</p>
      <p>{tags.failureText}</p>
    </div>
  </>
)
