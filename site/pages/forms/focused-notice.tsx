import type { ReactNode } from 'react'
import { Sign } from './sign'

interface FocusedNoticeProps {
  title: string
  children?: ReactNode
}

/** Id that a notice is described by; a page has one such notice, as one element alone takes the focus. */
const TEXT = 'notice-text'

/**
 * Shows why a form came back, and takes the focus as the page opens, which announces it. Not a live
 * region: it would be announced twice.
 */
export const FocusedNotice = ({ title, children }: FocusedNoticeProps) => (
  <div
    className="notice"
    role="group"
    aria-label={title}
    aria-describedby={children === undefined ? undefined : TEXT}
    tabIndex={-1}
    autoFocus
  >
    <Sign name="alert" />
    {children === undefined ? (
      <p>{title}</p>
    ) : (
      <div>
        <p className="notice-title">{title}</p>
        <div id={TEXT}>{children}</div>
      </div>
    )}
  </div>
)
