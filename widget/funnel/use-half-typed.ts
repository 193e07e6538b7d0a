import { useEffect, useRef } from 'react'
import { useScene } from './funnel-context'

/**
 * What an open form within the step's form does once the step is submitted: takes in what is complete and answers true,
 * as for a form in which nothing was begun; else says what is missing, takes the focus, and answers false.
 */
export const useHalfTyped = (finish: () => boolean) => {
  const { halfTyped } = useScene()
  const latest = useRef(finish)
  latest.current = finish
  useEffect(() => {
    const ask = () => latest.current()
    halfTyped.add(ask)
    return () => void halfTyped.delete(ask)
  }, [halfTyped])
}

/** Asks the open forms of the step; false where the customer is to stay. */
export const useFinishTyped = (): (() => boolean) => {
  const { halfTyped } = useScene()
  return () => [...halfTyped].every(finish => finish())
}
