import { stepToResume } from '../../shared/stores/funnel-record'
import { RESTORE_TEXTS as TEXTS } from '../../shared/texts/funnel'
import { STEP_TEXTS } from '../../shared/texts/steps'
import { Button } from '../ui/button'
import { EraseButton } from './erase-button'
import { useScene } from './funnel-context'

/**
 * Asks whether to take up an earlier quote, in the element's own place: a page that has just loaded must not have its
 * focus taken nor be covered.
 */
export const Restore = () => {
  const { store } = useScene()
  const { restorable } = store.session
  if (restorable === null) return null
  return (
    <div className="restore" role="dialog" aria-labelledby="restore-title" aria-describedby="restore-text">
      <h2 className="step-title" id="restore-title">
        {TEXTS.title}
      </h2>
      <p id="restore-text">{TEXTS.text(STEP_TEXTS[stepToResume(restorable)].title)}</p>
      <div className="restore-buttons">
        <Button onClick={store.resume}>{TEXTS.yes}</Button>
        <Button look="outline" onClick={store.restart}>
          {TEXTS.no}
        </Button>
      </div>
      <div>
        <EraseButton />
      </div>
    </div>
  )
}
