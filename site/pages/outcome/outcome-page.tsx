import type { ReactNode } from 'react'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import type { PaymentOutcome } from '../../ports/booking-sources'
import { Scene } from '../../ui/scene'
import { Ticket } from './ticket'

interface OutcomePage {
  title: string
  text: string
  /** The payment it tells of; null: none that we know. */
  outcome: PaymentOutcome | null
  /** Whether a script of its own belongs to it. */
  isAlive?: boolean
  refresh?: Page['refresh']
  /** Below what it came to. */
  next?: ReactNode
  children: ReactNode
}

/** A page after a payment: what it came to, big, and what that means; beside it what was paid, or was to be. */
export const outcomePage = ({
  title,
  text,
  outcome,
  isAlive = false,
  refresh,
  next,
  children,
}: OutcomePage): Page => ({
  title,
  description: text,
  canonical: routes.home.href(),
  isIndexed: false,
  refresh,
  ...(isAlive ? { script: { file: 'site/client/islands.ts', data: {} } } : {}),
  body: (
    <div className="outcome frame">
      <div className="outcome-told">
        <h1 className="display">{title}</h1>
        <p className="lead">{text}</p>
        {children}
      </div>
      {outcome === null ? <Scene name="empty-room" /> : <Ticket outcome={outcome} />}
      {next}
    </div>
  ),
})
