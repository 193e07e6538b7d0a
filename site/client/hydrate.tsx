import { type ComponentType, type ReactNode, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

const Ready = ({ onReady, children }: { onReady: () => void; children: ReactNode }) => {
  useLayoutEffect(onReady, [onReady])
  return children
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const controlsOf = (root: HTMLElement): Control[] => [
  ...root.querySelectorAll<Control>('input, select, textarea'),
]

/** Copies what was chosen or typed in a control to the one that stands in its place. */
const copyState = (from: Control, to: Control): void => {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) to.checked = from.checked
  if (to.type !== 'file') to.value = from.value
}

/**
 * Wakes an island where it stands; resolves when it listens. What was chosen or typed before stays, also where React makes
 * the island anew, as it does in a page that the browser has translated.
 */
export const hydrate = <Props extends object>(
  root: HTMLElement,
  Component: ComponentType<Props>,
): Promise<void> =>
  new Promise(resolve => {
    const props: Props = JSON.parse(root.dataset['props'] ?? '{}')
    const controls = controlsOf(root)
    const focused = controls.findIndex(control => control === document.activeElement)
    // React leaves inputs alone, and puts back a text area whose first text it knows.
    const typed = new Map([...root.querySelectorAll('textarea')].map(area => [area, area.value]))
    const note = ({ target }: Event) => {
      if (target instanceof HTMLTextAreaElement) typed.set(target, target.value)
    }
    root.addEventListener('input', note, true)
    const handleReady = () => {
      root.removeEventListener('input', note, true)
      for (const [area, text] of typed) if (area.value !== text) area.value = text
      controlsOf(root).forEach((control, index) => {
        const before = controls[index]
        if (before === undefined || before === control || before.name !== control.name) return
        copyState(before, control)
        if (index === focused) control.focus()
      })
      resolve()
    }
    hydrateRoot(
      root,
      <Ready onReady={handleReady}>
        <Component {...props} />
      </Ready>,
    )
  })
