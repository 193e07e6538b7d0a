import { type CDPSession, expect, type Page } from 'playwright/test'

/** Records what a screen reader announces of a page. */
interface ScreenReader {
  /**
   * The role, name, description and state of the focused element, as the accessibility tree has
   * them.
   */
  focused: () => Promise<string>
  /**
   * Forgets the announcements so far: those caused by a slow answer alone are not part of a
   * sequence.
   */
  forget: () => void
  /**
   * Waits until the live regions have announced exactly these sentences since the last call, in
   * this order.
   */
  expectAnnounced: (sentences: readonly (string | RegExp)[]) => Promise<void>
}

const REPORT = '__said'

/**
 * Runs in the page: calls `say` with the announcements of its live regions. A `status` that is
 * inserted with its text is not announced by every screen reader, so it does not count; an `alert`
 * does.
 */
const listen = (report: string) => {
  const LIVE = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"]'
  const announced = new WeakSet<Node>()
  const wordsOf = (node: Node): string => {
    if (node instanceof Element && node.getAttribute('aria-hidden') === 'true') return ''
    const texts = node instanceof Text ? [node.data] : [...node.childNodes].map(wordsOf)
    return texts.join(node instanceof HTMLParagraphElement ? '' : ' ')
  }
  const clean = (node: Node) => wordsOf(node).replaceAll(/\s+/g, ' ').trim()
  /** An open modal dialog takes the rest of the page out of the accessibility tree, live regions included. */
  const isBehindModal = (node: Node): boolean => {
    const root = node.getRootNode()
    if (!(root instanceof ShadowRoot || root instanceof Document)) return false
    const modal = root.querySelector(':modal')
    if (modal !== null && !modal.contains(node)) return true
    return root instanceof ShadowRoot && isBehindModal(root.host)
  }
  const last = new WeakMap<Element, string>()
  const hasFocus = (node: Node): boolean => {
    const root = node.getRootNode()
    return (root instanceof ShadowRoot || root instanceof Document) && root.activeElement === node
  }
  const tell = (region: Element, text: string) => {
    const isSeen = region.checkVisibility({ visibilityProperty: true })
    if (text === '' || !isSeen || isBehindModal(region)) return
    Reflect.get(window, report)(text)
    // A region that also takes the focus is read out a second time.
    requestAnimationFrame(() => hasFocus(region) && Reflect.get(window, report)(text))
  }
  const follow = (root: Document | ShadowRoot) => {
    if (announced.has(root)) return
    announced.add(root)
    const find = (within: ParentNode) => {
      for (const element of within.querySelectorAll('*'))
        if (element.shadowRoot) follow(element.shadowRoot)
      for (const region of within.querySelectorAll(LIVE)) last.set(region, clean(region))
    }
    find(root)
    new MutationObserver(records => {
      const changed = new Map<Element, string[]>()
      const note = (region: Element, text: string) =>
        changed.set(region, [...(changed.get(region) ?? []), text])
      for (const { target, addedNodes } of records) {
        const at = target instanceof Element ? target : target.parentElement
        const region = at?.closest(LIVE)
        for (const node of addedNodes) {
          if (region) note(region, clean(node))
          if (!(node instanceof Element)) continue
          if (node.shadowRoot) follow(node.shadowRoot)
          find(node)
          if (node.matches(LIVE)) last.set(node, clean(node))
          const alert = node.matches('[role="alert"]') ? node : node.querySelector('[role="alert"]')
          if (alert?.isConnected) tell(alert, clean(alert))
        }
        if (region && target.nodeType === Node.TEXT_NODE) note(region, clean(target))
      }
      for (const [region, texts] of changed) {
        const whole = clean(region)
        const isAtomic = region.hasAttribute('role')
        if (isAtomic && last.get(region) === whole) continue
        last.set(region, whole)
        if (isAtomic) tell(region, whole)
        else for (const text of texts) tell(region, text)
      }
    }).observe(root, { subtree: true, childList: true, characterData: true })
  }
  const { attachShadow } = Element.prototype
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init)
    follow(root)
    return root
  }
  follow(document)
}

const STATES = ['checked', 'pressed', 'expanded', 'disabled', 'invalid', 'required']

/** Records from the start of the page: must be called before it is opened. */
export const createScreenReader = async (page: Page): Promise<ScreenReader> => {
  let announcements: string[] = []
  await page.exposeFunction(REPORT, (text: string) => void announcements.push(text))
  await page.addInitScript(listen, REPORT)
  let session: CDPSession | undefined
  return {
    focused: async () => {
      session ??= await page.context().newCDPSession(page)
      const { result } = await session.send('Runtime.evaluate', {
        expression:
          '(() => { let at = document.activeElement; while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement; return at })()',
      })
      const { nodes } = await session.send('Accessibility.getPartialAXTree', {
        objectId: result.objectId,
        fetchRelatives: false,
      })
      const [node] = nodes
      const states = (node?.properties ?? [])
        .filter(
          ({ name, value }) =>
            STATES.includes(name) && !['false', false, undefined].includes(value.value as string),
        )
        .map(({ name, value }) =>
          name === 'expanded' || value.value === true ? name : `${name} ${String(value.value)}`,
        )
      return [node?.role?.value, node?.name?.value, node?.description?.value, ...states]
        .filter(part => typeof part === 'string' && part !== '')
        .join(' | ')
        .replaceAll(/\s+/g, ' ')
    },
    forget: () => {
      announcements = []
    },
    expectAnnounced: async sentences => {
      await expect
        .poll(() => announcements)
        .toEqual(
          sentences.map(sentence =>
            typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
          ),
        )
      announcements = []
    },
  }
}
