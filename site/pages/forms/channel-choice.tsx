import { CALL_CHANNELS } from '../../../shared/domain/message'
import { CALL_CHANNEL_TEXTS, FORM_LABELS, FORM_TEXTS } from '../../../shared/texts/forms-texts'
import { FieldError, fieldId } from './form-field'

const NAME = 'call_channel'

interface ChannelChoiceProps {
  value: string
  error: string | undefined
}

/** Choice of voice or video; one is preselected. */
export const ChannelChoice = ({ value, error }: ChannelChoiceProps) => (
  <fieldset className="field channel-choice" id={fieldId(NAME)}>
    <legend className="field-label">{FORM_LABELS[NAME]}</legend>
    <div className="channel-ways">
      {CALL_CHANNELS.map((channel, index) => (
        <label key={channel} className="channel-way">
          <input
            type="radio"
            name={NAME}
            value={channel}
            defaultChecked={value === '' ? index === 0 : value === channel}
            aria-describedby={channel === 'video' ? `${fieldId(NAME)}-aide` : undefined}
          />
          <span>{CALL_CHANNEL_TEXTS[channel]}</span>
        </label>
      ))}
    </div>
    <p className="field-hint channel-hint" id={`${fieldId(NAME)}-aide`}>
      {FORM_TEXTS.videoHint}
    </p>
    <FieldError name={NAME} error={error} />
  </fieldset>
)
