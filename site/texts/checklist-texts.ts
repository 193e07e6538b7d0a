import { plural } from '../../shared/texts/plural'

/** Texts around a checklist, on the page and in its script. */
export const CHECKLIST_TEXTS = {
  title: 'La liste',
  day: 'Le jour de votre déménagement',
  setDay: 'Calculer les dates',
  calendar: 'Ajouter à mon agenda',
  print: 'Imprimer',
  kept: 'Vos cases cochées et votre date restent sur cet appareil. Nous n’y avons pas accès.',
  unkept:
    'Ce navigateur n’enregistre rien\u00A0: vos cases seront décochées quand vous quitterez la page. Imprimez la liste pour les conserver.',
  progress: (ticked: number, count: number) =>
    ticked === count
      ? 'Tout est fait.'
      : `${ticked}\u00A0sur\u00A0${count} ${plural(ticked, 'fait')}`,
  movingDay: 'Jour J',
  /** The true minus sign. */
  before: (days: number) => `J\u00A0\u2212\u00A0${days}`,
  after: (days: number) => `J\u00A0+\u00A0${days}`,
  weeks: {
    before: (weeks: number) => plural(weeks, 'La semaine d’avant', `${weeks}\u00A0semaines avant`),
    last: 'Les six derniers jours',
    day: 'Le jour du déménagement',
    next: 'Les jours d’après',
    after: (weeks: number) => `${weeks}\u00A0semaines après`,
  },
  /** Labels of links by target, beside those of articles. */
  links: {
    '/materiel-demenagement': 'Voir les cartons',
    '/tunnel': 'Faire mon devis',
  },
  link: 'En savoir plus',
} as const
