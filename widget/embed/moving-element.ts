import { createElement, type ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { type AttributeTable, type AttributeValues, readAttributes, writtenAs } from '../../shared/contract/attributes'
import type { ElementSpec, MovingEventName, MovingEvents } from '../../shared/contract/elements'
import type { Branding } from '../../shared/domain/partner'
import type { Violation } from '../../shared/domain/violation'
import { FUNNEL_TEXTS } from '../../shared/texts/funnel'
import { createSaid, type Said, SaidContext } from './use-said'
import { defineAttributeProperties, takeEarlyProperties } from './attribute-properties'
import { type DrawnPicture, drawnPicture } from './drawn-picture'
import { keepKeysInside } from './keep-keys-inside'
import { refusalOf, RefusalNotice } from './refusal-notice'
import type { Runtime } from './runtime'
import { warnOfAttributes } from './spelling'
import { adoptSheets, bundleSheet, type Sheet } from './styles'
import { isSkipped, themeSheet } from './theme'
import { HOUSE_THEME } from './theme-properties'
import { warnOnce } from './warn-once'

/** Says something to the page; false when a cancelable event was cancelled. */
export type Emit = <Name extends MovingEventName>(name: Name, detail: MovingEvents[Name]) => boolean

export interface ViewProps<Table extends AttributeTable> {
  attributes: AttributeValues<Table>
  /** The partner's entry, null while it is read and when there is none. */
  partner: Branding | null
  /** The partner's entry is being read: room for its logo is kept. */
  isBranding: boolean
  /** The slug that attribute or script tag names, '' for none. */
  partnerSlug: string
  runtime: Runtime
  emit: Emit
  /**
   * To be called once there is something to see: until then the fallback is. `isWhole`, by default: all of the first picture
   * is there, so that it can take the place of one that a server has drawn.
   */
  show: (isWhole?: boolean) => void
  /** To be called once all is there and can be used. */
  onReady: () => void
  /**
   * What a server has drawn was filled in before the script came, which goes before what the device has kept: what was found
   * wrong with it. Null: nothing was filled in.
   */
  begun: readonly Violation[] | null
  /** The element itself, for what concerns its place in the page. While a view is drawn it is asked for attributes alone. */
  host: HTMLElement
  /** Nothing waits for a second task: a server draws it. */
  isAtOnce?: boolean
}

/** What an element shows. `prepare` makes what its first picture needs, in a task before it. */
export type View<Table extends AttributeTable> = ComponentType<ViewProps<Table>> & {
  prepare?: (runtime: Runtime, partnerSlug: string, attributes: AttributeValues<Table>) => void
}

/** So long after it came into the page an element that could be shown waits to know whether a quote can be had. */
const PARTNER_WAIT_MS = 100

/** Until a server that could not be reached is asked once more. */
const RETRY_MS = 5_000

/**
 * The class of a custom element: its attributes are properties too, its view is rendered into its own shadow root, and
 * what stood between its tags is the fallback that shows until then. Making the class has no effect on the page.
 */
export const movingElement = <Table extends AttributeTable>(
  spec: ElementSpec & { readonly attributes: Table },
  view: View<Table>,
  runtime: Runtime,
): CustomElementConstructor => {
  const names = Object.keys(spec.attributes)
  const { former = {} } = spec
  const written = (element: Element, name: string) => writtenAs(name, former, key => element.getAttribute(key))

  class MovingElement extends HTMLElement {
    // Safari 15 looks up in the wrong scope what a field's value names (WebKit bug 236843): no variable of ours stands there.
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
    readonly #said: Said
    #isQueued = false
    #isBranding = false
    #drawn: DrawnPicture | null = null
    #begun: readonly Violation[] | null = null
    /** There is a whole picture; null: there is nothing to show yet. */
    #isWhole: boolean | null = null
    /** Why the customer could not get a quote here; '' for no reason. */
    #refusal = ''
    #connectedAt = 0
    #isDone = false
    #isReady = false

    /** Whether `moving:ready` has been said: for a script that comes after it. */
    get isReady(): boolean {
      return this.#isReady
    }

    constructor() {
      super()
      this.#said = createSaid()
    }

    connectedCallback(): void {
      this.#connectedAt = performance.now()
      takeEarlyProperties(this, names)
      this.#meetDrawn()
      this.#queueRender()
      runtime.settings.listeners.add(this.#queueRender)
      // On its way while the first picture is made: a quick answer comes before that is shown.
      if (this.#slug() !== '') void runtime.findPartner(this.#slug())
      warnOfAttributes(this, spec)
      // A style sheet still on its way may hold the page's `--moving-*`.
      if (document.readyState !== 'complete') addEventListener('load', this.#applyTheme, { once: true })
    }

    // Moving an element disconnects and connects it at once: only one still out of the page a microtask later is unmounted.
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

    /** A sheet cannot follow an element into another document; one without a window, as a template's, takes none. */
    adoptedCallback(): void {
      this.#theme = null
      this.#nearing.disconnect()
      if (this.ownerDocument.defaultView === null) return
      this.#applyTheme()
      // An element keeps the registry of the document that made it, from which Preact would make no element in this one.
      for (const node of [this.#mount, ...this.#mount.querySelectorAll('*')])
        Object.defineProperty(node, 'customElementRegistry', { configurable: true, value: undefined })
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
    }

    /** Asked again until something is shown: the parser may give the element its root after the script has seen it. */
    #meetDrawn(): void {
      if (this.#drawn !== null || this.shadowRoot === null || this.shadowRoot.contains(this.#mount)) return
      this.#drawn = drawnPicture(this.shadowRoot, {
        isAwaited: () => this.#isWhole === true && !this.#isBranding,
        onFree: () => this.#show(false),
      })
    }

    readonly #show = (isWhole = true): void => {
      this.#meetDrawn()
      this.#isWhole ||= isWhole
      if (this.#drawn !== null) return this.#takeOver(this.#drawn)
      if (this.shadowRoot !== null || this.#root === null || this.#isHeldBack()) return
      const shadow = this.attachShadow({ mode: 'open' })
      shadow.append(this.#mount)
      this.#adoptSheets()
      keepKeysInside(shadow)
      this.#sayReady()
    }

    /** What stands between the tags stays where no quote can be had, and for a moment while that is not known. */
    #isHeldBack(): boolean {
      if (!spec.isSending || this.childElementCount === 0) return false
      if (this.#refusal !== '') return true
      const left = this.#connectedAt + PARTNER_WAIT_MS - performance.now()
      if (!this.#isBranding || left <= 0) return false
      setTimeout(() => this.#show(false), left)
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

    /** Not before all is there that stands there already. Asked again after each drawing. */
    #takeOver(drawn: DrawnPicture): void {
      if (!this.#isWhole || this.#isBranding || this.#refusal !== '' || !drawn.isFree()) return
      if (drawn.begun() !== this.#begun) return this.#queueRender()
      this.#drawn = null
      drawn.giveWay(this.#mount)
      this.#adoptSheets()
      this.#begun = null
    }

    #adoptSheets(): void {
      if (this.shadowRoot && this.#theme && this.#drawn === null)
        adoptSheets(this.shadowRoot, [bundleSheet(this.ownerDocument), this.#theme])
    }

    readonly #applyTheme = (): void => {
      if (this.#partnerSlug === null) return // nothing is shown yet
      const isFar = isSkipped(this)
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
      // What was drawn is in the partner's colours.
      this.toggleAttribute('data-branding', this.#isBranding && this.#drawn === null)
      this.#applyTheme()
      if (slug === '') this.#refusal = ''
      if (slug === '') return
      void runtime.findPartner(slug).then(lookup => {
        if (slug !== this.#partnerSlug) return
        this.#partner = lookup.ok ? lookup.partner : null
        this.#isBranding = false
        this.#refusal = spec.isSending ? refusalOf(lookup, this.#apiUrl) : ''
        if (!lookup.ok && lookup.reason === 'unreachable' && mayRetry)
          setTimeout(() => this.isConnected && slug === this.#partnerSlug && this.#followPartner(slug, false), RETRY_MS)
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
      this.#meetDrawn()
      this.#begun ??= this.#drawn?.begun() ?? null
      const { settings } = runtime
      const partnerSlug = this.#slug()
      // Called again once it is known that no tag names one.
      if (partnerSlug === '' && settings.isOpen && this.#root === null) return
      const isNew = this.#root === null
      if (isNew) this.#build()
      if (partnerSlug !== this.#partnerSlug || settings.apiUrl !== this.#apiUrl) this.#followPartner(partnerSlug)
      const attributes = readAttributes(spec.attributes, name => written(this, name))
      if (isNew) {
        // A page that is still loading is not held up for long.
        view.prepare?.(runtime, partnerSlug, attributes)
        bundleSheet(this.ownerDocument)
        return this.#queueRender()
      }
      this.#root?.render(
        createElement(
          SaidContext.Provider,
          { value: this.#said },
          runtime.source.isTest && createElement('span', { className: 'flash-label' }, FUNNEL_TEXTS.test),
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
            begun: this.#begun,
            host: this,
          }),
          createElement('div', { className: 'hidden', ref: this.#said.put }),
        ),
      )
      // What the drawing has changed in what others read is drawn before that.
      if (this.#isWhole !== null || this.#drawn !== null) setTimeout(() => this.#show(false))
    }

    readonly #emit: Emit = (name, detail) =>
      this.dispatchEvent(
        new CustomEvent(`moving:${name}`, { detail, bubbles: true, composed: true, cancelable: name === 'navigate' }),
      )
  }

  defineAttributeProperties(MovingElement.prototype, spec.attributes, written)
  return MovingElement
}
