import { array, integer, mask, optional, string, type } from 'superstruct'
import type { ChecklistItem } from '../../../ports/editorial'
import { idOfWords } from './heading-ids'
import { isLink } from './safe-link'

const Checklist = type({
  items: optional(
    array(
      type({
        key: optional(string()),
        daysBefore: integer(),
        title: string(),
        text: optional(string()),
        link: optional(string()),
      }),
    ),
  ),
})

/**
 * Returns a checklist's items in order. Ticks are stored under the items' ids, which are derived
 * from their text: a Strapi numbers components anew at each publication. Throws for another kind of
 * entry.
 */
export const checklistOf = (attributes: unknown): readonly ChecklistItem[] => {
  const { items = [] } = mask(attributes, Checklist)
  const used = new Set<string>()
  return items.map(({ key, daysBefore, title, text = '', link = '' }, index) => {
    const own = key ?? idOfWords(title, `item-${index + 1}`)
    const unique = used.has(own) ? `${own}-${index + 1}` : own
    used.add(unique)
    return { id: unique, daysBefore, title, text, href: isLink(link) ? link : null }
  })
}
