import { memo } from 'react'
import { MAX_HEAVY_QUANTITY } from '../../../shared/domain/heavy-items'
import type { HeavyItemReference } from '../../../shared/domain/references'
import { toM3 } from '../../../shared/domain/volume'
import { formatM3 } from '../../../shared/texts/figures'
import { HEAVY_TEXTS as TEXTS } from '../../../shared/texts/heavy-items'
import { INVENTORY_TEXTS } from '../../../shared/texts/volume'
import { Wait } from '../../ui/wait'
import { useCatalogue, useDraft, useScene } from '../funnel-context'
import { InventoryFault } from '../inventory/inventory-load'
import { PieceCard } from '../piece-card'

const PredefinedItem = memo(({ item }: { item: HeavyItemReference }) => {
  const { store, apiUrl } = useScene()
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
        store.edit({ predefinedHeavyItems: { ...store.draft.values.predefinedHeavyItems, [reference]: next } })
      }
    />
  )
})

/** The heavy items that the catalogue knows. */
export const PredefinedHeavyItems = () => {
  const { catalogue: store } = useScene()
  const { call, hasFailed, catalogue } = useCatalogue()
  if (call !== 'done')
    return hasFailed ? (
      <InventoryFault isBusy={call === 'pending'} onRetry={() => void store.load()} />
    ) : (
      <Wait isOn text={INVENTORY_TEXTS.loading} />
    )
  return (
    <ul className="pieces">
      {catalogue.heavyItems.map(item => (
        <PredefinedItem key={item.reference} item={item} />
      ))}
    </ul>
  )
}
