/** Parts of the elements for `::part()`. */
export const PARTS = {
  root: 'L’élément entier.',
  funnel: 'Le devis.',
  booking: 'La réservation d’une offre flash.',
  offers: 'La liste des offres flash.',
  list: 'Les cartes des offres, en grille\u00A0; `overflow-x` et `grid-auto-flow` en font un rang.',
  form: 'Le formulaire court.',
  cart: 'Le panier et la commande.',
  recap: 'Les lignes du panier et leur total.',
  checkout: 'Les quatre sections de la commande.',
  section: 'Une section de la commande.',
  summary: 'Le panier en une ligne.',
  item: 'Le prix, le stock et la quantité d’un article.',
  card: 'Une carte : un écran du devis, une offre.',
  logo: 'Le logo du partenaire.',
  progress: 'L’avancement.',
  field: 'Un champ, son titre et son message.',
  input: 'La zone de saisie d’un champ.',
  choice: 'Une réponse à choisir.',
  piece: 'Un meuble de la liste.',
  day: 'Un jour de la semaine de prix.',
  price: 'Le prix.',
  actions: 'La barre des boutons.',
  button: 'Tous les boutons.',
  'button-primary': 'Le bouton principal.',
  'button-outline': 'Un bouton avec contour.',
  'button-quiet': 'Un bouton discret.',
} as const
export type PartName = keyof typeof PARTS

interface CustomPropertyManual {
  readonly meaning: string
  /** Syntax as in CSS's `@property`. */
  readonly syntax: string
  readonly default: string
}

/** The custom properties that a page sets on an element or above it. */
export const CUSTOM_PROPERTIES = {
  '--moving-accent': {
    meaning:
      'La couleur des boutons et de la sélection, au format `#rrggbb`. Les textes restent lisibles.',
    syntax: '<color>',
    default: 'celle du partenaire, sinon `#d23b1e`',
  },
  '--moving-radius': {
    meaning: 'L’arrondi des cartes ; celui des champs s’en déduit.',
    syntax: '<length>',
    default: 'celui du partenaire, sinon `12px`',
  },
  '--moving-font': {
    meaning: 'La police des textes.',
    syntax: '*',
    default: 'celle du partenaire, sinon celle de la page',
  },
  '--moving-title-font': {
    meaning: 'La police des titres.',
    syntax: '*',
    default: 'celle des textes',
  },
  '--moving-paper': {
    meaning: 'Le fond, clair ou sombre comme les couleurs de l’élément (`color-scheme`).',
    syntax: '<color>',
    default: '`#fbf6ee`, ou `#121a26` en sombre',
  },
  '--moving-inset-top': {
    meaning: 'La hauteur de votre barre fixe en haut, sous laquelle rien ne doit se cacher.',
    syntax: '<length>',
    default: '`0px`',
  },
  '--moving-inset-bottom': {
    meaning:
      'La hauteur de votre barre fixe en bas, au-dessus de laquelle se tiennent nos boutons.',
    syntax: '<length>',
    default: '`0px`',
  },
} as const satisfies Readonly<Record<`--moving-${string}`, CustomPropertyManual>>
