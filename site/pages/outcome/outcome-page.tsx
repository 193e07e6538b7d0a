import type { ReactNode } from 'react'
import type { Page } from '../../page'
import { routes } from '../../routes'

interface OutcomePage {
  title: string
  text: string
  /** Whether a script of its own belongs to it. */
  isAlive?: boolean
  refresh?: Page['refresh']
  children: ReactNode
}

/** A page after a payment: what it came to, big, and what that means below. */
export const outcomePage = ({ title, text, isAlive = false, refresh, children }: OutcomePage): Page => ({
  title,
  description: text,
  canonical: routes.home.href(),
  isIndexed: false,
  refresh,
  ...(isAlive ? { script: { file: 'site/islands.ts', data: {} } } : {}),
  body: (
    <section className="outcome frame">
      <h1 className="display">{title}</h1>
      <p className="lead">{text}</p>
      {children}
    </section>
  ),
})
