const listed = (names: readonly string[]): string => names.join(', ')

/** Messages for integrators about a wrong snapshot request. */
export const FRAGMENT_TEXTS = {
  unknownElement: (tags: readonly string[]) =>
    `Aucun rendu initial pour cet élément. Éléments disponibles\u00A0: ${listed(tags)}.`,
  tooLong: (bytes: number) => `Les attributs dépassent ${bytes} octets.`,
  unknownAttribute: (names: readonly string[]) =>
    `Cet élément n’a pas cet attribut. Attributs possibles\u00A0: ${listed(names)}.`,
  twice: 'Cet attribut est indiqué deux fois.',
  oneOf: (values: readonly string[]) => `Valeurs possibles\u00A0: ${listed(values)}.`,
  slug: 'L’identifiant d’un partenaire, en minuscules et tirets.',
  unknownPartner: 'Aucun partenaire n’a cet identifiant.',
  place: (max: number) =>
    `Une adresse en JSON, ou un texte de ${max} caractères au plus, sans chevron.`,
  page: (max: number) => `Une adresse entière, en http ou https, de ${max} caractères au plus.`,
  path: 'Un chemin qui commence par une barre oblique, comme /devis.',
  day: 'Un jour, comme 2030-01-31.',
  limit: 'Un nombre entier de 1 à 999.',
  text: (max: number) => `Un texte de ${max} caractères au plus, sans chevron.`,
  undrawable:
    'Avec ces attributs, le premier écran dépend d’un choix que seul le script peut faire\u00A0: il n’a pas de rendu initial.',
} as const
