import type { ElementSpec } from '../../shared/contract/elements'
import { warnOnce } from './warn-once'

/** Returns the Levenshtein distance of two words. */
const distance = (one: string, other: string): number => {
  let row = [...other, ''].map((_, index) => index)
  ;[...one].forEach((letter, index) => {
    const next = [index + 1]
    ;[...other].forEach((target, column) =>
      next.push(
        Math.min(
          (row[column] ?? 0) + (letter === target ? 0 : 1),
          (row[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
        ),
      ),
    )
    row = next
  })
  return row.at(-1) ?? 0
}

/**
 * Returns the known name closest to a misspelt one: at most two letters differ, one in short
 * names; null for none.
 */
export const closestName = (written: string, names: readonly string[]): string | null => {
  const limit = written.length > 4 ? 2 : 1
  return names.find(name => name !== written && distance(written, name) <= limit) ?? null
}

/**
 * Returns the warning about an attribute's name; null for none. The page's own attributes are
 * ignored.
 */
export const adviceForAttribute = (
  name: string,
  { attributes, former = {} }: ElementSpec,
): string | null => {
  if (Object.hasOwn(attributes, name)) return null
  const successor = Object.hasOwn(former, name) ? former[name] : undefined
  if (successor !== undefined)
    return successor === ''
      ? 'has gone, remove it.'
      : `is now ${successor}; the next release reads that alone.`
  const suggestion = closestName(name, Object.keys(attributes))
  return suggestion === null ? null : `no attribute of ours. Is ${suggestion} meant?`
}

/** Warns about attributes of `element` that resemble ours or are outdated. */
export const warnOfAttributes = (element: Element, spec: ElementSpec): void => {
  for (const { name } of element.attributes) {
    const advice = adviceForAttribute(name, spec)
    if (advice !== null) warnOnce(`<${spec.tag} ${name}>: ${advice}`)
  }
}

/** Content of a page that never is an element's fallback. */
const PAGE_PARTS = 'main,header,footer,nav,h1,script'

/**
 * Returns the first part of the page inside an element whose tag was never closed; null for none.
 */
export const pagePartInside = (element: Element, tags: readonly string[]): Element | null =>
  element.querySelector(`${PAGE_PARTS},${tags}`)

/**
 * Warns about unknown tags with our prefix, and about self-closed elements `<moving-… />`, which
 * HTML never closes.
 */
export const warnOfTags = (page: ParentNode, tags: readonly string[]): void => {
  for (const element of page.querySelectorAll(`${tags}`))
    if (pagePartInside(element, tags) !== null)
      warnOnce(
        `<${element.localName}> holds what follows it. Write </${element.localName}>: HTML ignores "/>".`,
      )
  for (const { localName } of page.querySelectorAll(':not(:defined)'))
    if (localName.startsWith('moving-') && !tags.includes(localName)) {
      const suggestion = closestName(localName, tags)
      warnOnce(
        `<${localName}>: no element of ours. ${suggestion === null ? `There is <${tags.join('>, <')}>.` : `Is <${suggestion}> meant?`}`,
      )
    }
}
