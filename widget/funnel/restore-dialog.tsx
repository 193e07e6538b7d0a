import { type RefObject, useEffect } from 'react'
import { minimumMovingDate } from '../../shared/domain/moving-date'
import { furthestStep } from '../../shared/domain/steps'
import { stepToResume } from '../../shared/stores/funnel-record'
import { RESTORE_TEXTS as TEXTS } from '../../shared/texts/funnel-texts'
import { savedQuoteText } from '../../shared/texts/saved-quote'
import { useAnnounced } from '../embed/use-announced'
import { Button } from '../ui/button'
import { UndoLine } from '../ui/undo-line'
import { EraseButton } from '../ui/erase-button'
import { useScene, useSession } from './funnel-context'
import { stepTitle } from './step-title'
import './restore-dialog.css'

/**
 * Asks whether to take up an earlier quote, in the place of the step: it covers nothing, so that the page around it is not
 * made inert. On the page that is there for the funnel alone it takes the focus as it appears. In another page, which must not
 * have its focus taken as it loads, it is said politely, unless the customer is in the element already: the step's focus does
 * the rest. Escape takes the safe answer, which loses nothing.
 */
export const Restore = ({ title }: { title: RefObject<HTMLHeadingElement | null> }) => {
  const { store, flow, isOwnPage } = useScene()
  const { restorable } = store.session
  useAnnounced(restorable === null ? '' : TEXTS.title, { isNeeded: focused => focused === null })
  useEffect(() => {
    if (!isOwnPage) return
    // The server's picture of the first step gives up its place to this only later.
    const timer = setInterval(() => {
      if (title.current?.isConnected !== true) return
      clearInterval(timer)
      if (document.activeElement === document.body) title.current.focus({ preventScroll: true })
    }, 50)
    return () => clearInterval(timer)
  }, [isOwnPage, title])
  if (restorable === null) return null
  const said = savedQuoteText(restorable, minimumMovingDate(store.clock.now()))
  const furthest = furthestStep(
    { values: restorable.values, isLeadSent: restorable.lead !== null },
    store.flowName,
  )
  return (
    <div
      className="restore"
      role="dialog"
      aria-labelledby="restore-title"
      aria-describedby="restore-said restore-text"
      onKeyDown={event => event.key === 'Escape' && store.resume()}
    >
      <h2 className="step-title" id="restore-title" ref={title} tabIndex={-1}>
        {TEXTS.title}
      </h2>
      <p className="restore-said" id="restore-said">
        {said}
      </p>
      <p id="restore-text">
        {TEXTS.text(stepTitle(stepToResume(restorable, store.flowName), furthest))}
      </p>
      <div className="restore-buttons">
        <Button onClick={store.resume}>{TEXTS.yes}</Button>
        <Button look="outline" onClick={store.discard}>
          {TEXTS.no}
        </Button>
      </div>
      <div>
        <EraseButton onErase={() => void flow.eraseEverything()} />
      </div>
    </div>
  )
}

/** Link to restore a discarded draft, until the customer goes on. */
export const Discarded = () => {
  const { store } = useScene()
  const { discarded } = useSession()
  if (discarded === null) return null
  return <UndoLine text={TEXTS.discarded} onUndo={store.undoDiscard} />
}
