import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright/test'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Hashes of texts whose contrast was checked before in this worker. The check takes two thirds of
 * axe's time, and most texts occur on many screens.
 */
const checked = new Set<number>()

/** Ends the animations of the page: content that fades in is half transparent and unreadable. */
const finishAnimations = () => {
  // A document does not know the animations of its elements.
  const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  for (const animation of [document, ...roots].flatMap(root => root.getAnimations()))
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
}

/**
 * Runs in the page: returns the findings of axe, and the hashes of the texts whose contrast it has
 * checked. Texts with known hashes are left out: the hash covers everything that contrast depends
 * on, the styles of an element and of all its ancestors.
 */
const runAxe = async ({ within, known }: { within: string | undefined; known: number[] }) => {
  const STYLES = [
    'color',
    'backgroundColor',
    'backgroundImage',
    'opacity',
    'filter',
    'mixBlendMode',
    'fontSize',
    'fontWeight',
    'textShadow',
    'position',
    'visibility',
  ] as const
  const hashes = new Map<Node, number>()
  const hashOf = (node: Node | null): number => {
    if (node instanceof ShadowRoot) return hashOf(node.host)
    if (!(node instanceof Element)) return 0
    const cached = hashes.get(node)
    if (cached !== undefined) return cached
    const styles = getComputedStyle(node)
    const text = [
      node.localName,
      node.getAttribute('class'),
      node.getAttribute('aria-disabled'),
      ...STYLES.map(name => styles[name]),
    ].join()
    let hash = hashOf(node.assignedSlot ?? node.parentNode)
    for (let at = 0; at < text.length; at += 1)
      hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
    hashes.set(node, hash)
    return hash
  }
  const skipped = new Set(known)
  const found: number[] = []
  const rules: { id: string; matches: (node: Element, ...rest: unknown[]) => boolean }[] =
    Reflect.get(window.axe, '_audit').rules
  const contrast = rules.find(({ id }) => id === 'color-contrast')
  if (!contrast) throw new Error('axe has no rule for contrast')
  const { matches } = contrast
  contrast.matches = function (node, ...rest) {
    const hash = hashOf(node)
    if (skipped.has(hash) || !matches.call(this, node, ...rest)) return false
    skipped.add(hash)
    found.push(hash)
    return true
  }
  // Without preloading the style sheets: those that a shadow root links to are copied into an
  // inline style, which our policy refuses.
  const { violations } = await window.axe.run(within ?? document, {
    resultTypes: ['violations'],
    preload: false,
  })
  contrast.matches = matches
  return { violations, found }
}

const describeViolation = ({ id, help, nodes }: axe.Result): string =>
  [
    `${id}: ${help}`,
    ...nodes.map(node => `  ${node.target.flat().join(' › ')}  ${node.failureSummary ?? ''}`),
  ].join('\n')

/**
 * Returns the findings of axe on the page as it is, shadow roots included: each rule, element and
 * reason. `within`: a selector.
 */
export const findViolations = async (page: Page, within?: string): Promise<string> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  await page.evaluate(finishAnimations)
  const { violations, found } = await page.evaluate(runAxe, { within, known: [...checked] })
  if (violations.length === 0) for (const hash of found) checked.add(hash)
  return violations.map(describeViolation).join('\n\n')
}
