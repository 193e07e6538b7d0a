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
    meaning: 'L’identifiant de toute la page ; `partner` sur un élément l’emporte.',
    format: 'Texte, aucun par défaut.',
  },
  'data-api': {
    meaning: 'Le serveur à qui parlent les éléments.',
    format: 'Une adresse ; par défaut, celle d’où vient le script.',
  },
  'data-token': {
    meaning: 'Le jeton public de votre site, s’il vous en a été remis un.',
    format: 'Texte, `nc_public` par défaut.',
  },
  'data-mode': {
    meaning:
      'Avec `test`, une page en production s’essaie sans conséquence\u00A0: prix, devis et paniers sont calculés comme les autres, mais ni comptés, ni transmis à nos équipes, ni payables. Chaque élément affiche «\u00A0Mode test\u00A0».',
    values: ['live', 'test'],
  },
  'data-attribution': {
    meaning:
      'Ce qui garde la campagne (`gclid`, `utm_…`) d’une page de votre site à l’autre : rien que l’adresse de la page d’avant (`page`), vos liens, que nous complétons quand on les suit (`links`), ou l’onglet, pour la visite (`visit`, avec l’accord du visiteur).',
    values: ['page', 'visit', 'links'],
  },
  'data-datalayer': {
    meaning: 'Remet chaque événement à votre gestionnaire de balises, sans donnée personnelle.',
    format: 'Le nom de sa liste ; sans valeur, `dataLayer`.',
  },
}
