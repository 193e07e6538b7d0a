import type { ReactNode } from 'react'

interface FoldProps {
  title: string
  /** Level of the title, if it is a heading of the page. */
  level?: 2 | 3
  className?: string
  children: ReactNode
}

/** Behind a disclosure on a phone, below its title elsewhere: `disclosure.css`. Needs no script. */
export const Fold = ({ title, level, className = '', children }: FoldProps) => {
  const Title = level === undefined ? 'p' : (`h${level}` as const)
  return (
    <details className={`${className} fold disclosure`.trim()}>
      <summary>{title}</summary>
      <Title className="fold-title">{title}</Title>
      {children}
    </details>
  )
}
