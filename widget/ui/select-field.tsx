import { controlProps, Field, type FieldProps } from './field'
import { Icon } from './icon'

interface SelectFieldProps extends FieldProps {
  value: number
  options: readonly { value: number; label: string }[]
  onChange: (value: number) => void
}

/** The platform's own list: the one a thumb and a screen reader already know. */
export const SelectField = ({ value, options, onChange, ...field }: SelectFieldProps) => (
  <Field {...field}>
    <div className="field-select">
      <select
        {...controlProps(field)}
        className="field-control"
        part="input"
        value={value}
        autoComplete="off"
        onChange={event => onChange(Number(event.currentTarget.value))}
      >
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron" />
    </div>
  </Field>
)
