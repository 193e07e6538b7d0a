import { TRUCK_TEXTS } from '../../shared/texts/volume'
import { useDraft } from './funnel-context'
import { Recap } from './recap'
import { Truck } from './truck'
import { useVolume } from './use-volume'
import { VolumeWords } from './volume-words'

/** Beside the steps of a wide element: the truck as it fills, and what has been said. */
export const AsidePanels = () => {
  const { step } = useDraft()
  const { truck, volume, size, described } = useVolume()
  const isCounting = step === 'mon-volume'
  return (
    <>
      {(isCounting || truck.fill > 0) && (
        <section className="funnel-panel load" aria-label={TRUCK_TEXTS.label}>
          <Truck fill={truck.fill} />
          <VolumeWords described={described}>
            <strong className="load-figure">{volume}</strong>
            <br />
            {size}
          </VolumeWords>
        </section>
      )}
      {step !== 'reserver' && (
        <div className="funnel-panel funnel-said">
          <Recap />
        </div>
      )}
    </>
  )
}
