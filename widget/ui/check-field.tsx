import type { ReactNode } from 'react'
import { controlProps, FieldError } from './field'

interface CheckFieldProps {
  path: string
  children: ReactNode
  hint?: string
  isRequired?: boolean
  error?: string
  isChecked: boolean
  /** A card of its own rather than a line of text. */
  isCard?: boolean
  onChange: (isChecked: boolean) => void
}

export const CheckField = ({
  path,
  children,
  hint,
  isRequired,
  error,
  isChecked,
  isCard = false,
  onChange,
}: CheckFieldProps) => (
  <div>
    <label className={isCard ? 'check check-card' : 'check'}>
      <input
        {...controlProps({ path, label: '', isRequired, error })}
        type="checkbox"
        checked={isChecked}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      <span>
        {children}
        {hint !== undefined && <span className="field-hint">{hint}</span>}
      </span>
    </label>
    <FieldError path={path} error={error} />
  </div>
)
