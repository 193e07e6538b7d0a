import { type ReactNode, useRef } from 'react'
import { Icon } from './icon'
import './fold.css'

interface FoldProps {
  title: string
  /** What was filled in is not hidden; what is emptied meanwhile does not fold away under the finger. */
  isOpen?: boolean
  /** In a frame of its own. */
  isCard?: boolean
  children: ReactNode
}

/** What few have to see: one tap away. */
export const Fold = ({ title, isOpen = false, isCard = false, children }: FoldProps) => {
  const wasOpen = useRef(false)
  wasOpen.current ||= isOpen
  return (
    <details className={isCard ? 'fold fold-card' : 'fold'} open={wasOpen.current}>
      <summary>
        {title}
        <Icon name="chevron" />
      </summary>
      {children}
    </details>
  )
}
