import type { ReactNode } from 'react'
import { Icon } from './icon'
import { useAnnounced } from '../embed/use-announced'
import './field.css'

/** The id of a field's control: its path on the wire, so that a violation finds it. */
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`

export interface FieldProps {
  path: string
  label: string
  hint?: string
  isRequired?: boolean
  /** Message of the violation, or none. */
  error?: string
}

/** Returns the properties that tie a control to its label, hint and error. */
export const controlProps = ({ path, hint, isRequired, error }: FieldProps) => {
  const id = fieldId(path)
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    name: path,
    'aria-required': isRequired,
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy || undefined,
  }
}

/** Typed text has its own direction; an empty field the page's, which `auto` would not. */
export const directionOf = (text: string): 'auto' | undefined => (text === '' ? undefined : 'auto')

interface FieldErrorProps extends Pick<FieldProps, 'path' | 'error'> {
  /** Announced before the message: the focus is in another field by then. */
  label?: string
}

/**
 * Message of a field's violation, announced when it appears later. Not announced after a refused
 * submit, which moves the focus to the summary or to the first wrong field.
 */
export const FieldError = ({ path, error, label }: FieldErrorProps) => {
  const errorText = label === undefined || error === undefined ? error : `${label}\u00A0: ${error}`
  let before: Element | null | undefined
  useAnnounced(errorText ?? '', {
    isQuietFirst: true,
    isNeeded: focused => {
      if (before === undefined) before = focused
      const isLedToFault =
        before?.localName === 'button' || focused?.matches('[aria-describedby$=-error]')
      return !focused?.matches('.notice') && (focused === before || !isLedToFault)
    },
  })
  return error === undefined ? null : (
    <p className="field-error" id={`${fieldId(path)}-error`}>
      <Icon name="alert" />
      {error}
    </p>
  )
}

/** Label above, control, hint and error below: the order in which they are read. */
export const Field = ({ children, ...field }: FieldProps & { children: ReactNode }) => (
  <div className="field" part="field">
    <label className="field-label" htmlFor={fieldId(field.path)}>
      {field.label}
    </label>
    {children}
    {field.hint !== undefined && (
      <p className="field-hint" id={`${fieldId(field.path)}-hint`}>
        {field.hint}
      </p>
    )}
    <FieldError {...field} />
  </div>
)
