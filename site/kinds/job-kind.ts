import { literal, nullable, number, object, optional } from 'superstruct'
import { articleFields, Day, Text } from './entry-fields'
import { describeKind } from './kind'

export const JOBS = describeKind({
  name: 'recrutements',
  path: '/recrutement',
  single: 'recruitment',
  texts: {
    name: 'Recrutement',
    one: 'Emploi',
    title: 'Recrutement',
    intro: 'Nos postes à pourvoir. Pour une candidature spontanée, appelez-nous.',
  },
  links: { footer: { column: 'know', place: 6 } },
  sitemap: 'recrutement',
  card: ['vestiaire', 'caisse-a-outils'],
  thing: 'Article',
  facts: 'job',
  aside: { place: 4, count: 3 },
  talk: {
    title: 'Pour postuler',
    text: 'Écrivez-nous en quelques lignes, avec l’intitulé du poste en objet. Nous répondons à toutes les candidatures.',
    write: 'Envoyer ma candidature',
  },
  fields: {
    ...articleFields,
    employmentType: Text,
    place: Text,
    validThrough: Day,
    salary: optional(nullable(object({ min: number(), max: number(), unit: literal('MONTH') }))),
  },
})
