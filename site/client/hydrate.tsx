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

/** Copies the input of a control to the control that replaces it. */
const copyState = (from: Control, to: Control): void => {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) to.checked = from.checked
  if (to.type !== 'file') to.value = from.value
}

/**
 * Hydrates an island in place; resolves when it is interactive. Choices and input stay, even when
 * React renders it anew, as in translated pages.
 */
export const hydrate = <Props extends object>(
  root: HTMLElement,
  Component: ComponentType<Props>,
): Promise<void> =>
  new Promise(resolve => {
    const props: Props = JSON.parse(root.dataset['props'] ?? '{}')
    const controls = controlsOf(root)
    const focused = controls.findIndex(control => control === document.activeElement)
    // React keeps inputs, but resets a text area with an initial text.
    const enteredTexts = new Map(
      [...root.querySelectorAll('textarea')].map(area => [area, area.value]),
    )
    const note = ({ target }: Event) => {
      if (target instanceof HTMLTextAreaElement) enteredTexts.set(target, target.value)
    }
    root.addEventListener('input', note, true)
    const handleReady = () => {
      root.removeEventListener('input', note, true)
      for (const [area, text] of enteredTexts) if (area.value !== text) area.value = text
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
