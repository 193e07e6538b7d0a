import { CALL_WINDOWS, type MessageField } from '../../../shared/domain/message'
import { CALL_WINDOW_TEXTS, FORM_LABELS, FORM_TEXTS } from '../../../shared/texts/forms-texts'
import { FormIcon } from './form-icon'
import type { SelectHTMLAttributes } from 'react'

/** Choice of the time for a call. */
const WindowSelect = ({
  value,
  ...props
}: SelectHTMLAttributes<HTMLSelectElement> & { value: string }) => (
  <span className="field-select">
    <select {...props} defaultValue={value}>
      <option value="">{FORM_TEXTS.chooseWindow}</option>
      {CALL_WINDOWS.map(window => (
        <option key={window} value={window}>
          {CALL_WINDOW_TEXTS[window]}
        </option>
      ))}
    </select>
    <FormIcon name="chevron" />
  </span>
)

export const fieldId = (name: string): string => `champ-${name.replaceAll('_', '-')}`

export interface FieldProps {
  name: Exclude<MessageField, 'partners_agreement' | 'call_agreement' | 'call_channel'>
  value: string
  error?: string
  hint?: string
  isOptional?: boolean
}

/** Returns the properties that tie a control to its label, hint and error. */
export const controlProps = ({
  name,
  error,
  hint,
  isOptional = false,
}: Omit<FieldProps, 'value' | 'name'> & { name: string }) => {
  const id = fieldId(name)
  const describedBy = [error && `${id}-erreur`, hint && `${id}-aide`].filter(Boolean).join(' ')
  return {
    id,
    name,
    'aria-required': !isOptional,
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy || undefined,
  }
}

export const FieldError = ({ name, error }: { name: string; error: string | undefined }) =>
  error === undefined ? null : (
    <p className="field-error" id={`${fieldId(name)}-erreur`}>
      <FormIcon name="alert" />
      {error}
    </p>
  )

const INPUTS = {
  last_name: { type: 'text', autoComplete: 'family-name', inputMode: 'text' },
  first_name: { type: 'text', autoComplete: 'given-name', inputMode: 'text' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  object: { type: 'text', autoComplete: 'off', inputMode: 'text' },
} as const

const Control = ({ value, ...field }: FieldProps) => {
  const common = { ...controlProps(field), className: 'field-control' }
  if (field.name === 'message')
    return <textarea {...common} rows={7} defaultValue={value} enterKeyHint="enter" />
  if (field.name === 'call_window') return <WindowSelect {...common} value={value} />
  return <input {...common} {...INPUTS[field.name]} defaultValue={value} enterKeyHint="next" />
}

/** Label above, control, hint and error below: the order in which they are read. */
export const Field = (field: FieldProps) => {
  const { name, error, hint, isOptional = false } = field
  return (
    <div className={`field field-${name.replaceAll('_', '-')}`}>
      <label className="field-label" htmlFor={fieldId(name)}>
        {FORM_LABELS[name]}{' '}
        {isOptional && <span className="field-optional">{`\u00A0${FORM_TEXTS.optional}`}</span>}
      </label>
      <Control {...field} />
      {hint !== undefined && (
        <p className="field-hint" id={`${fieldId(name)}-aide`}>
          {hint}
        </p>
      )}
      <FieldError name={name} error={error} />
    </div>
  )
}
