import type { ReactNode } from 'react'

interface FoldProps {
  title: string
  className?: string
  children: ReactNode
}

/** Behind a disclosure on a phone, below its title elsewhere: `disclosure.css`. It needs no script. */
export const Fold = ({ title, className = '', children }: FoldProps) => (
  <details className={`${className} fold disclosure`.trim()}>
    <summary>{title}</summary>
    <p className="fold-title">{title}</p>
    {children}
  </details>
)
