import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { afterPress, watchPresses } from './after-press'
import { controlProps, directionOf, Field, type FieldProps } from './field'

interface TextFieldProps extends FieldProps {
  value: string
  type?: 'text' | 'email' | 'tel' | 'date'
  autoComplete: HTMLInputAutoCompleteAttribute
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal'
  min?: string
  max?: string
  maxLength?: number
  placeholder?: string
  enterKeyHint?: 'next' | 'done'
  unit?: string
  disabled?: boolean
  /** Stands below the control. */
  children?: ReactNode
  onChange: (value: string) => void
  onLeave?: () => void
}

export const TextField = ({
  value,
  type = 'text',
  onChange,
  onLeave,
  unit,
  label,
  children,
  ...rest
}: TextFieldProps) => {
  const { path, hint, isRequired, error, ...input } = rest
  const field = { path, hint, isRequired, error, label }
  const control = (
    <input
      {...controlProps(field)}
      enterKeyHint="next"
      {...input}
      type={type}
      required={type === 'date' && isRequired}
      dir={type === 'text' ? directionOf(value) : undefined}
      className="field-control"
      part="input"
      value={value}
      onInput={event => onChange(event.currentTarget.value)}
      onFocus={watchPresses}
      onBlur={() => onLeave && afterPress(onLeave)}
    />
  )
  return (
    <Field {...field}>
      {unit === undefined ? (
        control
      ) : (
        <div className="field-with-unit">
          {control}
          <span className="field-unit" aria-hidden="true">
            {unit}
          </span>
        </div>
      )}
      {children}
    </Field>
  )
}
