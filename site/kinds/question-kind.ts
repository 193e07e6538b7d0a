import { BRAND } from '../../shared/brand'
import { articleFields, Text } from './entry-fields'
import { describeKind } from './kind'

export const QUESTIONS = describeKind({
  name: 'faqs',
  path: '/faq',
  single: 'faq',
  texts: {
    name: 'Questions fréquentes',
    one: 'Question',
    read: 'Lire la réponse',
    title: 'Questions fréquentes',
    intro:
      'Nos réponses, classées par sujet. Pour toute autre question, un conseiller vous répondra.',
  },
  links: {
    header: { place: 6, label: 'FAQ' },
    footer: { column: 'prepare', place: 5 },
    search: { place: 2 },
  },
  sitemap: 'faq',
  card: ['lampadaire', 'fauteuil'],
  thing: 'FAQPage',
  areQuestions: true,
  aside: { place: 1, count: 5 },
  talk: {
    title: 'Votre question n’y est pas\u00A0?',
    text: `Un conseiller vous répond, ${BRAND.serviceDaysPerWeek}\u00A0jours\u00A0sur\u00A07, ${BRAND.serviceHours}.`,
    write: 'Écrire à un conseiller',
  },
  fields: { ...articleFields, theme: Text },
})
