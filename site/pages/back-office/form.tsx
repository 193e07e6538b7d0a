import type { ReactNode } from 'react'
import { BACK_OFFICE } from '../../texts/back-office'
import type { FrameData, Returned } from './frame-data'
import { Notice } from './notice'
import { ForActing } from './for-acting'

/** State of a form: empty, or refused. */
export interface FormState {
  name: string
  returned: Returned | null
  key: string
}

export const formState = (name: string, { returned, newKey }: FrameData): FormState => ({
  name,
  returned: returned?.form === name ? returned : null,
  key: newKey(),
})

export const fieldId = (form: FormState, name: string): string =>
  `${form.name}-${name.replaceAll('.', '-')}`
export const errorAt = ({ returned }: FormState, name: string): string | undefined =>
  returned?.violations.find(({ propertyPath }) => propertyPath === name)?.message
export const valueAt = ({ returned }: FormState, name: string, byDefault = ''): string =>
  returned === null ? byDefault : (returned.values[name] ?? '')

/**
 * Hidden version of the state that the fields show. A refused form keeps the version that it was
 * filled in from, so that a colleague's change in between is not overwritten.
 */
export const SeenVersion = ({
  form: { returned },
  version,
}: {
  form: FormState
  version: string | number
}) => <input type="hidden" name="vu" value={returned?.values['vu'] ?? version} />

interface FormProps {
  form: FormState
  action: string
  title: string
  intro?: string
  button: string
  children: ReactNode
}

/**
 * An act behind a line that names it: open after a refusal. A form sent twice with one key acts
 * once.
 */
export const ActForm = ({ form, action, title, intro, button, children }: FormProps) => {
  const { returned, key } = form
  return (
    <ForActing>
      <details className="bo-act" open={returned !== null}>
        <summary>{title}</summary>
        <form className="bo-form" method="post" action={action} noValidate>
          {intro !== undefined && <p className="bo-hint">{intro}</p>}
          {returned !== null && returned.violations.length > 0 && (
            <Notice kind="refused" text={BACK_OFFICE.faults.title(returned.violations.length)} />
          )}
          <input type="hidden" name="cle" value={key} />
          {children}
          <button className="bo-button bo-button-main" type="submit">
            {button}
          </button>
        </form>
      </details>
    </ForActing>
  )
}
