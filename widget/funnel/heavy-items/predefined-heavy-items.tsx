import { memo, useRef, useState } from 'react'
import { MAX_HEAVY_QUANTITY } from '../../../shared/domain/heavy-items'
import type { HeavyItemReference } from '../../../shared/domain/references'
import { toM3 } from '../../../shared/domain/volume'
import { formatM3 } from '../../../shared/texts/figures'
import { HEAVY_TEXTS as TEXTS } from '../../../shared/texts/heavy-items-texts'
import { INVENTORY_TEXTS } from '../../../shared/texts/volume-texts'
import { Icon } from '../../ui/icon'
import { WaitMessage } from '../../ui/wait-message'
import { useCatalogue, useDraft, useFunnel } from '../funnel-context'
import { InventoryFault } from '../inventory/inventory-load'
import { PieceCard } from '../piece-card'
import { TextButton } from '../../ui/text-button'

const PredefinedItem = memo(({ item }: { item: HeavyItemReference }) => {
  const { store, apiUrl } = useFunnel()
  const { reference, label, imageUrl, weight, volume } = item
  const quantity = useDraft().values.predefinedHeavyItems[reference] ?? 0
  return (
    <PieceCard
      name={`heavy-${reference}`}
      label={label}
      detail={TEXTS.detail(Math.round(weight / 100), formatM3(toM3(volume)))}
      imageUrl={apiUrl + imageUrl}
      quantity={quantity}
      max={MAX_HEAVY_QUANTITY}
      onChange={next =>
        store.edit({
          predefinedHeavyItems: { ...store.draft.values.predefinedHeavyItems, [reference]: next },
        })
      }
    />
  )
})

/** Number of items in three rows of a phone: the most usual, in the catalogue's order. */
const FIRST_ITEMS = 6

/** The heavy items of the catalogue: the first of them and those listed before, then all. */
export const PredefinedHeavyItems = () => {
  const { catalogue: store, store: funnel } = useFunnel()
  const [isExpanded, setExpanded] = useState(false)
  // An item whose quantity is reduced to 0 keeps its place.
  const [listed] = useState(() => ({ ...funnel.draft.values.predefinedHeavyItems }))
  const list = useRef<HTMLUListElement>(null)
  const { call, hasFailed, catalogue } = useCatalogue()
  if (call !== 'done')
    return hasFailed ? (
      <InventoryFault isBusy={call === 'pending'} onRetry={() => void store.load()} />
    ) : (
      <WaitMessage isOn text={INVENTORY_TEXTS.loading} />
    )
  const items = catalogue.heavyItems
  const visible = items.filter(
    ({ reference }, index) => isExpanded || index < FIRST_ITEMS || listed[reference],
  )
  return (
    <>
      <ul className="pieces" ref={list}>
        {visible.map(item => (
          <PredefinedItem key={item.reference} item={item} />
        ))}
      </ul>
      {visible.length < items.length && (
        <TextButton
          onClick={() => {
            setExpanded(true)
            // The button disappears: the last present item takes the focus, and the new ones
            // follow.
            list.current?.querySelector<HTMLElement>('li:last-child button:last-child')?.focus()
          }}
        >
          <Icon name="chevron" />
          {TEXTS.others(items.length - visible.length)}
        </TextButton>
      )}
    </>
  )
}
