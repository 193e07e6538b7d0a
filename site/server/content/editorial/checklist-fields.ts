import { array, integer, mask, optional, string, type, unknown } from 'superstruct'
import type { ChecklistItem } from '../../../editorial'
import { idOfWords } from './heading-ids'
import { isLink } from './safe-link'

const Checklist = type({
  items: optional(
    array(
      type({
        id: unknown(),
        daysBefore: integer(),
        title: string(),
        text: optional(string()),
        link: optional(string()),
      }),
    ),
  ),
})

/**
 * A checklist's items in their order. A Strapi numbers components anew with each publication, and ticks are kept under the
 * id: only words make one. Throws for what is no checklist.
 */
export const checklistOf = (attributes: unknown): readonly ChecklistItem[] => {
  const { items = [] } = mask(attributes, Checklist)
  const used = new Set<string>()
  return items.map(({ id, daysBefore, title, text = '', link = '' }, index) => {
    const own = typeof id === 'string' ? id : idOfWords(title, `item-${index + 1}`)
    const unique = used.has(own) ? `${own}-${index + 1}` : own
    used.add(unique)
    return { id: unique, daysBefore, title, text, href: isLink(link) ? link : null }
  })
}
