import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { later } from '../../shared/domain/later'

/** 0: the head of the first screen and its first fields; 1: the rest. */
const StageContext = createContext(1)

/** Whether what stands below the first fields is to be shown yet. */
export const useIsRest = (): boolean => useContext(StageContext) === 1

interface StagesProps {
  children: ReactNode
  /** There is something to see, and then all of it. */
  onShow: (isWhole: boolean) => void
  /** All is there, and has done what it does once it is shown: the page's URL names the step. */
  onDone: () => void
  /** All in one: on a server nobody waits for the second. */
  isAtOnce?: boolean
}

/**
 * Shows an element's first screen in two tasks, the rest below what is there already, so that a page that is still loading
 * is never held up for long and nothing moves.
 */
export const Stages = ({ children, onShow, onDone, isAtOnce = false }: StagesProps) => {
  const [stage, setStage] = useState(isAtOnce ? 1 : 0)
  useLayoutEffect(() => {
    if (stage === 1) return
    onShow(false)
    return later(() => setStage(1))
  }, [stage, onShow])
  // Not sooner: the effects of the first stage are run before this one's, at the next frame.
  useEffect(() => {
    if (stage === 0) return
    // Preact renders who reads a context after its provider: all is there a task later.
    return later(() => {
      onShow(true)
      onDone()
    })
  }, [stage, onShow, onDone])
  return <StageContext.Provider value={stage}>{children}</StageContext.Provider>
}
