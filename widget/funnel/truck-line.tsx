import { Truck } from './truck'
import { useVolume } from './use-volume'
import { VolumeWords } from './volume-words'

/** The truck and its figures in one line, above the buttons of a narrow element. */
export const TruckLine = () => {
  const { truck, volume, size, described } = useVolume()
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
