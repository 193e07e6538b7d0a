import { useEffect, useRef } from 'react'
import type { Violation } from '../../shared/domain/violation'
import { fieldId } from './field'
import { fieldOf, inFieldOrder } from './field-order'
import { Icon } from './icon'
import { TextButton } from './text-button'
import './notice.css'

interface ErrorSummaryProps {
  title: string
  violations: readonly Violation[]
  /** Changes with each refused submit: the summary then takes the focus. */
  refusals: number
  /** Labels by the beginnings of the fields' paths; without one, the message itself. */
  labels: Readonly<Record<string, string>>
  /** Scrolls to a field that is out of sight. */
  onReach?: (path: string) => void
}

/**
 * Error summary after a refused submit, with a link to each field. By script: hash links do not
 * reach into a shadow root.
 */
export const ErrorSummary = ({
  title,
  violations,
  refusals,
  labels,
  onReach,
}: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) box.current?.focus()
  }, [refusals])
  if (violations.length === 0) return null
  const fields = Object.keys(labels)
  const focusField = (path: string) => {
    const root = box.current?.getRootNode()
    if (!(root instanceof ShadowRoot)) return
    const reach = () =>
      (
        root.getElementById(fieldId(path)) ??
        root.getElementById(fieldId(fieldOf(path, fields) ?? ''))
      )?.focus()
    if (onReach === undefined) return reach()
    onReach(path)
    // Once it is drawn.
    setTimeout(reach)
  }
  return (
    <div className="notice" ref={box} tabIndex={-1} role="group" aria-label={title}>
      <Icon name="alert" />
      <div>
        <p className="notice-title">{title}</p>
        <ul className="notice-links">
          {inFieldOrder(violations, fields).map(({ propertyPath, message }) => (
            <li key={propertyPath}>
              <TextButton onClick={() => focusField(propertyPath)}>
                {labels[fieldOf(propertyPath, fields) ?? ''] ?? message}
              </TextButton>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
