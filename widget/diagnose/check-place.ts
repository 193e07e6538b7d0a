import type { Finding } from '../../shared/contract/page-api'
import { DIAGNOSIS_TEXTS } from '../../shared/texts/diagnosis-texts'
import { fault, fine, nameOf, warning } from './finding'
import { ownElements } from './check-page'

const { place, covered } = DIAGNOSIS_TEXTS
const MIN_WIDTH = 280
/** Tolerance in pixels: half pixels and shadows are no loss. */
const SLACK_PX = 4

/** Returns the ancestors of an element, through shadow roots, up to the body. */
const around = (element: Element): Element[] => {
  const found: Element[] = []
  let next: Element | null = element
  while (next !== null) {
    const root = next.getRootNode()
    const above: Element | null =
      next.assignedSlot ?? next.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
    if (above === null || above === document.body || above === document.documentElement)
      return found
    found.push(above)
    next = above
  }
  return found
}

/** Returns how many pixels of `inner` the block does not show, wherever it is scrolled. */
const lossOf = (
  block: Element,
  inner: DOMRect,
  { overflowX, overflowY }: CSSStyleDeclaration,
): number => {
  const box = block.getBoundingClientRect()
  const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  const across = cuts(overflowX) ? Math.max(box.left - inner.left, inner.right - box.right) : 0
  const down = cuts(overflowY) ? Math.max(box.top - inner.top, inner.bottom - box.bottom) : 0
  return Math.round(Math.max(across, down))
}

const isScaled = ({ transform, scale, rotate, zoom }: CSSStyleDeclaration): boolean => {
  const { a, b, c, d } = new DOMMatrixReadOnly(transform === 'none' ? '' : transform)
  const isMatrixPlain = Math.abs(a - 1) + Math.abs(b) + Math.abs(c) + Math.abs(d - 1) < 0.01
  return (
    !isMatrixPlain ||
    [scale, rotate].some(value => value && value !== 'none') ||
    (zoom || '1') !== '1'
  )
}

const SCROLLS = /^(?:auto|scroll|hidden|overlay)$/

const lookAround = (element: HTMLElement): Finding[] => {
  const { localName: tag } = element
  const inner = element.getBoundingClientRect()
  const isVisible =
    element.checkVisibility?.({ visibilityProperty: true }) ?? element.getClientRects().length > 0
  if (!isVisible) return [warning('place', place.hidden(tag), place.hiddenMend)]
  const findings: Finding[] = []
  if (
    inner.width > 0 &&
    inner.width < MIN_WIDTH &&
    tag !== 'moving-cart-item' &&
    tag !== 'moving-cart-summary'
  )
    findings.push(warning('place', place.narrow(tag, Math.round(inner.width)), place.narrowMend))
  for (const block of around(element)) {
    const style = getComputedStyle(block)
    const loss = lossOf(block, inner, style)
    if (loss > SLACK_PX)
      findings.push(fault('place', place.clipped(tag, nameOf(block), loss), place.clippedMend))
    else if (SCROLLS.test(style.overflowX) || SCROLLS.test(style.overflowY))
      findings.push(warning('place', place.scrolls(tag, nameOf(block)), place.scrollsMend))
    if (isScaled(style))
      findings.push(warning('place', place.scaled(tag, nameOf(block)), place.scaledMend))
  }
  return findings
}

export const checkPlaces = (): Finding[] => {
  // The cart's summary takes no space until the cart has content.
  const findings = ownElements()
    .filter(
      ({ shadowRoot, localName }) => shadowRoot !== null || localName !== 'moving-cart-summary',
    )
    .flatMap(lookAround)
  return findings.length > 0 ? findings : [fine('place', place.fine)]
}

const CONTROLS = 'button, a[href], input, select, textarea, summary'

/** Tells if a point is visible within the surrounding blocks. */
const isVisibleAt = (x: number, y: number, blocks: readonly Element[]): boolean =>
  blocks.every(block => {
    const { overflowX, overflowY } = getComputedStyle(block)
    if (overflowX === 'visible' && overflowY === 'visible') return true
    const { left, right, top, bottom } = block.getBoundingClientRect()
    return x >= left && x < right && y >= top && y < bottom
  })

/** Returns what covers the middle of a visible control; null: nothing. */
const coverOf = (control: Element, host: Element, blocks: readonly Element[]): Element | null => {
  const { left, top, width, height } = control.getBoundingClientRect()
  const x = left + width / 2
  const y = top + height / 2
  if (width === 0 || height === 0 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight)
    return null
  if (!isVisibleAt(x, y, blocks)) return null
  const above = document.elementFromPoint(x, y)
  // An ancestor is hit if the control is hidden or scrolled away.
  if (above === null || above === host || above.contains(host) || host.contains(above)) return null
  return above.localName.startsWith('moving-') ? null : above // our own bars leave space below which the content can be scrolled
}

/**
 * Tells if an element is a bar at the window's edge: scrolling brings the control out from under
 * it.
 */
const isPassing = (cover: Element): boolean =>
  [cover, ...around(cover)].some(block => {
    const { position } = getComputedStyle(block)
    return (
      (position === 'fixed' || position === 'sticky') &&
      block.getBoundingClientRect().height < innerHeight / 3
    )
  })

export const checkCovers = (): Finding[] => {
  const findings = ownElements().flatMap(host => {
    const covers = new Map<Element, number>()
    const blocks = around(host)
    for (const control of host.shadowRoot?.querySelectorAll(CONTROLS) ?? []) {
      const cover = coverOf(control, host, blocks)
      if (cover !== null) covers.set(cover, (covers.get(cover) ?? 0) + 1)
    }
    return [...covers].map(([cover, count]) => {
      const found = covered.some(host.localName, count, nameOf(cover))
      return isPassing(cover)
        ? warning('covered', found, covered.passingMend)
        : fault('covered', found, covered.mend)
    })
  })
  return findings.length > 0 ? findings : [fine('covered', covered.none)]
}
