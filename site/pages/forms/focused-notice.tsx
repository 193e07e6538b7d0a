import type { ReactNode } from 'react'
import { FormIcon } from './form-icon'

interface FocusedNoticeProps {
  title: string
  children?: ReactNode
}

/**
 * Id of the notice, for `aria-describedby`; a page has only one such notice, since only one element
 * takes the focus.
 */
const TEXT = 'notice-text'

/**
 * Shows why a form was refused, and takes the focus as the page opens, which announces it. Not a
 * live region: it would be announced twice.
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
    <FormIcon name="alert" />
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
