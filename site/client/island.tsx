import type { ComponentType, ReactNode } from 'react'
import type { MessageFormProps } from '../pages/forms/message-form'
import type { PaymentFormProps } from '../pages/payment/payment-form'

/** Hydrated components by name, with their properties. */
interface Islands {
  'message-form': MessageFormProps
  'payment-form': PaymentFormProps
}
export type IslandName = keyof Islands

/** Names of enhancements: a few lines of script without React. */
export type EnhancementName =
  | 'around-me'
  | 'bank-form'
  | 'carton-list'
  | 'checklist'
  | 'count-down'
  | 'go-on'
  | 'look-again'
  | 'opening'
  | 'own-details'
  | 'paid-drafts'
  | 'print'

interface IslandProps<Name extends IslandName> {
  name: Name
  /** When React loads: at the first touch (pointer, focus), or in view. */
  wakes: 'touched' | 'seen'
  component: ComponentType<Islands[Name]>
  /** Properties, on the server and in the browser, as JSON. */
  props: Islands[Name]
}

/**
 * A React component in a page that has no React: rendered here, hydrated alone, and only when it is
 * used.
 */
export const Island = <Name extends IslandName>({
  name,
  wakes,
  component: Component,
  props,
}: IslandProps<Name>) => (
  <div data-island={name} data-wakes={wakes} data-props={JSON.stringify(props)}>
    <Component {...props} />
  </div>
)

interface EnhancementProps {
  name: EnhancementName
  /** Data of its script. */
  data?: Readonly<Record<string, string>>
  children?: ReactNode
}

/** An enhanced piece of a page that also works without script. */
export const Enhancement = ({ name, data = {}, children }: EnhancementProps) => (
  <div data-reflex={name} data-props={JSON.stringify(data)}>
    {children}
  </div>
)
