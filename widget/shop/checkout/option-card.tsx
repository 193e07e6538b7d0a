import type { ReactNode } from 'react'
import { fieldId } from '../../ui/field'

interface OptionCardProps {
  /** Path of the field: a violation leads to its first card. */
  path: string
  value: string
  isFirst: boolean
  isChosen: boolean
  error?: string
  title: string
  /** Price of the option. */
  price?: string
  children: ReactNode
  onChoose: () => void
}

/** Radio option as a card with its description. */
export const OptionCard = ({
  path,
  value,
  isFirst,
  isChosen,
  error,
  title,
  price,
  children,
  onChoose,
}: OptionCardProps) => (
  <label className="option">
    <input
      type="radio"
      id={isFirst ? fieldId(path) : undefined}
      name={path}
      value={value}
      checked={isChosen}
      aria-describedby={error === undefined ? undefined : `${fieldId(path)}-error`}
      onChange={onChoose}
    />
    <span className="option-title">{title}</span>
    {price !== undefined && <span className="option-price">{price}</span>}
    <span className="field-hint">{children}</span>
  </label>
)
