import { useState } from 'react'
import { CustomItem, MAX_NAME_LENGTH, MAX_QUANTITY, withCustomItem } from '../../../shared/domain/inventory'
import { toPlainText } from '../../../shared/domain/text'
import { FUNNEL_TEXTS } from '../../../shared/texts/funnel'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Stepper } from '../../ui/stepper'
import { TextField } from '../../ui/text-field'
import { useFunnel, useScene } from '../funnel-context'

const TEXTS = FUNNEL_TEXTS.inventory

interface OwnPiecesProps {
  room: string
  roomLabel: string
  /** What was searched for in vain, to start from. */
  suggestedName: string
}

/** Pieces the catalogue lacks, named and sized by the customer, in place. */
export const OwnPieces = ({ room, roomLabel, suggestedName }: OwnPiecesProps) => {
  const { store } = useScene()
  const { inventory } = useFunnel().values
  const [draft, setDraft] = useState<{ name: string; volume: number } | null>(null)
  const set = (item: CustomItem) =>
    store.edit({ inventory: withCustomItem(store.state.values.inventory, room, { ...item }) })
  const item = draft === null ? null : { ...draft, name: draft.name.trim(), quantity: 1 }
  const add = () => {
    if (!CustomItem.is(item)) return
    set(item)
    setDraft(null)
  }
  return (
    <>
      {inventory[room] !== undefined && inventory[room].custom.length > 0 && (
        <ul className="own-list">
          {inventory[room].custom.map(own => (
            <li key={own.name} className="own-item">
              <span>{own.name}</span>
              <Stepper
                name={own.name}
                value={own.quantity}
                max={MAX_QUANTITY}
                labels={{ less: TEXTS.less(own.name), more: TEXTS.more(own.name), quantity: TEXTS.quantity(own.name) }}
                onChange={quantity => set({ ...own, quantity })}
              />
            </li>
          ))}
        </ul>
      )}
      {draft === null ? (
        <button
          type="button"
          className="text-button"
          onClick={() => setDraft({ name: toPlainText(suggestedName, MAX_NAME_LENGTH), volume: TEXTS.sizes[1].volume })}
        >
          <Icon name="plus" />
          {suggestedName === '' ? TEXTS.customPiece(roomLabel) : TEXTS.addPiece(suggestedName)}
        </button>
      ) : (
        <div className="own">
          <TextField
            path="customItemName"
            label={TEXTS.customName}
            autoComplete="off"
            maxLength={MAX_NAME_LENGTH}
            value={draft.name}
            onChange={name => setDraft({ ...draft, name: toPlainText(name, MAX_NAME_LENGTH) })}
          />
          <fieldset className="choice-row">
            <legend className="field-label">{TEXTS.customSize}</legend>
            {TEXTS.sizes.map(({ label, text, volume }) => (
              <label key={volume} className="choice-pill">
                <input
                  type="radio"
                  name="customItemSize"
                  checked={draft.volume === volume}
                  onChange={() => setDraft({ ...draft, volume })}
                />
                {label}, {text}
              </label>
            ))}
          </fieldset>
          <div className="own-buttons">
            <Button look="outline" onClick={add}>
              {TEXTS.add}
            </Button>
            <Button look="quiet" onClick={() => setDraft(null)}>
              {TEXTS.cancel}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
