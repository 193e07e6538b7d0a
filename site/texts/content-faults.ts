import { NBSP, NARROW } from '../../shared/texts/spaces'

/** Texts on content that is not shown, for editors. */
export const CONTENT_FAULTS = {
  problems: {
    missing: 'Ce champ est vide.',
    malformed: (value: string) => `${value} ne convient pas.`,
    tooLong: `Ce texte est trop long${NBSP}: sa fin n’est pas affichée.`,
    noStock: `Ce champ est vide${NBSP}: l’article est affiché épuisé.`,
    unknownPartner: (slug: string) => `Aucun partenaire n’a le slug «${NBSP}${slug}${NBSP}».`,
    unknownPlace: `Rien n’indique de quelle commune il s’agit${NBSP}: des noms se répètent.`,
  },
  values: {
    list: 'Cette liste',
    group: 'Ce groupe de champs',
    text: (text: string) => `«${NBSP}${text}${NBSP}»`,
  },
  leftOut: {
    entry: 'L’entrée entière n’est pas affichée.',
    item: 'Cette ligne de la liste n’est pas affichée.',
    field: 'Ce champ n’est pas affiché.',
    group: (field: string) => `«${NBSP}${field}${NBSP}» n’est pas affiché.`,
  },
  write: {
    day: `Écrivez un jour${NBSP}: 2027-01-15.`,
    moment: `Écrivez une date${NBSP}: 2027-01-15, avec l’heure s’il le faut.`,
    time: `Écrivez une heure${NBSP}: 09:30.`,
    slug: `Écrivez des minuscules sans accent, des chiffres et des tirets${NBSP}: changer-de-date.`,
    flag: 'Choisissez oui ou non.',
    link: `Écrivez une adresse en https://, ou un chemin du site${NBSP}: /nous-contacter.`,
    webLink: 'Écrivez une adresse en https://.',
    media: 'Choisissez un fichier de la médiathèque.',
    number: 'Écrivez un nombre',
    integer: 'Écrivez un nombre entier',
    from: (least: string) => `au moins ${least}`,
    between: (least: string, most: string) => `de ${least} à ${most}`,
    text: 'Écrivez un texte.',
    shortText: (most: string) => `Écrivez un texte de ${most} caractères au plus.`,
    oneOf: (words: string) => `Choisissez l’un de ces mots${NBSP}: ${words}.`,
    someOf: (words: string) =>
      `Écrivez un ou plusieurs de ces mots, séparés par des virgules${NBSP}: ${words}.`,
    list: (fields: string) => `Ajoutez une ligne à la liste, avec ses champs${NBSP}: ${fields}.`,
    lines: 'Ajoutez une ligne à la liste.',
    group: (fields: string) => `Remplissez ses champs${NBSP}: ${fields}.`,
    partner: 'Écrivez le slug d’un partenaire publié.',
    town: `Écrivez le code INSEE de la commune (35238), ou indiquez son département.`,
    shorter: `Gardez 100${NARROW}000 caractères au plus.`,
    stock: 'Écrivez la quantité en stock.',
    press: `Remplissez une des trois adresses${NBSP}: externalUrl, videoLink ou doc.`,
    origin: `Écrivez l’origine d’un site${NBSP}: https://www.partenaire.fr.`,
    accent: `Écrivez une couleur${NBSP}: #d23b1e.`,
    postalCode: 'Écrivez cinq chiffres.',
    stars: `Écrivez un nombre entier de 1 à${NBSP}5.`,
  },
} as const

/** Texts of `npm run check-content`. */
export const CONTENT_CHECK = {
  files: 'Les fichiers de site/content',
  entry: (type: string, name: string) => `${type}${NBSP}: ${name}`,
  single: 'la page',
  untitled: 'sans titre',
  document: (id: string) => `documentId ${id}`,
  field: (field: string) => `champ ${field}`,
  forbidden: (type: string) => `${type}${NBSP}: le jeton ne donne pas le droit de lire ce type.`,
  failed: (type: string, reason: string) => `${type}${NBSP}: pas de réponse lisible (${reason}).`,
  absent: (types: string) => `Absents du service, ce qui n’est pas une erreur${NBSP}: ${types}.`,
  unreachable: (url: string, reason: string) =>
    `Le service de contenu ne répond pas à ${url} (${reason}).`,
  wrongToken: (url: string) =>
    `Le service de contenu à ${url} refuse le jeton CONTENT_API_TOKEN${NBSP}: recopiez-le depuis Strapi, Settings, API Tokens.`,
  noRights: (url: string) =>
    `Le service de contenu à ${url} ne laisse rien lire${NBSP}: donnez un CONTENT_API_TOKEN avec le droit de lire (Read-only).`,
  noService: (url: string) =>
    `À ${url} répond un serveur qui n’a aucun de nos contenus${NBSP}: vérifiez l’adresse CONTENT_API_URL.`,
  nothing: 'Tout ce qui est publié est affiché.',
  count: (count: number) => (count === 1 ? '1 point à corriger.' : `${count} points à corriger.`),
} as const
