import type { ReactNode } from 'react'

interface CellProps {
  children: ReactNode
  /** Details in the line below. */
  details?: ReactNode
}

const under = (content: ReactNode) => content !== undefined && <p className="bo-soft">{content}</p>

/** Cell of a row. */
export const Cell = ({ children, details: below }: CellProps) => (
  <div>
    <p>{children}</p>
    {under(below)}
  </div>
)

/** Amount at the end of a row. */
export const EndCell = ({ children, details: below }: CellProps) => (
  <div className="bo-row-end">
    <p className="bo-amount">{children}</p>
    {under(below)}
  </div>
)

interface RowProps extends CellProps {
  /** Link of the row, and its state. */
  name: ReactNode
  tag: ReactNode
}

/** A row of a list: its name, and two or three cells. */
export const Row = ({ name, tag, details: below, children }: RowProps) => (
  <li className="bo-row">
    <div>
      <p className="bo-row-name">
        {name}
        {tag}
      </p>
      {under(below)}
    </div>
    {children}
  </li>
)
