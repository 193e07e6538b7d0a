import { isOpen } from '../../shared/stores/quote-state'
import { TRUCK_TEXTS } from '../../shared/texts/volume-texts'
import { useDraft, useQuote } from './funnel-context'
import { Recap } from './recap'
import { Truck } from './truck'
import { useVolume } from './use-volume'
import { VolumeWords } from './volume-words'

/** Beside the steps of a wide element: the filling truck, and the recap. */
export const AsidePanels = ({ isWide }: { isWide: boolean }) => {
  const { step } = useDraft()
  const { truck, volume, size, described } = useVolume()
  const { simulation } = useQuote()
  const isPriced = step === 'reserver'
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
      {(!isPriced || (isWide && simulation !== null && isOpen(simulation))) && (
        <div className="funnel-panel funnel-said">
          <Recap canChange={isPriced} />
        </div>
      )}
    </>
  )
}
