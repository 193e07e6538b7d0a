import { warnOnce } from './warn-once'

/** How many letters must be added, taken away or changed to make one word of the other (Levenshtein). */
const distance = (one: string, other: string): number => {
  let row = [...other, ''].map((_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [column, wanted] of [...other].entries())
      next.push(
        Math.min((row[column] ?? 0) + (letter === wanted ? 0 : 1), (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1),
      )
    row = next
  }
  return row.at(-1) ?? 0
}

/** The name that was meant by one that is none: at most two letters away, of a short one a single letter; null for none. */
export const nameMeant = (written: string, names: readonly string[]): string | null => {
  const limit = written.length > 4 ? 2 : 1
  return names.find(name => name !== written && distance(written, name) <= limit) ?? null
}

/** Tells an integrator of attributes of `element` that are nearly ours. The page's own names are left alone. */
export const warnOfAttributes = (element: Element, names: readonly string[]): void => {
  for (const { name } of element.attributes) {
    const meant = names.includes(name) ? null : nameMeant(name, names)
    if (meant !== null) warnOnce(`<${element.localName} ${name}>: no attribute of ours. Is ${meant} meant?`)
  }
}

/** Tells an integrator of tags in the page that begin like ours and are none. */
export const warnOfTags = (page: ParentNode, tags: readonly string[]): void => {
  for (const { localName } of page.querySelectorAll(':not(:defined)'))
    if (localName.startsWith('moving-') && !tags.includes(localName)) {
      const meant = nameMeant(localName, tags)
      warnOnce(
        `<${localName}>: no element of ours. ${meant === null ? `There is <${tags.join('>, <')}>.` : `Is <${meant}> meant?`}`,
      )
    }
}
