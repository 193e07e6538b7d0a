import type { ComponentType, ReactNode } from 'react'
import type { MessageFormProps } from '../pages/forms/message-form'
import type { PaymentFormProps } from '../pages/payment/payment-form'

/** Components that browsers wake, by the name that the page carries, and what each is given. */
export interface Islands {
  'message-form': MessageFormProps
  'payment-form': PaymentFormProps
}
export type IslandName = keyof Islands

/** What a few lines of script do to a piece of a page, without React, as soon as the page is there. */
export type ReflexName =
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
  /** When React comes for it: once it is touched (pointed at, focused), or as soon as it is in view. */
  wakes: 'touched' | 'seen'
  component: ComponentType<Islands[Name]>
  /** What it is given, here and in the browser: it travels as JSON. */
  props: Islands[Name]
}

/** A React component in a page that has no React: rendered here, hydrated alone, and only when it is wanted. */
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

interface ReflexProps {
  name: ReflexName
  /** What its script is told. */
  data?: Readonly<Record<string, string>>
  children?: ReactNode
}

/** A piece of a page that works as it stands, and by itself where scripts run. */
export const Reflex = ({ name, data = {}, children }: ReflexProps) => (
  <div data-reflex={name} data-props={JSON.stringify(data)}>
    {children}
  </div>
)
