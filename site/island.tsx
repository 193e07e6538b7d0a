import type { ComponentType } from 'react'
import type { MessageFormProps } from './pages/forms/message-form'

/** Components that browsers wake, by the name that the page carries, and what each is given. */
export interface Islands {
  'message-form': MessageFormProps
}
export type IslandName = keyof Islands

interface IslandProps<Name extends IslandName> {
  name: Name
  /** When React comes for it: once it is touched (pointed at, focused), or as soon as it is in view. */
  wakes: 'touched' | 'seen'
  component: ComponentType<Islands[Name]>
  /** What it is given, here and in the browser: it travels as JSON. */
  props: Islands[Name]
}

/** A React component in a page that has no React: rendered here, hydrated alone, and only when it is wanted. */
export const Island = <Name extends IslandName>({ name, wakes, component: Component, props }: IslandProps<Name>) => (
  <div data-island={name} data-wakes={wakes} data-props={JSON.stringify(props)}>
    <Component {...props} />
  </div>
)
