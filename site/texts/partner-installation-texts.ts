import type { DiagnosisCheck } from '../../shared/contract/diagnosis-checks'
import { grouped } from '../../shared/domain/money'
import { NBSP } from '../../shared/texts/spaces'

const numberText = (count: number): string => grouped(String(count))

/** Texts of the page about the sites on which a partner's elements run. */
export const INSTALLATION = {
  title: 'Installation',
  intro:
    'Les sites où vos éléments ont été ouverts ces 30 derniers jours. Nous comptons les ouvertures par jour, sans rien retenir des visiteurs.',
  none: 'Aucune ouverture sur un autre site ces 30 derniers jours.',
  seen: 'Sites vus',
  state: 'Autorisation',
  openings: 'Ouvertures',
  last: 'Dernière ouverture',
  loads: 'Versions du script',
  counts: (count: number, days: readonly number[]) =>
    `${numberText(count)} en 30${NBSP}jours, dont ${days.map(numberText).join(' · ')} ces 7${NBSP}derniers jours`,
  isAllowed: 'autorisé',
  isRefused: 'refusé',
  refusedHint:
    'Un site refusé affiche vos éléments, mais ses demandes sont rejetées. Écrivez à votre conseiller pour l’autoriser.',
  versions: (versions: readonly { version: string; count: number }[]) =>
    versions.map(({ version, count }) => `${version} (${numberText(count)})`).join(', ') ||
    'inconnues',
  diagnoses: 'Diagnostics',
  diagnosesHint: `Les résultats de MovingWidgets.diagnose() sur vos pages ces 30${NBSP}derniers jours.`,
  noDiagnosis: 'Aucun diagnostic sur vos pages ces 30 derniers jours.',
  lastDiagnosis: 'Dernier diagnostic',
  script: 'Script',
  fault: (state: string, count: number) =>
    `${NBSP}: ${state}, ${numberText(count)}${NBSP}fois en 30${NBSP}jours, vu le`,
  checks: {
    network: 'Accès à notre serveur',
    partner: 'Partenaire et sites autorisés',
    token: 'Jeton de la page',
    policy: 'Politique de sécurité (CSP)',
    versions: 'Versions du script',
    settings: 'Réglages de la balise',
    elements: 'Éléments de la page',
    'built-ins': 'Fonctions du navigateur',
    clock: 'Horloge de l’appareil',
    place: 'Place dans la page',
    covered: 'Élément recouvert',
    'root-font-size': 'Taille de police de la page',
  } satisfies Record<DiagnosisCheck, string>,
  states: { warning: 'à vérifier', error: 'à corriger' },
  isGone: 'absent du dernier diagnostic',
  isFine: 'Rien à corriger',
  allowed: 'Sites autorisés',
  all: 'Tous les sites sont autorisés.',
  composer: 'Composer un élément à vos couleurs',
  diagnosis:
    'Pour vérifier une page, ouvrez-la, puis la console du navigateur, et appelez MovingWidgets.diagnose(). Le résultat apparaît ici dans la minute.',
  tests: 'Essais des dernières 24 heures',
  noTests: 'Aucun essai en mode test.',
  testMode: 'Comment faire un essai',
  testColumns: { reference: 'Référence', at: 'Date', origin: 'Page' },
} as const
