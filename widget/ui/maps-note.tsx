import type { Found } from '../../shared/api/geocoding/geocoder'
import { ADDRESS_FIELD_TEXTS as TEXTS } from '../../shared/texts/address-field-texts'
import { TextButton } from './text-button'
import './maps-note.css'

const RULES = 'https://policies.google.com/privacy?hl=fr'

interface MapsNoteProps {
  state: NonNullable<Found['maps']>
  onChoose: (isChosen: boolean) => void
}

/** Consent to Google, and attribution of its suggestions. The field keeps the focus. */
export const MapsNote = ({ state, onChoose }: MapsNoteProps) => {
  const button = (text: string, isChosen: boolean) => (
    <TextButton onClick={() => onChoose(isChosen)}>{text}</TextButton>
  )
  return (
    <div
      className="maps-note"
      role="group"
      aria-label={TEXTS.maps}
      onMouseDown={event => event.preventDefault()}
    >
      {state === 'used' && (
        <>
          <span lang="en" translate="no">
            {TEXTS.mapsBy}
          </span>
          {button(TEXTS.mapsStop, false)}
        </>
      )}
      {state === 'failed' && (
        <>
          <span role="status">{TEXTS.mapsFailed}</span>
          {button(TEXTS.mapsRetry, true)}
        </>
      )}
      {state === 'offered' && (
        <>
          <span>
            {TEXTS.mapsOffer}{' '}
            <a href={RULES} target="_blank" rel="noopener noreferrer">
              {TEXTS.mapsRules}
            </a>
          </span>
          {button(TEXTS.mapsAgree, true)}
          {button(TEXTS.mapsRefuse, false)}
        </>
      )}
    </div>
  )
}
