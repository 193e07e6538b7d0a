import { type ComponentType, type ReactNode, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

const Ready = ({ onReady, children }: { onReady: () => void; children: ReactNode }) => {
  useLayoutEffect(onReady, [onReady])
  return children
}

/** Wakes an island where it stands; resolves when it listens. What was typed into it before stays. */
export const hydrate = <Props extends object>(root: HTMLElement, Component: ComponentType<Props>): Promise<void> =>
  new Promise(resolve => {
    const props: Props = JSON.parse(root.dataset['props'] ?? '{}')
    // React leaves inputs alone, and puts back a text area whose first text it knows.
    const typed = new Map([...root.querySelectorAll('textarea')].map(area => [area, area.value]))
    const note = ({ target }: Event) => {
      if (target instanceof HTMLTextAreaElement) typed.set(target, target.value)
    }
    root.addEventListener('input', note, true)
    const handleReady = () => {
      root.removeEventListener('input', note, true)
      for (const [area, text] of typed) if (area.value !== text) area.value = text
      resolve()
    }
    hydrateRoot(
      root,
      <Ready onReady={handleReady}>
        <Component {...props} />
      </Ready>,
    )
  })
