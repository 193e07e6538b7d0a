import type { ReactNode } from 'react'

interface FoldProps {
  title: string
  /** Its title is a heading of the page, of the third level. */
  isHeading?: boolean
  className?: string
  children: ReactNode
}

/** Behind a disclosure on a phone, below its title elsewhere: `disclosure.css`. Needs no script. */
export const Fold = ({ title, isHeading = false, className = '', children }: FoldProps) => {
  const Title = isHeading ? 'h3' : 'p'
  return (
    <details className={`${className} fold disclosure`.trim()}>
      <summary>{title}</summary>
      <Title className="fold-title">{title}</Title>
      {children}
    </details>
  )
}
