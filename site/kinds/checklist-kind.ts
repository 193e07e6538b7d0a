import { array, integer, object, optional } from 'superstruct'
import { articleFields, Href, Slug, Text } from './entry-fields'
import { describeKind } from './kind'

export const CHECKLISTS = describeKind({
  name: 'checklist-articles',
  path: '/les-checklists',
  single: 'checklists',
  texts: {
    name: 'Checklists',
    one: 'Checklist',
    read: 'Voir la liste',
    title: 'Les checklists',
    intro:
      'De deux mois avant le déménagement au lendemain : des listes à cocher, calées sur votre date.',
  },
  links: { footer: { column: 'prepare', place: 2 }, search: { place: 3 } },
  sitemap: 'checklists',
  card: ['tableau-blanc', 'carton-penderie'],
  thing: 'Article',
  facts: 'checklist',
  areNumbersPages: true,
  fields: {
    ...articleFields,
    items: array(
      object({
        id: Slug,
        /** Negative: after the move. */
        daysBefore: integer(),
        title: Text,
        text: Text,
        link: optional(Href),
      }),
    ),
  },
})
