import type { ReactNode } from 'react'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import type { PaymentOutcome } from '../../ports/booking-sources'
import { Scene } from '../../ui/scene'
import { Ticket } from './ticket'

interface OutcomePage {
  title: string
  text: string
  /** Payment of the page; null: unknown. */
  outcome: PaymentOutcome | null
  /** True if it has a script of its own. */
  isAlive?: boolean
  refresh?: Page['refresh']
  /** Content below the outcome. */
  next?: ReactNode
  children: ReactNode
}

/** Page after a payment: the outcome and its meaning, beside the purchase. */
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
