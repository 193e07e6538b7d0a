import type { AttributeTable } from '../../shared/contract/attributes'
import type { ElementSpec } from '../../shared/contract/elements'
import type { PageApi } from '../../shared/contract/page-api'
import { findPartner } from '../../shared/api/content-api'
import { feedDataLayer } from './data-layer'
import { createDiagnosis } from './diagnosis'
import { readScriptSettings, runningTag, type ScriptSettings } from './host-page'
import type { View } from './element-view'
import { movingElement } from './moving-element'
import { readPage } from './page-facts'
import { createPageApi, publishPageApi } from './create-page-api'
import { createRuntime, type Runtime } from './runtime'
import { takeSource } from './source-keeping'
import { warnOfTags } from './spelling'

declare global {
  interface Window {
    /** The only global: version and tags of the script that owns them, and the page's API. */
    MovingWidgets?: PageApi
  }
}

/** A tag with its view, defined once the runtime exists. */
type ElementDefinition = (
  runtime: Runtime,
) => readonly [tag: string, element: CustomElementConstructor]

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

/** Event by which a script that does not own the tags passes its own tag to the one that does. */
const SCRIPT_EVENT = 'moving:script'

/**
 * Maximum time that an element waits for a tag that names the page's partner, while the page is
 * being parsed.
 */
const TAGS_WAIT_MS = 1_500

/** Handles tags that are added after the script ran: by the parser, or by later scripts. */
const followTags = (settings: ScriptSettings, read: (later?: unknown) => void): void => {
  document.addEventListener(
    SCRIPT_EVENT,
    event => event instanceof CustomEvent && read(event.detail),
  )
  if (document.readyState !== 'loading') return
  document.addEventListener('DOMContentLoaded', () => read())
  setTimeout(() => {
    settings.isOpen = false
    for (const listener of settings.listeners) listener()
  }, TAGS_WAIT_MS)
}

/**
 * Defines the tags once per page: the first script owns them. A later one passes on its tag's
 * attributes and warns if its version differs.
 */
export const defineElements = (
  version: string,
  script: HTMLOrSVGScriptElement | null,
  definitions: readonly ElementDefinition[],
): void => {
  const tag = runningTag(script)
  // A page's `<form id="MovingWidgets">` is not the API of a script.
  const before = Object.hasOwn(window, 'MovingWidgets') ? window.MovingWidgets : undefined
  const owner = before?.elements && before.version // a stub, or a foreign object, has no elements
  if (owner !== undefined) {
    document.dispatchEvent(new CustomEvent(SCRIPT_EVENT, { detail: tag }))
    if (owner === version) return
    return report(
      'duplicate-script',
      version,
      `widget.js ${version} stands aside: ${owner} is already on this page. Remove one of the two script tags.`,
    )
  }
  const [settings, read] = readScriptSettings(tag)
  const page = readPage(settings)
  const runtime = createRuntime(version, settings, page)
  const elements = definitions.map(define => define(runtime))
  const tags = Object.freeze(elements.map(([tag]) => tag))
  publishPageApi(
    createPageApi({ version, elements: tags, diagnose: createDiagnosis(runtime, tags) }),
    before,
  )
  let { attribution } = settings
  let dataLayer = ''
  const follow = () => {
    if (settings.attribution !== attribution)
      Object.assign(page.source, takeSource(settings.attribution))
    if (settings.isTest) page.source.isTest = true
    if (settings.dataLayer !== dataLayer) feedDataLayer(settings.dataLayer)
    ;({ attribution, dataLayer } = settings)
  }
  follow()
  settings.listeners.add(follow)
  followTags(settings, read)
  const define = () => {
    for (const [tag, constructor] of elements) {
      if (customElements.get(tag) === undefined) customElements.define(tag, constructor)
      else
        report('tag-taken', tag, `<${tag}> is already defined by another script: ours is not used.`)
    }
  }
  // The page imitates shadow roots, in which the elements would never be visible.
  if ('ShadowDOMPolyfill' in window)
    return report(
      'shadow-dom',
      'ShadowDOMPolyfill',
      'webcomponents.js replaces the shadow DOM: remove it, or load webcomponents-lite.js.',
    )
  // The fallback stays until a server answers a call that only ours understands.
  if (settings.isCopied)
    void findPartner(settings.apiUrl, '').then(({ ok }) =>
      ok || !settings.isCopied
        ? define()
        : report(
            'copied-script',
            settings.apiUrl,
            `widget.js is a copy, and ${settings.apiUrl} has no API: add data-api to its script tag.`,
          ),
    )
  else define()
  if (document.readyState === 'complete') warnOfTags(document, tags)
  else addEventListener('load', () => warnOfTags(document, tags), { once: true })
}
