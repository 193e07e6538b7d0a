import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react'

/** The parts of the first screen, from the top down. */
const PARTS = ['frame', 'head', 'first', 'second', 'third', 'last'] as const
const HEAD = PARTS.indexOf('head')
const StageContext = createContext<number>(PARTS.length)

/** Whether a part of the screen is to be shown yet. */
export const useStage = (): ((part: (typeof PARTS)[number]) => boolean) => {
  const stage = useContext(StageContext)
  return part => PARTS.indexOf(part) <= stage
}

interface StagesProps {
  children: ReactNode
  onShow: () => void
  onDone: () => void
}

/**
 * Lets the parts of an element's first screen appear one after the other, each in a task of its own, so that none holds up
 * a page that is still loading; each below what is there already, so that nothing moves. `onShow` once there is something
 * to see, `onDone` once all is there.
 */
export const Stages = ({ children, onShow, onDone }: StagesProps) => {
  // Not yet the first: what is around has done its part of this task.
  const [stage, setStage] = useState(-1)
  useLayoutEffect(() => {
    if (stage === HEAD) onShow()
    if (stage === PARTS.length) return onDone()
    const timer = setTimeout(() => setStage(stage + 1))
    return () => clearTimeout(timer)
  }, [stage, onShow, onDone])
  return stage < 0 ? null : <StageContext.Provider value={stage}>{children}</StageContext.Provider>
}
