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
  /** Announced waiting message. */
  text: string
  className?: string
  children: ReactNode
}

/** Placeholder of the expected content's shape, so that nothing moves when it arrives. */
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
