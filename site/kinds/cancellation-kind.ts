import { articleFields } from './entry-fields'
import { describeKind } from './kind'

export const CANCELLATIONS = describeKind({
  name: 'resiliations',
  path: '/resiliation-de-demenagement',
  single: 'page-resiliations',
  texts: {
    name: 'Résiliations',
    one: 'Résiliation',
    read: 'Les délais et le modèle de lettre',
    title: 'Résilier ses contrats avant de déménager',
    intro: 'Bail, énergie, internet, assurance : les délais à respecter et le modèle de lettre.',
  },
  links: { footer: { column: 'prepare', place: 4 }, search: { place: 5 } },
  sitemap: 'resiliations',
  card: ['secretaire', 'meuble-a-casiers'],
  thing: 'Article',
  fields: articleFields,
})
