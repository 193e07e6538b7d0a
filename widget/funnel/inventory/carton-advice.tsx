import { suggestCartons, withCartons } from '../../../shared/domain/ready-lists'
import { INVENTORY_TEXTS as TEXTS } from '../../../shared/texts/volume-texts'
import { Button } from '../../ui/button'
import { useAllValues, useCatalogue, useFunnel } from '../funnel-context'
import type { ListUndo } from './use-list-undo'

interface CartonAdviceProps {
  room: string
  list: ListUndo
  /** They were added: no advice is left. */
  onDone: () => void
}

/** In the cartons' room: number of cartons that the list will still fill, added with one tap. */
export const CartonAdvice = ({ room, list, onDone }: CartonAdviceProps) => {
  const { store } = useFunnel()
  const values = useAllValues()
  const { catalogue } = useCatalogue()
  if (!catalogue.furniture.some(piece => piece.room === room && piece.perM3 !== undefined))
    return null
  const suggested = suggestCartons(values.inventory, catalogue.furniture, catalogue.volumes)
  const lacking = suggested.filter(({ missing }) => missing > 0)
  const count = lacking.reduce((sum, { missing }) => sum + missing, 0)
  if (count === 0) return null
  const labelOf = (reference: string) =>
    catalogue.furniture.find(piece => piece.reference === reference)?.label ?? reference
  return (
    <div className="advice">
      <p>
        <strong>{TEXTS.cartons(count)}</strong>
        <br />
        <span className="field-hint">
          {lacking
            .map(({ reference, missing }) => TEXTS.cartonsOf(labelOf(reference), missing))
            .join(', ')}
        </span>
      </p>
      <Button
        look="outline"
        onClick={() => {
          list.replace(
            withCartons(store.draft.values.inventory, suggested),
            TEXTS.cartonsDone(count),
          )
          onDone()
        }}
      >
        {TEXTS.addCartons}
      </Button>
    </div>
  )
}
