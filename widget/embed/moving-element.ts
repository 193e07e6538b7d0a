import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import {
  type AttributeTable,
  readAttributes,
  attributeText,
} from '../../shared/contract/attributes'
import type { ElementSpec } from '../../shared/contract/elements'
import type { Branding } from '../../shared/domain/partner'
import type { Violation } from '../../shared/domain/violation'
import { FUNNEL_TEXTS } from '../../shared/texts/funnel-texts'
import type { Emit, View } from './element-view'
import { createAnnouncer, type Announcer, AnnouncerContext } from './use-announced'
import { defineAttributeProperties, takeEarlyProperties } from './attribute-properties'
import { type Snapshot, openSnapshot } from './snapshot'
import { followTranslation } from './follow-translation'
import { isolateKeyEvents } from './isolate-key-events'
import { refusalOf, RefusalNotice } from './refusal-notice'
import type { Runtime } from './runtime'
import { warnOfAttributes } from './spelling'
import { adoptSheets, bundleSheet, type Sheet } from './styles'
import { isLayoutSkipped, themeSheet } from './theme'
import { HOUSE_THEME } from './theme-properties'
import { warnOnce } from './warn-once'

/**
 * Maximum time, in ms from its connection, for which a rendered element stays hidden until the
 * partner's answer.
 */
const PARTNER_WAIT_MS = 100

/** Time until an unreachable server is called once more, in ms. */
const RETRY_MS = 5_000

/**
 * Creates the class of a custom element: attributes are also properties, the view is rendered into
 * a shadow root, and the content between the tags is the fallback until then. Creating the class
 * does not affect the page.
 */
export const movingElement = <Table extends AttributeTable>(
  spec: ElementSpec & { readonly attributes: Table },
  view: View<Table>,
  runtime: Runtime,
): CustomElementConstructor => {
  const names = Object.keys(spec.attributes)
  const { former = {} } = spec
  const written = (element: Element, name: string) =>
    attributeText(name, former, key => element.getAttribute(key))

  class MovingElement extends HTMLElement {
    // A getter: Safari 15 resolves names in the value of a static field in the wrong scope (WebKit bug 236843).
    static get observedAttributes(): string[] {
      return [...names, ...Object.keys(former)]
    }

    #root: Root | null = null
    #partner: Branding | null = null
    #partnerSlug: string | null = null
    #apiUrl = ''
    #theme: Sheet | null = null
    readonly #nearing = new IntersectionObserver(() => this.#applyTheme(), { rootMargin: '50%' })
    readonly #mount = document.createElement('div')
    readonly #announcer: Announcer
    #isQueued = false
    #isBranding = false
    #snapshot: Snapshot | null = null
    #enteredViolations: readonly Violation[] | null = null
    /** True if the view is completely rendered; null before its first call of `show`. */
    #isWhole: boolean | null = null
    /** Reason, in the customer's words, why this page gets no quote; '' for none. */
    #refusal = ''
    #connectedAt = 0
    #isDone = false
    #isReady = false

    /** True from `moving:ready` on: for a script that runs after that event. */
    get isReady(): boolean {
      return this.#isReady
    }

    constructor() {
      super()
      this.#announcer = createAnnouncer()
    }

    connectedCallback(): void {
      this.#connectedAt = performance.now()
      takeEarlyProperties(this, names)
      this.#findSnapshot()
      this.#queueRender()
      runtime.settings.listeners.add(this.#queueRender)
      // Requested during rendering, so that a fast answer arrives before the element is shown; in a
      // microtask of its own, because developer tools and Lighthouse note the calls that led to a
      // request: with the script's own function among them they read the whole script again.
      if (this.#slug() !== '')
        queueMicrotask(() => void runtime.findPartner(this.#slug(), this.localName))
      warnOfAttributes(this, spec)
      // A style sheet that is still loading may set the page's `--moving-*`.
      if (document.readyState !== 'complete')
        addEventListener('load', this.#applyTheme, { once: true })
    }

    // Moving an element disconnects and connects it at once: it is unmounted only if it is still
    // disconnected a microtask later.
    disconnectedCallback(): void {
      removeEventListener('load', this.#applyTheme)
      runtime.settings.listeners.delete(this.#queueRender)
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#root?.unmount()
        this.#root = null
        this.#isWhole = null
        this.#isReady = false
        this.#isDone = false
      })
    }

    /** Its presence lets `moveBefore` move the element without the two callbacks above. */
    connectedMoveCallback(): void {}

    /**
     * A sheet cannot follow an element into another document; a document without a window, such as
     * a template's, accepts none.
     */
    adoptedCallback(): void {
      this.#theme = null
      this.#nearing.disconnect()
      if (this.ownerDocument.defaultView === null) return
      this.#applyTheme()
      // A node keeps the element registry of the document that created it, from which Preact would
      // create its children.
      for (const node of [this.#mount, ...this.#mount.querySelectorAll('*')])
        Object.defineProperty(node, 'customElementRegistry', {
          configurable: true,
          value: undefined,
        })
    }

    attributeChangedCallback(name: string, _: string | null, text: string | null): void {
      const values = spec.attributes[name]?.values
      if (text && values?.includes(text) === false)
        warnOnce(`<${spec.tag} ${name}="${text}">: not one of ${values.join(', ')}.`)
      if (this.isConnected) this.#queueRender()
    }

    #build(): void {
      this.#mount.className = 'moving'
      this.#mount.setAttribute('part', 'root')
      this.#root = createRoot(this.#mount)
      followTranslation(this.#mount)
    }

    /**
     * Checked again until something is shown: the parser may attach the shadow root after the first
     * check.
     */
    #findSnapshot(): void {
      if (
        this.#snapshot !== null ||
        this.shadowRoot === null ||
        this.shadowRoot.contains(this.#mount)
      )
        return
      this.#snapshot = openSnapshot(this.shadowRoot, {
        isAwaited: () => this.#isWhole === true && !this.#isBranding,
        onFree: () => this.#show(false),
      })
    }

    readonly #show = (isComplete = true): void => {
      this.#findSnapshot()
      this.#isWhole ||= isComplete
      if (this.#snapshot !== null) return this.#takeOver(this.#snapshot)
      if (this.shadowRoot !== null || this.#root === null || this.#isHeldBack()) return
      const shadow = this.attachShadow({ mode: 'open' })
      shadow.append(this.#mount)
      this.#adoptSheets()
      isolateKeyEvents(shadow)
      this.#sayReady()
    }

    /**
     * Tells whether the fallback stays: if no quote can be made on this page, and until that is
     * known.
     */
    #isHeldBack(): boolean {
      if (!spec.isSending || this.childElementCount === 0) return false
      if (this.#refusal !== '') return true
      const remainingMs = this.#connectedAt + PARTNER_WAIT_MS - performance.now()
      if (!this.#isBranding || remainingMs <= 0) return false
      setTimeout(() => this.#show(false), remainingMs)
      return true
    }

    readonly #onReady = (): void => {
      this.#isDone = true
      this.#sayReady()
    }

    #sayReady(): void {
      if (!this.#isDone || this.#isReady || (this.shadowRoot === null && this.#isHeldBack())) return
      this.#isReady = true
      this.#emit('ready', { element: spec.tag, version: runtime.version })
    }

    /** Waits until the new view is as complete as the snapshot. Checked after each render. */
    #takeOver(snapshot: Snapshot): void {
      if (
        !this.#isWhole ||
        this.#isBranding ||
        this.#refusal !== '' ||
        !snapshot.isFree(this.#mount)
      )
        return
      if (snapshot.violations() !== this.#enteredViolations) return this.#queueRender()
      this.#snapshot = null
      snapshot.replaceBy(this.#mount)
      this.#adoptSheets()
      this.#enteredViolations = null
    }

    #adoptSheets(): void {
      if (this.shadowRoot && this.#theme && this.#snapshot === null)
        adoptSheets(this.shadowRoot, [bundleSheet(this.ownerDocument), this.#theme])
    }

    readonly #applyTheme = (): void => {
      if (this.#partnerSlug === null) return // nothing is shown yet
      const isFar = isLayoutSkipped(this)
      if (isFar) this.#nearing.observe(this)
      else this.#nearing.disconnect()
      const theme = themeSheet(this, this.#partner?.theme ?? HOUSE_THEME, isFar)
      if (theme === null || theme === this.#theme) return
      this.#theme = theme
      this.#adoptSheets()
    }

    #followPartner(slug: string, mayRetry = true): void {
      this.#partnerSlug = slug
      this.#apiUrl = runtime.settings.apiUrl
      this.#partner = null
      this.#isBranding = slug !== ''
      // The snapshot already has the partner's colours.
      this.toggleAttribute('data-branding', this.#isBranding && this.#snapshot === null)
      this.#applyTheme()
      if (slug === '') {
        this.#refusal = ''
        return
      }
      void runtime.findPartner(slug, this.localName).then(lookup => {
        if (slug !== this.#partnerSlug) return
        this.#partner = lookup.ok ? lookup.partner : null
        this.#isBranding = false
        this.#refusal = spec.isSending ? refusalOf(lookup, this.#apiUrl) : ''
        if (!lookup.ok && lookup.reason === 'unreachable' && mayRetry)
          setTimeout(
            () =>
              this.isConnected && slug === this.#partnerSlug && this.#followPartner(slug, false),
            RETRY_MS,
          )
        this.removeAttribute('data-branding')
        this.#applyTheme()
        this.#queueRender()
      })
    }

    readonly #queueRender = (): void => {
      if (this.#isQueued) return
      this.#isQueued = true
      setTimeout(() => {
        this.#isQueued = false
        if (this.isConnected) this.#render()
      })
    }

    #slug(): string {
      return written(this, 'partner') || runtime.settings.partner
    }

    #render(): void {
      this.#findSnapshot()
      this.#enteredViolations ??= this.#snapshot?.violations() ?? null
      const { settings } = runtime
      const partnerSlug = this.#slug()
      // A later script tag may name the partner; reading it renders again.
      if (partnerSlug === '' && settings.isOpen && this.#root === null) return
      const isNew = this.#root === null
      if (isNew) this.#build()
      if (partnerSlug !== this.#partnerSlug || settings.apiUrl !== this.#apiUrl)
        this.#followPartner(partnerSlug)
      const attributes = readAttributes(spec.attributes, name => written(this, name))
      if (isNew) {
        // A page that is still loading is not blocked for long.
        view.prepare?.(runtime, partnerSlug, attributes)
        bundleSheet(this.ownerDocument)
        return this.#queueRender()
      }
      this.#root?.render(
        createElement(
          AnnouncerContext.Provider,
          { value: this.#announcer },
          runtime.source.isTest && createElement('p', { className: 'notice' }, FUNNEL_TEXTS.test),
          this.#refusal !== '' && createElement(RefusalNotice, { reason: this.#refusal }),
          createElement(view, {
            attributes,
            partner: this.#partner,
            isBranding: this.#isBranding,
            partnerSlug,
            runtime,
            emit: this.#emit,
            show: this.#show,
            onReady: this.#onReady,
            entered: this.#enteredViolations,
            host: this,
          }),
          createElement('div', { className: 'hidden', ref: this.#announcer.put }),
        ),
      )
      // Pending changes are rendered first.
      if (this.#isWhole !== null || this.#snapshot !== null) setTimeout(() => this.#show(false))
    }

    readonly #emit: Emit = (name, detail) =>
      this.dispatchEvent(
        new CustomEvent(`moving:${name}`, {
          detail,
          bubbles: true,
          composed: true,
          cancelable: name === 'navigate',
        }),
      )
  }

  defineAttributeProperties(MovingElement.prototype, spec.attributes, written)
  return MovingElement
}
