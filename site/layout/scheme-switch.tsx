import { SCHEME_TEXTS } from '../../shared/texts/site'

/** Switch between light and dark colours; only visible with `site/client/follow-scheme.ts`. */
export const SchemeSwitch = () => (
  <fieldset className="scheme-switch">
    <legend>{SCHEME_TEXTS.legend}</legend>
    {SCHEME_TEXTS.choices.map(({ value, label }) => (
      <label key={value}>
        <input type="radio" name="scheme" value={value} defaultChecked={value === 'system'} />
        {label}
      </label>
    ))}
  </fieldset>
)
