import type { AttributeTable } from '../../shared/contract/attributes'
import type { ElementSpec } from '../../shared/contract/elements'
import type { PageApi } from '../../shared/contract/page-api'
import { feedDataLayer } from './data-layer'
import { createDiagnosis } from './diagnosis'
import type { ScriptSettings } from './host-page'
import { movingElement, type View } from './moving-element'
import { readPage } from './page-reading'
import { createPageApi, publishPageApi } from './page-api'
import { createRuntime, type Runtime } from './runtime'
import { warnOfTags } from './spelling'

declare global {
  interface Window {
    /** The one global: which version owns the tags, which tags those are, and what a page may ask. */
    MovingWidgets?: PageApi
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
  const before = Object.hasOwn(window, 'MovingWidgets') ? window.MovingWidgets : undefined
  const owner = before?.elements && before.version // a stub, or what is somebody else's, has no elements
  if (owner !== undefined)
    return report(
      'duplicate-script',
      version,
      `widget.js ${version} stands aside: ${owner} is already on this page. Remove one of the two script tags.`,
    )
  const runtime = createRuntime(version, settings, readPage(settings))
  const elements = definitions.map(define => define(runtime))
  const tags = Object.freeze(elements.map(([tag]) => tag))
  publishPageApi(createPageApi({ version, elements: tags, diagnose: createDiagnosis(runtime, tags) }), before)
  if (settings.dataLayer !== '') feedDataLayer(settings.dataLayer)
  for (const [tag, constructor] of elements) {
    if (customElements.get(tag) === undefined) customElements.define(tag, constructor)
    else report('tag-taken', tag, `<${tag}> is already defined by another script: ours is not used.`)
  }
  if (document.readyState === 'complete') warnOfTags(document, tags)
  else addEventListener('load', () => warnOfTags(document, tags), { once: true })
}
