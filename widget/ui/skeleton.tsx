import type { ReactNode } from 'react'
import { Wait } from './wait'
import './skeleton.css'

/** A bar in the place of words to come; `children` are as long as they will be, and are not read out. */
export const Bar = ({ children }: { children: ReactNode }) => (
  <span className="skeleton-bar">
    <span className="skeleton-words">{children}</span>
  </span>
)

interface SkeletonProps {
  /** What is being waited for, for who listens. */
  text: string
  className?: string
  children: ReactNode
}

/** The shape of what is on its way, so that nothing jumps when it comes. */
export const Skeleton = ({ text, className, children }: SkeletonProps) => (
  <div className={className}>
    <div className="hidden">
      <Wait isOn text={text} />
    </div>
    <div className="skeleton" aria-hidden="true">
      {children}
    </div>
  </div>
)
