import type { ReactNode } from 'react'

interface FoldProps {
  title: string
  /** Level of the title, if it is a heading of the page. */
  level?: 2 | 3
  className?: string
  children: ReactNode
}

/**
 * Behind a disclosure on a phone, below its title elsewhere: `disclosure.css`. The title is a
 * heading at any width. Needs no script.
 */
export const Fold = ({ title, level, className = '', children }: FoldProps) => {
  const Title = level === undefined ? 'span' : (`h${level}` as const)
  return (
    <details className={`${className} fold disclosure`.trim()}>
      <summary>
        <Title className="fold-title">{title}</Title>
      </summary>
      {children}
    </details>
  )
}
