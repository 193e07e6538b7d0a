import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { AddressFinder, Suggestion } from '../../shared/api/geocoding/geocoder'
import { type Address, typedAddress } from '../../shared/domain/address'
import { toPlainText, TYPED_LENGTH } from '../../shared/domain/text'
import { ADDRESS_FIELD_TEXTS as TEXTS } from '../../shared/texts/address-field'
import { AddressList } from './address-list'
import { clearSuggestion } from './clear-suggestion'
import { controlProps, directionOf, Field, type FieldProps, fieldId } from './field'
import { Icon } from './icon'
import { SHORTEST_QUERY, useSuggestions } from './use-suggestions'
import './address-field.css'

interface AddressFieldProps extends FieldProps {
  value: Address
  geocoder: AddressFinder
  /** `street-address` for the customer's own; a browser would write that into every field that says so. */
  autoComplete?: 'street-address' | 'off'
  onChange: (address: Address) => void
  /** What was found for a text that `onChange` was given; it may come when something else stands there. Default `onChange`. */
  onFind?: (address: Address, text: string) => void
  onLeave?: () => void
  /** The field was left while what stands in it is looked up: hears of the answer, or that there is none. */
  onWait?: (answer: Promise<void>) => void
}

/** A combobox over a geocoder: arrows move, Enter takes the suggestion and never submits, Escape closes. */
export const AddressField = (props: AddressFieldProps) => {
  const { value, geocoder, autoComplete = 'street-address', onChange, onFind, onLeave, onWait, ...rest } = props
  const field = { ...rest, isRequired: true }
  const [query, setQuery] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [active, setActive] = useState(0)
  /** The town whose postal codes are being picked from. */
  const [step, setStep] = useState<Suggestion | null>(null)
  const chosen = useRef<Suggestion | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const isEntered = useRef(false)
  /** The field was left before the answer to what was typed came. */
  const [isLeft, setIsLeft] = useState(false)
  const settle = useRef(() => {})
  const suggestions = useSuggestions(geocoder, query, step, attempt)

  const found = suggestions.state === 'done' ? suggestions.found : []
  const isFresh = suggestions.state === 'done' && suggestions.query === query?.trim() && suggestions.step === step
  // Buttons or a link are in the list, and the way to them is through the field's own.
  const hasButtons =
    suggestions.state === 'failed' ||
    (suggestions.state === 'done' && (suggestions.isOverseas || suggestions.maps !== undefined))
  const isOpen = query !== null && !isLeft && suggestions.state !== 'closed'
  // A skeleton or a notice is no list that `aria-controls` could name.
  const isListed = isOpen && found.length > 0
  const listId = `${fieldId(field.path)}-list`
  const optionId = (index: number) => `${listId}-${index}`
  const isChosen = value.formattedAddress !== '' && value.formattedAddress === value.addressInTextInput
  /** Found, and what was asked for: a street of another town is only found. */
  const isGood = isChosen && field.error === undefined

  const open = (text: string, town: Suggestion | null = null) => {
    settle.current()
    setIsLeft(false)
    setStep(town)
    // No postal code is likelier than another: none is taken by a second Enter.
    setActive(town === null ? 0 : -1)
    setQuery(text)
  }
  const close = () => {
    isEntered.current = false
    setIsLeft(false)
    setQuery(null)
  }
  const type = (text: string) => {
    chosen.current = null
    isEntered.current = false
    open(text)
    onChange(typedAddress(toPlainText(text, TYPED_LENGTH)))
  }
  const take = async (suggestion: Suggestion) => {
    if (suggestion.isStep) {
      chosen.current = null
      isEntered.current = false
      onChange(typedAddress(suggestion.label))
      open(suggestion.label, suggestion)
      return
    }
    close()
    chosen.current = suggestion
    onChange(typedAddress(suggestion.label))
    try {
      const address = await geocoder.resolve(suggestion)
      if (chosen.current === suggestion) (onFind ?? onChange)(address, suggestion.label)
    } catch {
      // The text stays: asking again is one key away, and the list says what happened.
      if (chosen.current === suggestion) open(suggestion.label)
    } finally {
      settle.current()
    }
  }
  const move = (by: 1 | -1) => {
    const from = by < 0 ? Math.max(0, active) : active
    setActive((from + by + found.length) % Math.max(1, found.length))
  }
  const askAgain = () => {
    input.current?.focus()
    setAttempt(count => count + 1)
  }
  const handleKey = (event: KeyboardEvent) => {
    const suggestion = found[active]
    // The buttons keep their own keys, but Escape closes from anywhere.
    if (event.key !== 'Escape' && event.target !== input.current) return
    if (event.key === 'Enter') {
      // Spec §5: Enter in an address input does not submit the form.
      event.preventDefault()
      isEntered.current = isOpen && !isFresh && step === null
      if (isFresh && suggestion !== undefined) void take(suggestion)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (isOpen) move(event.key === 'ArrowDown' ? 1 : -1)
      else if (!isChosen) open(value.addressInTextInput)
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      // The button that had the focus may go with the list; focus itself opens it, so closing comes after.
      input.current?.focus()
      close()
    }
  }
  // A clear first answer is taken from the open list when the field is left, as a click would.
  const leave = () => {
    const clear = isFresh ? clearSuggestion(suggestions.query, found) : undefined
    if (clear !== undefined) return void take(clear)
    close()
    settle.current()
    onLeave?.()
  }
  useEffect(() => () => settle.current(), [])
  // A phone's keyboard leaves half of the window: what hangs below the field comes above it, as far as the field stays.
  useEffect(() => {
    if (!isOpen) return
    input.current?.parentElement?.querySelector('.address-list')?.scrollIntoView({ block: 'nearest' })
    input.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, suggestions.state])
  // Enter or Tab was quicker than the answer: what stood in the list was found for fewer letters.
  useEffect(() => {
    const [first] = found
    const isTaken = first !== undefined && !(isLeft && first.isStep)
    if (isFresh && isEntered.current && isTaken) void take(first)
    else if (isLeft && (isFresh || suggestions.state === 'failed')) leave()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is found belongs to the state; take and leave are made anew at each render
  }, [isFresh, isLeft, suggestions.state])
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (hasButtons && currentTarget.contains(relatedTarget)) return
    if (suggestions.state === 'failed' || isFresh || (query ?? '').trim().length < SHORTEST_QUERY) leave()
    else {
      setIsLeft(true)
      onWait?.(new Promise(resolve => (settle.current = resolve)))
    }
  }

  return (
    <Field {...field}>
      <div className="address" onBlur={handleBlur} onKeyDown={handleKey}>
        <span className={isGood ? 'address-pin address-pin-chosen' : 'address-pin'}>
          <Icon name={isGood ? 'check' : 'pin'} />
        </span>
        <input
          {...controlProps(field)}
          ref={input}
          className="field-control"
          part="input"
          type="text"
          dir={directionOf(value.addressInTextInput)}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={listId}
          aria-activedescendant={isListed && active >= 0 ? optionId(active) : undefined}
          autoComplete={autoComplete}
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          value={value.addressInTextInput}
          onInput={event => type(event.currentTarget.value)}
          onFocus={() => !isChosen && open(value.addressInTextInput)}
        />
        {value.addressInTextInput !== '' && (
          <button
            type="button"
            className="address-clear"
            aria-label={TEXTS.clear}
            onClick={() => {
              type('')
              input.current?.focus()
            }}
          >
            <Icon name="close" />
          </button>
        )}
        {isOpen && (
          <AddressList
            id={listId}
            optionId={optionId}
            label={field.label}
            suggestions={suggestions}
            active={active}
            onTake={take}
            onRetry={askAgain}
            onChooseMaps={isChosen => {
              geocoder.chooseMaps?.(isChosen)
              askAgain()
            }}
          />
        )}
        <p className="hidden" role="status">
          {isOpen && isFresh && (step === null ? TEXTS.count(found.length) : TEXTS.pickCode)}
        </p>
      </div>
    </Field>
  )
}
