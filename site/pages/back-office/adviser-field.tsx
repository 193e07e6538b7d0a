import type { ReactNode } from 'react'
import { errorAt, fieldId, type FormState, valueAt } from './form'

interface FieldProps {
  form: FormState
  name: string
  label: string
  hint?: string
  /** Initial value. */
  byDefault?: string
  /** Hides the label visually, in rows with common labels above. */
  isLabelHidden?: boolean
}

interface ControlProps {
  id: string
  name: string
  className: string
  defaultValue: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  autoFocus: boolean
}

/**
 * Label, control, hint and error, tied together. The first wrong field of a refused form takes the
 * focus.
 */
const Field = ({
  form,
  name,
  label,
  hint,
  byDefault,
  isLabelHidden = false,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) => {
  const id = fieldId(form, name)
  const error = errorAt(form, name)
  const describedBy = [error && `${id}-erreur`, hint && `${id}-aide`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className={isLabelHidden ? 'visually-hidden' : undefined} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        name,
        className: 'field-control field-compact',
        defaultValue: valueAt(form, name, byDefault),
        'aria-invalid': error !== undefined,
        'aria-describedby': describedBy || undefined,
        autoFocus: form.returned?.violations[0]?.propertyPath === name,
      })}
      {hint !== undefined && (
        <p className="bo-hint" id={`${id}-aide`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="field-error" id={`${id}-erreur`}>
          {error}
        </p>
      )}
    </div>
  )
}

export const TextField = (field: FieldProps) => (
  <Field {...field}>
    {control => <input {...control} type="text" autoComplete="off" enterKeyHint="next" />}
  </Field>
)
export const AreaField = (field: FieldProps) => (
  <Field {...field}>{control => <textarea {...control} rows={5} />}</Field>
)
export const AmountField = (field: FieldProps) => (
  <Field {...field}>
    {control => (
      <input {...control} type="text" inputMode="decimal" autoComplete="off" enterKeyHint="next" />
    )}
  </Field>
)
export const CountField = (field: FieldProps) => (
  <Field {...field}>
    {control => (
      <input {...control} type="text" inputMode="numeric" autoComplete="off" enterKeyHint="next" />
    )}
  </Field>
)
export const DayField = (field: FieldProps) => (
  <Field {...field}>{control => <input {...control} type="date" enterKeyHint="next" />}</Field>
)

export const SelectField = ({
  options,
  ...field
}: FieldProps & { options: readonly (readonly [value: string, label: string])[] }) => (
  <Field {...field}>
    {control => (
      <select {...control}>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )}
  </Field>
)

export const CheckField = ({
  form,
  name,
  label,
  isOn,
}: Pick<FieldProps, 'form' | 'name' | 'label'> & { isOn: boolean }) => (
  <label className="bo-check">
    <input
      type="checkbox"
      name={name}
      value="on"
      defaultChecked={form.returned === null ? isOn : form.returned.values[name] === 'on'}
    />
    <span>{label}</span>
  </label>
)
