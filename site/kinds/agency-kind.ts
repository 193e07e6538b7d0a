import { array, boolean, enums, object, optional, string } from 'superstruct'
import { articleFields, Text, Time, WebHref } from './entry-fields'
import { describeKind } from './kind'
import { WEEKDAYS } from './weekdays'

export const AGENCIES = describeKind({
  name: 'agencies',
  path: '/nos-agences',
  single: 'page-agencies',
  texts: {
    name: 'Nos agences',
    one: 'Agence',
    title: 'Nos agences',
    intro:
      'Deux agences à Paris, dans le 15e et le 18e. Appelez avant de venir, nous vous indiquons les horaires.',
  },
  links: {
    header: { place: 5, label: 'Agences' },
    footer: { column: 'know', place: 3 },
  },
  sitemap: 'agences',
  card: ['plante', 'bureau-droit'],
  thing: 'Article',
  facts: 'agency',
  isUndated: true,
  aside: { place: 2, count: 4 },
  talk: {
    title: 'Prévenez-nous de votre passage',
    text: 'Indiquez-nous l’objet de votre visite\u00A0: un conseiller préparera votre dossier.',
    write: 'Écrire à l’agence',
  },
  fields: {
    ...articleFields,
    name: Text,
    reference: Text,
    address: object({
      streetNumber: string(),
      street: Text,
      postalCode: Text,
      city: Text,
      country: Text,
      formattedAddress: Text,
    }),
    phone: Text,
    hours: array(object({ days: array(enums(WEEKDAYS)), opens: Time, closes: Time })),
    map: WebHref,
    example: optional(boolean()),
  },
})
