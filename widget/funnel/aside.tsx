import { TRUCK_TEXTS } from '../../shared/texts/volume'
import { useFunnel, useScene } from './funnel-context'
import { Recap } from './recap'
import { Sophie } from './sophie'
import { Truck } from './truck'
import { useVolume } from './use-volume'

/** On a wide element, what accompanies the steps: the assistant, the truck as it fills, what has been said. */
export const Aside = () => {
  const { hasAssistant } = useScene()
  const { step } = useFunnel()
  const { truck, volume, size, described } = useVolume()
  const isCounting = step === 'mon-volume'
  // Nothing to say beside a partner's first step: the form has the width.
  if (!hasAssistant && step === 'mes-coordonnees') return null
  return (
    <aside className="funnel-aside">
      <Sophie />
      {(isCounting || truck.fill > 0) && (
        <section className="funnel-panel load" aria-label={TRUCK_TEXTS.label}>
          <Truck fill={truck.fill} />
          <p>
            <span className="hidden" role="status">
              {described}
            </span>
            <span aria-hidden="true">
              <strong className="load-figure">{volume}</strong>
              <br />
              {size}
            </span>
          </p>
        </section>
      )}
      {step !== 'reserver' && (
        <div className="funnel-panel funnel-said">
          <Recap />
        </div>
      )}
    </aside>
  )
}
