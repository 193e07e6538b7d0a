import { Truck } from './truck'
import { useVolume } from './use-volume'

/** The truck and its figures in one line, above the buttons of a narrow element. */
export const TruckLine = () => {
  const { truck, volume, size, described } = useVolume()
  return (
    <div className="actions-truck">
      <Truck fill={truck.fill} />
      <p>
        <span className="hidden" role="status">
          {described}
        </span>
        <span aria-hidden="true">
          <strong className="figure">{volume}</strong>
          <span className="field-hint">{size}</span>
        </span>
      </p>
    </div>
  )
}
