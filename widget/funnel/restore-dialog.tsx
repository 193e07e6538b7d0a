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
import { useFunnel, useSession } from './funnel-context'
import { stepTitle } from './step-title'
import './restore-dialog.css'

/**
 * Asks whether to resume an earlier quote, in place of the step: a modal would cover the page. On
 * a funnel-only page it takes the focus when it appears. Other pages must not lose their focus
 * while they load: it is announced politely, unless the element already has the focus, then the
 * step's focus applies. Escape chooses the answer that loses nothing.
 */
export const Restore = ({ title }: { title: RefObject<HTMLHeadingElement | null> }) => {
  const { store, flow, isOwnPage } = useFunnel()
  const { restorable } = store.session
  useAnnounced(restorable === null ? '' : TEXTS.title, { isNeeded: focused => focused === null })
  useEffect(() => {
    if (!isOwnPage) return
    // The server's snapshot of the first step is replaced only after this.
    const timer = setInterval(() => {
      if (title.current?.isConnected !== true) return
      clearInterval(timer)
      if (document.activeElement === document.body) title.current.focus({ preventScroll: true })
    }, 50)
    return () => clearInterval(timer)
  }, [isOwnPage, title])
  if (restorable === null) return null
  const savedText = savedQuoteText(restorable, minimumMovingDate(store.clock.now()))
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
        {savedText}
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

/** Link to restore a discarded draft, until the customer continues. */
export const Discarded = () => {
  const { store } = useFunnel()
  const { discarded } = useSession()
  if (discarded === null) return null
  return <UndoLine text={TEXTS.discarded} onUndo={store.undoDiscard} />
}
