import { RESTORE_TEXTS as TEXTS } from '../../shared/texts/funnel'
import { STEP_TEXTS } from '../../shared/texts/steps'
import { Button } from '../ui/button'
import { useFunnel, useScene } from './funnel-context'

/**
 * Asks whether to take up an earlier quote, in the element's own place: a page that has just loaded must not have its
 * focus taken nor be covered.
 */
export const Restore = () => {
  const { store } = useScene()
  const { restorable } = useFunnel()
  if (restorable === null) return null
  // Spec §4: with a price, back to the booking page.
  const step = restorable.simulationUuid === null ? restorable.step : 'reserver'
  return (
    <div className="restore" role="dialog" aria-labelledby="restore-title" aria-describedby="restore-text">
      <h2 className="step-title" id="restore-title">
        {TEXTS.title}
      </h2>
      <p id="restore-text">{TEXTS.text(STEP_TEXTS[step].title)}</p>
      <div className="restore-buttons">
        <Button onClick={store.resume}>{TEXTS.yes}</Button>
        <Button look="outline" onClick={store.restart}>
          {TEXTS.no}
        </Button>
      </div>
    </div>
  )
}
