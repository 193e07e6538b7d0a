import { useEffect, useRef } from 'react'
import { useFunnel } from './funnel-context'

/**
 * Registers an open form within the step's form for its submit: it adds a complete entry and
 * returns true, also if nothing was begun; otherwise it shows what is missing, takes the focus and
 * returns false.
 */
export const useHalfTyped = (finish: () => boolean) => {
  const { halfTyped } = useFunnel()
  const latest = useRef(finish)
  latest.current = finish
  useEffect(() => {
    const commit = () => latest.current()
    halfTyped.add(commit)
    return () => void halfTyped.delete(commit)
  }, [halfTyped])
}

/** Submits the open forms of the step; false if the customer has to complete one. */
export const useFinishTyped = (): (() => boolean) => {
  const { halfTyped } = useFunnel()
  return () => [...halfTyped].every(finish => finish())
}
