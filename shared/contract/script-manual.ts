interface SettingManual {
  readonly meaning: string
  /** Valid values and default, in a sentence; `values` of an enumeration list the default first. */
  readonly format?: string
  readonly values?: readonly string[]
}

/**
 * Documentation of the script tag's attributes. Texts are French, with `code` between backticks.
 */
export const SCRIPT_MANUAL: Readonly<Record<`data-${string}`, SettingManual>> = {
  'data-partner': {
    meaning: 'L’identifiant utilisé dans toute la page ; `partner` sur un élément l’emporte.',
    format: 'Texte, aucun par défaut.',
  },
  'data-api': {
    meaning: 'Le serveur qu’appellent les éléments.',
    format: 'Une adresse ; par défaut, celle du serveur du script.',
  },
  'data-token': {
    meaning: 'Le jeton public de votre site, s’il vous en a été remis un.',
    format: 'Texte, `nc_public` par défaut.',
  },
  'data-mode': {
    meaning:
      'Avec `test`, vous essayez une page en production sans conséquence\u00A0: prix, devis et paniers sont calculés comme les autres, mais ils ne sont ni comptés ni transmis à nos équipes, et rien ne peut être payé. Chaque élément affiche «\u00A0Mode test\u00A0».',
    values: ['live', 'test'],
  },
  'data-attribution': {
    meaning:
      'Comment conserver la campagne (`gclid`, `utm_…`) d’une page de votre site à l’autre : par l’adresse de la page précédente seulement (`page`), par vos liens, complétés quand le visiteur les suit (`links`), ou dans l’onglet pendant la visite (`visit`, avec l’accord du visiteur).',
    values: ['page', 'visit', 'links'],
  },
  'data-datalayer': {
    meaning:
      'Ajoute chaque événement au dataLayer de votre gestionnaire de balises, sans donnée personnelle.',
    format: 'Le nom de ce tableau ; sans valeur, `dataLayer`.',
  },
}
