import { CustomerType } from '../../shared/domain/contact'
import { CONTACT_TEXTS } from '../../shared/texts/contact'
import { useFunnel, useScene } from './funnel-context'

const TYPES = Object.values(CustomerType.schema)

export const CustomerTypeField = () => {
  const { store } = useScene()
  const { type } = useFunnel().values
  return (
    <fieldset className="choice-row">
      <legend className="field-label">{CONTACT_TEXTS.type}</legend>
      {TYPES.map(option => (
        <label key={option} className="choice-pill">
          <input
            type="radio"
            name="type"
            value={option}
            checked={type === option}
            onChange={() => store.edit({ type: option })}
          />
          {option}
        </label>
      ))}
    </fieldset>
  )
}
