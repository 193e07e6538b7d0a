import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { AddressFinder, Suggestion } from '../../shared/api/geocoding/geocoder'
import { type Address, typedAddress, withoutCode } from '../../shared/domain/address'
import { foldText, toPlainText, TYPED_LENGTH } from '../../shared/domain/text'
import { ADDRESS_FIELD_TEXTS as TEXTS } from '../../shared/texts/address-field-texts'
import { useAnnounced } from '../embed/use-announced'
import { AddressList, listWords } from './address-list'
import { afterPress, watchPresses } from './after-press'
import { clearSuggestion } from './clear-suggestion'
import { controlProps, directionOf, Field, type FieldProps, fieldId } from './field'
import { Icon } from './icon'
import { SHORTEST_QUERY, useSuggestions } from './use-suggestions'
import './address-field.css'

interface AddressFieldProps extends FieldProps {
  value: Address
  geocoder: AddressFinder
  /** `address-line1` for the customer's own address; browsers fill every field that has it. */
  autoComplete?: 'address-line1' | 'off'
  onChange: (address: Address) => void
  /**
   * Sets the address found for a text that `onChange` was given; the field may contain another text
   * by then. Default: `onChange`.
   */
  onFind?: (address: Address, text: string) => void
  onLeave?: () => void
  /**
   * Enter submits the form if the list is empty: for the short form, which has few other fields.
   */
  submitsOnEnter?: boolean
  /**
   * Called with each lookup that a submit has to wait for: of a field that was left, and of a
   * chosen address.
   */
  onWait?: (answer: Promise<void>) => void
}

/** A combobox over a geocoder: arrows move, Enter takes the suggestion, Escape closes. */
export const AddressField = (props: AddressFieldProps) => {
  const {
    value,
    geocoder,
    autoComplete = 'address-line1',
    onChange,
    onFind,
    onLeave,
    onWait,
    submitsOnEnter,
    ...rest
  } = props
  const field = { ...rest, isRequired: true }
  const [query, setQuery] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [active, setActive] = useState(0)
  /** Street whose postal codes are offered. */
  const [step, setStep] = useState<Suggestion | null>(null)
  const chosen = useRef<Suggestion | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const isEntered = useRef(false)
  /** The field was left before the answer arrived. */
  const [isBlurred, setIsBlurred] = useState(false)
  const settle = useRef(() => {})
  const suggestions = useSuggestions(geocoder, query, step, attempt)

  const found = suggestions.state === 'done' ? suggestions.found : []
  const isFresh =
    suggestions.state === 'done' && suggestions.query === query?.trim() && suggestions.step === step
  // The list contains buttons or a link, which are reached through the field's own.
  const hasButtons =
    suggestions.state === 'failed' ||
    (suggestions.state === 'done' && (suggestions.isOverseas || suggestions.maps !== undefined))
  const isOpen = query !== null && !isBlurred && suggestions.state !== 'closed'
  // A key may be pressed between the typed text and the first state of its lookup.
  const isSearching = isOpen || (!isBlurred && (query ?? '').trim().length >= SHORTEST_QUERY)
  // A skeleton or a notice is not a list that `aria-controls` could name.
  const isListed = isOpen && found.length > 0
  const listId = `${fieldId(field.path)}-list`
  const optionId = (index: number) => `${listId}-${index}`
  const isChosen =
    value.formattedAddress !== '' && value.formattedAddress === value.addressInTextInput
  /** Found, and as required: a street in another town is only found. */
  const isGood = isChosen && field.error === undefined

  useAnnounced(isOpen ? listWords(suggestions) : '')

  const open = (text: string, town: Suggestion | null = null) => {
    settle.current()
    setIsBlurred(false)
    setStep(town)
    // No postal code is likelier than another: a second Enter takes none.
    setActive(town === null ? 0 : -1)
    setQuery(text)
  }
  const close = () => {
    isEntered.current = false
    setIsBlurred(false)
    setQuery(null)
  }
  const type = (text: string) => {
    chosen.current = null
    isEntered.current = false
    open(text)
    onChange(typedAddress(toPlainText(text, TYPED_LENGTH)))
  }
  /**
   * A value filled in by the browser without focus counts as left at once: no list opens elsewhere.
   */
  const fill = (text: string) => {
    type(text)
    if (input.current?.matches(':focus') === false) leaveWith(text)
  }
  const resolve = async (suggestion: Suggestion, isBlurred: boolean) => {
    close()
    chosen.current = suggestion
    onChange(typedAddress(suggestion.label))
    try {
      const address = await geocoder.resolve(suggestion)
      if (chosen.current !== suggestion) return
      ;(onFind ?? onChange)(address, suggestion.label)
      if (isBlurred) onLeave?.()
    } catch {
      // The text stays: another key asks again, and the list shows the result.
      if (chosen.current === suggestion) open(suggestion.label)
    } finally {
      settle.current()
    }
  }
  const select = (suggestion: Suggestion, isBlurred = false) => {
    const { label, city = label } = suggestion
    if (city === label) {
      const taking = resolve(suggestion, isBlurred)
      onWait?.(taking)
      return
    }
    chosen.current = null
    isEntered.current = false
    onChange(withoutCode(label, city))
    if (isBlurred) end()
    else open(label, suggestion)
  }
  const move = (by: 1 | -1) => {
    const from = by < 0 ? Math.max(0, active) : active
    setActive((from + by + found.length) % Math.max(1, found.length))
  }
  const searchAgain = () => {
    input.current?.focus()
    setAttempt(count => count + 1)
  }
  const handleKey = (event: KeyboardEvent) => {
    const suggestion = found[active]
    // The buttons handle their own keys, but Escape closes from anywhere.
    if (event.key !== 'Escape' && event.target !== input.current) return
    if (event.key === 'Enter') {
      // Enter in an address input does not submit the funnel's steps.
      const isToChoose = isSearching && (step !== null || !isFresh || suggestion !== undefined)
      if (!submitsOnEnter || isToChoose) event.preventDefault()
      isEntered.current = isSearching && !isFresh && step === null
      if (isFresh && suggestion !== undefined) select(suggestion)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (isOpen) move(event.key === 'ArrowDown' ? 1 : -1)
      else if (!isChosen) open(value.addressInTextInput)
    } else if (event.key === 'Escape' && isSearching) {
      event.stopPropagation()
      event.preventDefault() // a dialog around it stays open
      // The focused button may disappear with the list; focusing the field opens the list, so it is
      // closed afterwards.
      input.current?.focus()
      close()
    }
  }
  const end = () => {
    close()
    settle.current()
    onLeave?.()
  }
  /** The answer requires a choice: no place may be taken automatically. */
  const isDoubted = isFresh && suggestions.note !== undefined
  const clear = isFresh && !isDoubted ? clearSuggestion(suggestions.query, found) : undefined
  // A clear answer is taken from the open list when the field is left, as a click would.
  const leave = () => {
    if (clear !== undefined) return select(clear, true)
    const city = found[0]?.city
    // The text contains the town, and its postal code is missing.
    if (isFresh && city !== undefined && foldText(suggestions.query).includes(foldText(city)))
      onChange(withoutCode(value.addressInTextInput, city))
    end()
  }
  useEffect(() => () => settle.current(), [])
  // A phone's keyboard covers half of the window: the list scrolls into view, as far as the field
  // stays visible.
  useEffect(() => {
    if (!isOpen) return
    input.current?.parentElement
      ?.querySelector('.address-list')
      ?.scrollIntoView({ block: 'nearest' })
    input.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, suggestions.state])
  /**
   * The field is left with that text: resolved at once if its answer is there, or as soon as it
   * arrives.
   */
  const leaveWith = (text: string) => {
    if (text.trim().length < SHORTEST_QUERY) return end()
    settle.current()
    setQuery(text)
    setIsBlurred(true)
    onWait?.(new Promise(resolve => (settle.current = resolve)))
  }
  // Enter or Tab was faster than the answer: the list was for fewer letters.
  useEffect(() => {
    if (isDoubted) setActive(-1)
    if (isBlurred && (isFresh || suggestions.state === 'failed')) leave()
    else if (isFresh && isEntered.current && clear !== undefined) select(clear)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is found belongs to the state; select and leave are made anew at each render
  }, [isFresh, isBlurred, suggestions.state])
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (hasButtons && currentTarget.contains(relatedTarget)) return
    afterPress(() => {
      const text = input.current?.value ?? ''
      // A password manager fills and leaves the field at once, before the text is rendered.
      if (text !== value.addressInTextInput) leaveWith(text)
      else if (isFresh || suggestions.state === 'failed') leave()
      else leaveWith(query ?? '')
    })
  }
  const handleChange = ({ target }: FormEvent) => {
    const text = input.current?.value
    if (target === input.current && text !== undefined && text !== value.addressInTextInput)
      fill(text)
  }

  return (
    <Field {...field}>
      <div className="address" onBlur={handleBlur} onChange={handleChange} onKeyDown={handleKey}>
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
          aria-controls={isListed ? listId : undefined}
          aria-activedescendant={isListed && active >= 0 ? optionId(active) : undefined}
          autoComplete={autoComplete}
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint={submitsOnEnter ? 'go' : 'search'}
          value={value.addressInTextInput}
          onInput={event => fill(event.currentTarget.value)}
          onFocus={() => {
            watchPresses()
            if (!isChosen) open(value.addressInTextInput)
          }}
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
            onTake={select}
            onRetry={searchAgain}
            onChooseMaps={isChosen => {
              geocoder.chooseMaps?.(isChosen)
              searchAgain()
            }}
          />
        )}
      </div>
    </Field>
  )
}
