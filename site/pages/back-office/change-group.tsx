import type { ReactNode } from 'react'
import type { ChangeFile } from './change-file'
import type { FormState } from './form'

/** Form of a change, and the quote or order to change. */
export interface ChangeFormProps {
  form: FormState
  file: ChangeFile
}

/** Fields of a form under a heading. */
export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="bo-panel bo-set bo-change">
    <legend>{title}</legend>
    {children}
  </fieldset>
)

/** Fields of a form that stand under a heading, or in a fold of a blank form unless one of them was touched. */
export const FoldedGroup = ({
  title,
  form,
  file,
  starts,
  children,
}: ChangeFormProps & {
  title: string
  /** Beginnings of the names of its fields. */
  starts: readonly string[]
  children: ReactNode
}) =>
  file.isBlank ? (
    <details className="bo-panel bo-change" open={starts.some(start => isTouched(form, start))}>
      <summary>{title}</summary>
      {children}
    </details>
  ) : (
    <Group title={title}>{children}</Group>
  )

/** Tells if a field whose name begins so was refused or filled in: it must not stay hidden. */
export const isTouched = ({ returned }: FormState, start: string): boolean =>
  returned !== null &&
  (returned.violations.some(({ propertyPath }) => propertyPath.startsWith(start)) ||
    Object.entries(returned.values).some(
      ([name, value]) => name.startsWith(start) && value !== '' && value !== '0',
    ))
