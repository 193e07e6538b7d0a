import { useRef, useState } from 'react'
import { type CustomItem, MAX_CUSTOM_ITEMS, MAX_QUANTITY } from '../../../shared/domain/inventory'
import { withAddedItem, withCustomItem } from '../../../shared/domain/inventory-edits'
import { toPlainText, TYPED_LENGTH } from '../../../shared/domain/text'
import { toM3 } from '../../../shared/domain/volume'
import { formatM3 } from '../../../shared/texts/figures'
import { HEAVY_TEXTS } from '../../../shared/texts/heavy-items-texts'
import { INVENTORY_TEXTS as TEXTS } from '../../../shared/texts/volume-texts'
import { Icon } from '../../ui/icon'
import { Stepper } from '../../ui/stepper'
import { useDraft, useFunnel } from '../funnel-context'
import { OwnForm } from './own-form'
import { TextButton } from '../../ui/text-button'

const SIZES = TEXTS.sizes

const loadOf = ({ volume, quantity }: CustomItem): string => {
  const one = formatM3(toM3(volume))
  const all = formatM3(toM3(volume * quantity))
  return quantity === 1 ? one : HEAVY_TEXTS.each(one, all)
}

interface OwnPiecesProps {
  room: string
  roomLabel: string
  /** Unsuccessful query as the initial name. */
  suggestedName: string
  onAdd: () => void
}

/** Pieces the catalogue lacks, named and sized by the customer, in place. */
export const OwnPieces = ({ room, roomLabel, suggestedName, onAdd }: OwnPiecesProps) => {
  const { store } = useFunnel()
  const { custom } = useDraft().values.inventory[room] ?? { custom: [] }
  /** The size of the piece that is being named, in m3 × 100. */
  const [size, setSize] = useState<number | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const edit = (change: typeof withCustomItem, item: CustomItem) =>
    store.edit({ inventory: change(store.draft.values.inventory, room, item) })
  const close = () => {
    setSize(null)
    opener.current?.focus()
  }
  return (
    <>
      {custom.length > 0 && (
        <ul className="own-list">
          {custom.map(own => (
            <li key={own.name} className="own-item">
              <span className="own-words">
                {own.name}
                <br />
                <span className="field-hint">{loadOf(own)}</span>
              </span>
              <Stepper
                name={own.name}
                value={own.quantity}
                max={MAX_QUANTITY}
                labels={{
                  less: TEXTS.less(own.name),
                  more: TEXTS.more(own.name),
                  quantity: TEXTS.quantity(own.name),
                  most: TEXTS.most(MAX_QUANTITY),
                }}
                onChange={quantity => {
                  edit(withCustomItem, { ...own, quantity })
                  if (quantity === 0) opener.current?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {custom.length < MAX_CUSTOM_ITEMS && (
        <TextButton
          ref={opener}
          aria-expanded={size !== null}
          onClick={() => setSize(size ?? SIZES[1].volume)}
        >
          <Icon name="plus" />
          {suggestedName === ''
            ? TEXTS.customPiece(roomLabel)
            : TEXTS.addPiece(suggestedName, roomLabel)}
        </TextButton>
      )}
      {size !== null && (
        <OwnForm
          path="customItemName"
          label={TEXTS.customName}
          start={toPlainText(suggestedName, TYPED_LENGTH)}
          onAdd={name => {
            edit(withAddedItem, { name, volume: size, quantity: 1 })
            close()
            onAdd()
          }}
          onCancel={close}
        >
          <fieldset className="choice-row">
            <legend className="field-label">{TEXTS.customSize}</legend>
            {SIZES.map(({ label, text, volume }) => (
              <label key={volume} className="choice-pill">
                <input
                  type="radio"
                  name="customItemSize"
                  checked={size === volume}
                  onChange={() => setSize(volume)}
                />
                {label}, {text}
              </label>
            ))}
          </fieldset>
        </OwnForm>
      )}
    </>
  )
}
