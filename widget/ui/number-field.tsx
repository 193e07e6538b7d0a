import { useState } from 'react'
import { hasTwoDecimals } from '../../shared/domain/funnel-values'
import { typedNumber } from '../../shared/domain/typed-number'
import { NUMBER_TEXTS, rangeText } from '../../shared/texts/numbers'
import { checkThis } from '../../shared/texts/violations'
import type { FieldProps } from './field'
import { TextField } from './text-field'
import './field.css'

interface NumberFieldProps extends FieldProps {
  value: number | null
  unit: string
  max: number
  /** Called with null for an invalid or unfinished number: '12,'. */
  onChange: (value: number | null) => void
}

const written = (value: number | null): string =>
  value === null ? '' : String(value).replace('.', ',')

/**
 * A number from 1 with its unit. The typed text stays as it is; once the field is left, the parsed
 * number replaces it, or the reason of a refusal is shown.
 */
export const NumberField = ({ value, max, onChange, error, ...field }: NumberFieldProps) => {
  const { unit } = field
  const [text, setText] = useState(written(value))
  const [isBlurred, setBlurred] = useState(false)
  const faultOf = (number: number): string | undefined => {
    if (Number.isNaN(number)) return NUMBER_TEXTS.words
    if (number < 1 || number > max) return rangeText(1, max, unit)
    return hasTwoDecimals(number) ? undefined : NUMBER_TEXTS.decimals
  }
  const number = typedNumber(text, unit)
  const fault = faultOf(number)
  const isWrong = text.trim() !== '' && fault !== undefined && (isBlurred || error !== undefined)
  return (
    <div className="number-field">
      <TextField
        {...field}
        isRequired
        inputMode="decimal"
        error={isWrong ? checkThis(fault) : error}
        autoComplete="off"
        value={text}
        onChange={entered => {
          const read = typedNumber(entered, unit)
          setText(entered)
          setBlurred(false)
          onChange(faultOf(read) === undefined ? read : null)
        }}
        onLeave={() => {
          setBlurred(true)
          setText(current => {
            const read = typedNumber(current, unit)
            return faultOf(read) === undefined ? written(read) : current
          })
        }}
      />
    </div>
  )
}
