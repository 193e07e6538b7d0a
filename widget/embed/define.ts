import type { AttributeTable } from '../../shared/contract/attributes'
import type { ElementSpec } from '../../shared/contract/elements'
import type { ScriptSettings } from './host-page'
import { movingElement, type View } from './moving-element'
import { createRuntime, type Runtime } from './runtime'
import { warnOfTags } from './spelling'

declare global {
  interface Window {
    /** The one global: which version owns the tags, and which tags those are. */
    MovingWidgets?: { readonly version: string; readonly elements: readonly string[] }
  }
}

/** A tag and what it shows, ready to become a class once the runtime stands. */
export type ElementDefinition = (runtime: Runtime) => readonly [tag: string, element: CustomElementConstructor]

export const element =
  <Table extends AttributeTable>(
    spec: ElementSpec & { readonly attributes: Table },
    view: View<Table>,
  ): ElementDefinition =>
  runtime => [spec.tag, movingElement(spec, view, runtime)]

const report = (reason: string, during: string, message: string): void => {
  console.warn(`[moving] ${message}`)
  document.dispatchEvent(new CustomEvent('moving:error', { detail: { reason, during } }))
}

/** Defines the tags, once a page: the first script owns them, a second one says so and leaves everything as it is. */
export const defineElements = (
  version: string,
  settings: ScriptSettings,
  definitions: readonly ElementDefinition[],
): void => {
  // A page's `<form id="MovingWidgets">` is no script of ours: what an id names is not the window's own.
  const owner = Object.hasOwn(window, 'MovingWidgets') ? window.MovingWidgets?.version : undefined
  if (owner !== undefined)
    return report(
      'duplicate-script',
      version,
      `widget.js ${version} stands aside: ${owner} is already on this page. Remove one of the two script tags.`,
    )
  const runtime = createRuntime(version, settings)
  const elements = definitions.map(define => define(runtime))
  window.MovingWidgets = Object.freeze({ version, elements: Object.freeze(elements.map(([tag]) => tag)) })
  for (const [tag, constructor] of elements) {
    if (customElements.get(tag) === undefined) customElements.define(tag, constructor)
    else report('tag-taken', tag, `<${tag}> is already defined by another script: ours is not used.`)
  }
  const tags = elements.map(([tag]) => tag)
  if (document.readyState === 'complete') warnOfTags(document, tags)
  else addEventListener('load', () => warnOfTags(document, tags), { once: true })
}
