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

/** Tells if a field whose name begins so was refused or filled in: it must not stay hidden. */
export const isTouched = ({ returned }: FormState, start: string): boolean =>
  returned !== null &&
  (returned.violations.some(({ propertyPath }) => propertyPath.startsWith(start)) ||
    Object.entries(returned.values).some(
      ([name, value]) => name.startsWith(start) && value !== '' && value !== '0',
    ))
