import type { Inventory } from '../../../shared/domain/inventory'
import { inventoryOfDwelling } from '../../../shared/domain/ready-lists'
import { INVENTORY_TEXTS as TEXTS } from '../../../shared/texts/volume-texts'
import { useCatalogue } from '../funnel-context'
import './home-buttons.css'

interface HomeButtonsProps {
  /** Called with the list of the pressed home and its label. */
  onChoose: (list: Inventory, label: string) => void
}

/** Homes with a ready-made list; empty until the catalogue has loaded. */
export const HomeButtons = ({ onChoose }: HomeButtonsProps) => {
  const { dwellings, rooms, volumes } = useCatalogue().catalogue
  return dwellings.map(dwelling => (
    <button
      key={dwelling.reference}
      type="button"
      className="home"
      onClick={() =>
        onChoose(
          inventoryOfDwelling(
            dwelling,
            reference => rooms.some(room => room.reference === reference),
            reference => volumes.has(reference),
          ),
          dwelling.label,
        )
      }
    >
      {dwelling.label}
      <span className="room-count">{TEXTS.surface(dwelling.surface)}</span>
    </button>
  ))
}
