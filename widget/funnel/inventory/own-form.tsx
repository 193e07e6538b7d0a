import { type ReactNode, useEffect, useRef, useState } from 'react'
import { MAX_NAME_LENGTH } from '../../../shared/domain/inventory'
import { tooLong, toPlainText, TYPED_LENGTH } from '../../../shared/domain/text'
import { INVENTORY_TEXTS as TEXTS } from '../../../shared/texts/volume-texts'
import { violationText } from '../../../shared/texts/violations'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/text-field'
import { useHalfTyped } from '../use-half-typed'

interface OwnFormProps {
  path: string
  label: string
  /** Initial name. */
  start: string
  /** Called with a non-empty name. */
  onAdd: (name: string) => void
  onCancel: () => void
  children?: ReactNode
}

/**
 * Names an object missing in the catalogue. Inside the step's form, where HTML allows no second
 * one: Enter adds it.
 */
export const OwnForm = ({ path, label, start, onAdd, onCancel, children }: OwnFormProps) => {
  const box = useRef<HTMLDivElement>(null)
  const [name, setName] = useState(start)
  const [isRefused, setRefused] = useState(false)
  const focus = () => box.current?.querySelector('input')?.focus()
  useEffect(focus, [])
  const trimmed = name.trim()
  const isTooLong = trimmed.length > MAX_NAME_LENGTH
  const reason = isTooLong ? tooLong(MAX_NAME_LENGTH) : 'required'
  const add = (): boolean => {
    const isGood = trimmed !== '' && !isTooLong
    if (isGood) onAdd(trimmed)
    else {
      setRefused(true)
      focus()
    }
    return isGood
  }
  useHalfTyped(() => trimmed === '' || add())
  return (
    <div
      className="own"
      ref={box}
      onKeyDown={event => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        add()
      }}
    >
      <TextField
        path={path}
        isRequired
        label={label}
        autoComplete="off"
        enterKeyHint="done"
        error={isTooLong || (isRefused && trimmed === '') ? violationText(reason) : undefined}
        value={name}
        onChange={text => setName(toPlainText(text, TYPED_LENGTH))}
      />
      {children}
      <div className="own-buttons">
        <Button look="outline" onClick={add}>
          {TEXTS.add}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {TEXTS.cancel}
        </Button>
      </div>
    </div>
  )
}
