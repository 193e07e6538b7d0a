/** Texts of the page about the sites on which a partner's elements run. */
export const INSTALLATION = {
  title: 'Installation',
  intro:
    'Les sites où vos éléments ont été ouverts ces 30 derniers jours. Nous comptons les ouvertures par jour, sans rien retenir des visiteurs.',
  none: 'Aucune ouverture sur un autre site ces 30 derniers jours.',
  seen: 'Sites vus',
  columns: { origin: 'Site', state: 'Autorisation', total: '30 jours', last: 'Dernière ouverture' },
  isAllowed: 'autorisé',
  isRefused: 'refusé',
  refusedHint:
    'Un site refusé affiche vos éléments, mais ses demandes sont rejetées. Écrivez à votre conseiller pour l’autoriser.',
  allowed: 'Sites autorisés',
  all: 'Tous les sites sont autorisés.',
  composer: 'Composer un élément à vos couleurs',
  diagnosis:
    'Pour vérifier une page, ouvrez-la, puis la console du navigateur, et appelez MovingWidgets.diagnose().',
  tests: 'Essais des dernières 24 heures',
  noTests: 'Aucun essai en mode test.',
  testMode: 'Comment faire un essai',
  testColumns: { reference: 'Référence', at: 'Date', origin: 'Page' },
} as const
