import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react'

/** 0: the head of the first screen and its first fields; 1: the rest. */
const StageContext = createContext(1)

/** Whether what stands below the first fields is to be shown yet. */
export const useIsRest = (): boolean => useContext(StageContext) === 1

interface StagesProps {
  children: ReactNode
  /** There is something to see. */
  onShow: () => void
  /** All is there. */
  onDone: () => void
}

/**
 * Shows an element's first screen in two tasks, the rest below what is there already, so that a page that is still loading
 * is never held up for long and nothing moves.
 */
export const Stages = ({ children, onShow, onDone }: StagesProps) => {
  const [stage, setStage] = useState(0)
  useLayoutEffect(() => {
    if (stage === 0) onShow()
    // Preact renders who reads a context after its provider: all is there a task later.
    const timer = setTimeout(() => (stage === 0 ? setStage(1) : onDone()))
    return () => clearTimeout(timer)
  }, [stage, onShow, onDone])
  return <StageContext.Provider value={stage}>{children}</StageContext.Provider>
}
