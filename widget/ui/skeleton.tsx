import type { ReactNode } from 'react'
import { WaitMessage } from './wait-message'
import './skeleton.css'

/**
 * A bar in place of a text to come; `children` have its length, and are hidden from screen readers.
 */
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

/** Placeholder in the shape of the expected content, so that nothing moves when it arrives. */
export const Skeleton = ({ text, className, children }: SkeletonProps) => (
  <div className={className}>
    <div className="hidden">
      <WaitMessage isOn text={text} />
    </div>
    <div className="skeleton" aria-hidden="true">
      {children}
    </div>
  </div>
)
