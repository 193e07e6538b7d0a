import type { Suggestion } from '../../shared/api/geocoding/geocoder'
import { ADDRESS_FIELD_TEXTS as TEXTS } from '../../shared/texts/address-field'
import type { Suggestions } from './use-suggestions'
import './text-button.css'

interface AddressListProps {
  id: string
  label: string
  optionId: (index: number) => string
  suggestions: Suggestions
  active: number
  onTake: (suggestion: Suggestion) => void
  onRetry: () => void
}

/** What hangs below the field: suggestions, their skeleton, or a word on why there are none. Never blank. */
export const AddressList = ({ id, label, optionId, suggestions, active, onTake, onRetry }: AddressListProps) => {
  if (suggestions.state === 'loading')
    return (
      <div className="address-list" role="status">
        <span className="hidden">{TEXTS.skeleton}</span>
        <div className="address-skeleton" />
        <div className="address-skeleton" />
      </div>
    )
  if (suggestions.state === 'failed')
    return (
      <div className="address-list address-note" role="alert">
        {TEXTS.failed}{' '}
        {/* Not every browser focuses a button that is pressed: the field keeps the focus, and this stays open. */}
        <button type="button" className="text-button" onMouseDown={event => event.preventDefault()} onClick={onRetry}>
          {TEXTS.retry}
        </button>
      </div>
    )
  if (suggestions.state === 'closed') return null
  if (suggestions.found.length === 0)
    return <p className="address-list address-note">{TEXTS.none(suggestions.query)}</p>
  return (
    <ul className="address-list" id={id} role="listbox" aria-label={label}>
      {suggestions.found.map((suggestion, index) => (
        <li
          key={suggestion.label + suggestion.context}
          id={optionId(index)}
          className="address-option"
          role="option"
          aria-selected={index === active}
          onMouseDown={event => event.preventDefault()}
          onClick={() => onTake(suggestion)}
        >
          <strong>{suggestion.label}</strong>
          {suggestion.context !== '' && <span className="address-context">{suggestion.context}</span>}
        </li>
      ))}
    </ul>
  )
}
