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
    intro: 'Stationnement, accès, aides : ce qu’il faut savoir pour emménager dans chaque ville.',
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
