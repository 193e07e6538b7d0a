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

/** Tells if the content below the first fields is to be rendered. */
export const useIsRestRendered = (): boolean => useContext(StageContext) === 1

interface StagesProps {
  children: ReactNode
  /** Called when something is visible, and when everything is. */
  onShow: (isWhole: boolean) => void
  /** Everything is rendered, and its effects have run: the URL names the step. */
  onDone: () => void
  /** Renders everything at once: on a server there is no second task. */
  isAtOnce?: boolean
}

/**
 * Renders an element's first screen in two tasks, first the visible part, then the rest below it,
 * so that a loading page is not blocked for long and nothing moves.
 */
export const StagedRender = ({ children, onShow, onDone, isAtOnce = false }: StagesProps) => {
  const [stage, setStage] = useState(isAtOnce ? 1 : 0)
  useLayoutEffect(() => {
    if (stage === 1) return
    onShow(false)
    return later(() => setStage(1))
  }, [stage, onShow])
  // Not earlier: the first stage's effects run before this one's, in the next frame.
  useEffect(() => {
    if (stage === 0) return
    // Preact renders a context's readers after its provider: everything is there one task later.
    return later(() => {
      onShow(true)
      onDone()
    })
  }, [stage, onShow, onDone])
  return <StageContext.Provider value={stage}>{children}</StageContext.Provider>
}
