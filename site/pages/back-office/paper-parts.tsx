import type { ReactNode } from 'react'
import { TestTag } from './state-tag'

/** A labelled value of a paper; a line to fill in by hand if it is empty. */
export const PaperFact = ({ label, children }: { label: string; children?: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd className={children === undefined || children === '' ? 'bo-blank' : undefined}>
      {children}
    </dd>
  </div>
)

/** A sheet of paper: each is printed on pages of its own. */
export const Sheet = ({
  id,
  title,
  aside,
  isTest,
  children,
}: {
  id: string
  title: string
  aside: string
  isTest: boolean
  children: ReactNode
}) => (
  <article className="bo-sheet" aria-labelledby={id}>
    <header>
      <h2 id={id}>
        {title} <TestTag isTest={isTest} />
      </h2>
      <p>{aside}</p>
    </header>
    {children}
  </article>
)
