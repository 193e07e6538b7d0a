import { useEffect, useRef } from 'react'
import type { Suggestion } from '../../shared/api/geocoding/geocoder'
import { BRAND, phoneHref } from '../../shared/brand'
import { ADDRESS_FIELD_TEXTS as TEXTS, ADDRESS_NOTES } from '../../shared/texts/address-field-texts'
import { unbroken } from '../../shared/texts/spaces'
import { MapsNote } from './maps-note'
import type { Suggestions } from './use-suggestions'
import { TextButton } from './text-button'
import './skeleton.css'

interface AddressListProps {
  id: string
  label: string
  optionId: (index: number) => string
  suggestions: Suggestions
  active: number
  onTake: (suggestion: Suggestion) => void
  onRetry: () => void
  onChooseMaps: (isChosen: boolean) => void
}

type OptionsProps = Pick<AddressListProps, 'id' | 'label' | 'optionId' | 'active' | 'onTake'> & {
  found: readonly Suggestion[]
}

const Options = ({ id, label, optionId, found, active, onTake: onSelect }: OptionsProps) => {
  const list = useRef<HTMLUListElement>(null)
  // A list may be longer than its box: Paris has twenty postal codes.
  useEffect(() => list.current?.children[active]?.scrollIntoView({ block: 'nearest' }), [active])
  return (
    <ul ref={list} id={id} role="listbox" aria-label={label}>
      {found.map((suggestion, index) => (
        <li
          key={suggestion.label + suggestion.context}
          id={optionId(index)}
          className="address-option"
          role="option"
          aria-selected={index === active}
          onMouseDown={event => event.preventDefault()}
          onClick={() => onSelect(suggestion)}
        >
          <strong>{suggestion.label}</strong>
          <span className="field-hint">
            {[suggestion.isStep && TEXTS.severalCodes, suggestion.context]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

type Done = Extract<Suggestions, { state: 'done' }>

const PHONE = unbroken(BRAND.phone)

/** Ends a sentence with our phone number; the field keeps the focus when it is pressed. */
const Phone = () => (
  <>
    {' '}
    <a className="address-phone" href={phoneHref()} onMouseDown={event => event.preventDefault()}>
      {PHONE}
    </a>
    .
  </>
)

const Overseas = () => (
  <p className="address-note">
    {TEXTS.overseas}
    <Phone />
  </p>
)

/** Returns the heading of the options, if one has to be chosen. */
const leadOf = ({ step, note, found }: Done): string =>
  step !== null
    ? TEXTS.pickCode(step.city ?? '', found.length)
    : note === undefined
      ? ''
      : ADDRESS_NOTES[note]

/** Returns the announcement of an answer; '' for a failure, which is an alert. */
export const listWords = (suggestions: Suggestions): string => {
  if (suggestions.state !== 'done') return ''
  const { found, query, step, note, isOverseas } = suggestions
  const lead = leadOf(suggestions)
  const count = found.length > 0 && step === null ? TEXTS.count(found.length) : ''
  const sentences = [lead, count, isOverseas ? `${TEXTS.overseas} ${PHONE}` : ''].filter(Boolean)
  return sentences.join(' ') || TEXTS.none(query, note)
}

/** List below the field: suggestions, skeleton, or the reason for none. Never empty. */
export const AddressList = (props: AddressListProps) => {
  const {
    id,
    label,
    optionId,
    suggestions,
    active,
    onTake: onSelect,
    onRetry,
    onChooseMaps,
  } = props
  if (suggestions.state === 'loading')
    return (
      <div className="address-list">
        <span className="hidden">{TEXTS.skeleton}</span>
        <div className="address-skeleton" />
        <div className="address-skeleton" />
      </div>
    )
  if (suggestions.state === 'failed')
    return (
      <div className="address-list address-note" role="alert">
        {TEXTS.failed}
        <Phone />{' '}
        {/* Some browsers do not focus pressed buttons: the field keeps the focus, so the list stays open. */}
        <TextButton onMouseDown={event => event.preventDefault()} onClick={onRetry}>
          {TEXTS.retry}
        </TextButton>
      </div>
    )
  if (suggestions.state === 'closed') return null
  const { found, query, note, isOverseas, maps } = suggestions
  const lead = leadOf(suggestions)
  const mapsNote = maps !== undefined && <MapsNote state={maps} onChoose={onChooseMaps} />
  if (found.length === 0 && !isOverseas)
    return (
      <div className="address-list address-note">
        {TEXTS.none(query, note)}
        {mapsNote}
      </div>
    )
  return (
    <div className="address-list">
      <div className="address-found">
        {lead !== '' && <p className="address-lead">{lead}</p>}
        {found.length > 0 && (
          <Options
            id={id}
            label={label}
            optionId={optionId}
            found={found}
            active={active}
            onTake={onSelect}
          />
        )}
        {isOverseas && <Overseas />}
      </div>
      {mapsNote}
    </div>
  )
}
