import { useAnnounced } from '../embed/use-announced'
import type { ListUndo } from './inventory/use-list-undo'
import { Truck } from './truck'
import { useVolume } from './use-volume'
import { VolumeWords } from './volume-words'

/**
 * Truck and volume in one line, above the buttons of a narrow element. Announces each new volume,
 * except those of ready-made lists, which are announced themselves.
 */
export const TruckLine = ({ list }: { list?: ListUndo }) => {
  const { truck, volume, size, described } = useVolume()
  useAnnounced(list === undefined || list.description() === '' ? described : '', {
    isQuietFirst: true,
  })
  return (
    <div className="actions-truck">
      <Truck fill={truck.fill} />
      <VolumeWords described={described}>
        <strong className="figure">{volume}</strong>
        <span className="field-hint">{size}</span>
      </VolumeWords>
    </div>
  )
}
