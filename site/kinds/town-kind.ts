import { describeKind } from './kind'
import { PLACE_RELATIONS, townFields, townPlaceFields } from './place-fields'

export const TOWNS = describeKind({
  name: 'villes',
  path: '/ville',
  single: 'cities',
  texts: {
    name: 'Villes',
    one: 'Ville',
    title: 'Déménager dans votre ville',
    intro: 'Se garer, monter, trouver ses aides : ce que chaque ville demande à qui y emménage.',
  },
  links: { footer: { column: 'move', place: 5, label: 'Votre ville' } },
  sitemap: 'villes',
  card: ['velo', 'jardiniere'],
  thing: 'Article',
  isUndated: true,
  aside: { place: 3, count: 6 },
  directory: { fields: townPlaceFields, relations: PLACE_RELATIONS },
  fields: townFields,
})
