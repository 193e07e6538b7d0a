import { array, number, object } from 'superstruct'
import { atLeast } from './bounds'
import { articleFields, Text } from './entry-fields'
import { describeKind } from './kind'

export const TUTORIALS = describeKind({
  name: 'tutorial-articles',
  path: '/les-tutoriels',
  single: 'tutorials',
  texts: {
    name: 'Tutoriels',
    one: 'Tutoriel',
    read: 'Voir le tutoriel',
    title: 'Les tutoriels',
    intro: 'Monter un carton, envelopper la vaisselle, démonter un lit : les gestes, pas à pas.',
  },
  links: { footer: { column: 'prepare', place: 3 }, search: { place: 4 } },
  sitemap: 'tutoriels',
  card: ['armoire-2-portes', 'caisse-a-outils'],
  thing: 'Article',
  facts: 'tutorial',
  fields: {
    ...articleFields,
    /** Minutes. */
    duration: atLeast(number(), 1),
    supplies: array(Text),
    steps: array(object({ title: Text, text: Text })),
  },
})
