const listed = (names: readonly string[]): string => names.join(', ')

/** Messages for integrators about a wrong snapshot request. */
export const FRAGMENT_TEXTS = {
  unknownElement: (tags: readonly string[]) =>
    `Aucune première image de ce nom. Il y en a de\u00A0: ${listed(tags)}.`,
  tooLong: (bytes: number) => `Les attributs dépassent ${bytes} octets.`,
  unknownAttribute: (names: readonly string[]) =>
    `Cet attribut n’est pas de cet élément. Il a\u00A0: ${listed(names)}.`,
  twice: 'Cet attribut est donné deux fois.',
  oneOf: (values: readonly string[]) => `Une de ces valeurs\u00A0: ${listed(values)}.`,
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
    'Avec ces attributs, cet élément commence par un choix que seul le script prend\u00A0: il n’a pas de première image.',
} as const
