import { useRef, useState } from 'react'
import {
  type CustomHeavyItem,
  customHeavyVolume,
  type HeavyForm,
  MAX_CUSTOM_HEAVY_ITEMS,
  newHeavyForm,
  withoutCustomHeavyItem,
} from '../../../shared/domain/heavy-items'
import { toM3 } from '../../../shared/domain/volume'
import { formatM3 } from '../../../shared/texts/figures'
import { HEAVY_TEXTS as TEXTS } from '../../../shared/texts/heavy-items-texts'
import { Icon } from '../../ui/icon'
import { useDraft, useFunnel } from '../funnel-context'
import { useFinishTyped } from '../use-half-typed'
import { HeavyItemForm } from './heavy-item-form'
import { TextButton } from '../../ui/text-button'

const formOf = ({ name, quantity, length, width, height, weight }: CustomHeavyItem) => ({
  name,
  quantity: String(quantity),
  length: String(length),
  width: String(width),
  height: String(height),
  weight: String(weight),
  edited: name,
})

const loadOf = (item: CustomHeavyItem): string => {
  const of = (count: number) =>
    TEXTS.detail(item.weight * count, formatM3(toM3(customHeavyVolume(item) * count)))
  return item.quantity === 1 ? of(1) : TEXTS.each(of(1), of(item.quantity))
}

/** Heavy items that the catalogue lacks, measured and weighed by the customer, in place. */
export const CustomHeavyItems = () => {
  const { store } = useFunnel()
  const { values, heavyForm } = useDraft()
  const { customHeavyItems: items } = values
  const commitPending = useFinishTyped()
  /** Number of opened forms, which identifies each new one. */
  const [opened, setOpened] = useState(0)
  /** Opens a form after the open one, if any, was added; an incomplete one stays. */
  const open = (form: HeavyForm) => {
    if (!commitPending()) return
    setOpened(count => count + 1)
    store.note({ heavyForm: form })
  }
  const opener = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const close = () => {
    store.note({ heavyForm: null })
    if (opener.current) opener.current.focus()
    else list.current?.querySelector('button')?.focus()
  }
  const remove = (name: string) => {
    store.edit({
      customHeavyItems: withoutCustomHeavyItem(store.draft.values.customHeavyItems, name),
    })
    opener.current?.focus()
  }
  return (
    <>
      {items.length > 0 && (
        <ul className="own-list" ref={list}>
          {items.map(item => (
            <li key={item.name} className="own-item">
              <span className="own-words">
                <strong>{TEXTS.many(item.name, item.quantity)}</strong>
                <br />
                <span className="field-hint">
                  {TEXTS.measures(item.length, item.width, item.height)}, {loadOf(item)}
                </span>
              </span>
              <span className="own-buttons">
                <TextButton
                  aria-label={TEXTS.changeItem(item.name)}
                  onClick={() => open(formOf(item))}
                >
                  {TEXTS.change}
                </TextButton>
                <TextButton
                  aria-label={TEXTS.removeItem(item.name)}
                  onClick={() => remove(item.name)}
                >
                  {TEXTS.remove}
                </TextButton>
              </span>
            </li>
          ))}
        </ul>
      )}
      {heavyForm === null ? null : <HeavyItemForm key={opened} form={heavyForm} onClose={close} />}
      {items.length < MAX_CUSTOM_HEAVY_ITEMS && (
        <TextButton
          ref={opener}
          aria-expanded={heavyForm !== null}
          onClick={() => open(newHeavyForm())}
        >
          <Icon name="plus" />
          {TEXTS.own}
        </TextButton>
      )}
    </>
  )
}
