import { useState } from 'react'
import { violationText } from '../../shared/texts/violations'
import type { FieldProps } from './field'
import { TextField } from './text-field'
import { typedNumber } from './typed-number'
import './field.css'

interface NumberFieldProps extends FieldProps {
  value: number | null
  unit: string
  /** What may stand in the field while it is typed. */
  pattern: RegExp
  inputMode: 'numeric' | 'decimal'
  isValid: (value: number) => boolean
  /** Gets null for what is no valid number, or none yet: '12,' may be on its way to one. */
  onChange: (value: number | null) => void
}

/** A number with its unit. What does not fit the pattern is not taken; what is no valid number is said once the field is left. */
export const NumberField = ({ value, pattern, isValid, onChange, error, ...field }: NumberFieldProps) => {
  // A new object each time, so that refused text is drawn over.
  const [typed, setTyped] = useState({ text: value === null ? '' : String(value).replace('.', ',') })
  const [isLeft, setLeft] = useState(false)
  const isWrong = isLeft && typed.text !== '' && value === null
  const type = (given: string) => {
    const text = typedNumber(given)
    if (!pattern.test(text)) return setTyped(current => ({ ...current }))
    setTyped({ text })
    const number = Number(text.replace(',', '.'))
    onChange(isValid(number) ? number : null)
  }
  return (
    <div className="number-field">
      <TextField
        {...field}
        isRequired
        error={isWrong ? violationText('required') : error}
        autoComplete="off"
        value={typed.text}
        onChange={type}
        onLeave={() => setLeft(true)}
      />
    </div>
  )
}
