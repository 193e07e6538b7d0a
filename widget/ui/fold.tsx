import { type ReactNode, useRef } from 'react'
import { Icon } from './icon'
import './fold.css'

interface FoldProps {
  title: string
  /** Open when filled in; emptying it does not close it under the finger. */
  isOpen?: boolean
  /** With a frame. */
  isCard?: boolean
  children: ReactNode
}

/** Folded content for rare needs. */
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
