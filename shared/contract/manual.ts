import type { AttributeSpec } from './attributes'
import type { ELEMENT_SPECS, ElementTag, MovingEventName } from './elements'
import type { PartName } from './look-manual'

/** Documentation of an attribute. Texts are French, with `code` between backticks. */
interface AttributeManual {
  readonly meaning: string
  /** Valid values and default; enumerations have them in their table. */
  readonly format?: string
}

/** Documentation of an element, apart from the tables that every visitor loads. */
export interface ElementManual {
  /** Name of the element in types and editors. */
  readonly className: string
  readonly summary: string
  readonly attributes: Readonly<Record<string, AttributeManual>>
  readonly events: readonly MovingEventName[]
  /** Parts for `::part()`, besides `root`. */
  readonly parts: readonly PartName[]
}

/**
 * Documentation of each attribute of a table; attributes without an enumeration have a format.
 */
type Manual<Spec extends { readonly attributes: Readonly<Record<string, AttributeSpec>> }> =
  ElementManual & {
    readonly attributes: {
      readonly [Name in keyof Spec['attributes']]: Spec['attributes'][Name] extends {
        values: readonly string[]
      }
        ? { readonly meaning: string; readonly format?: never }
        : Required<AttributeManual>
    }
  }

const PARTNER: Required<AttributeManual> = {
  meaning:
    'Votre identifiant. Il apporte vos couleurs, votre police, votre logo et votre code source. À défaut, celui de la balise de script.',
  format: 'Texte, aucun par défaut.',
}

const OWN = {
  partner: PARTNER,
  'color-scheme': {
    meaning:
      'Les couleurs claires, les couleurs sombres, ou celles que le visiteur a choisies pour son appareil. Elle peut changer à tout moment, avec votre propre réglage par exemple ; à l’impression, elles sont toujours claires.',
  },
}

const COMMON = {
  ...OWN,
  'source-token': {
    meaning:
      'Code source enregistré avec chaque demande, pour cette page seulement. À défaut, celui de votre fiche.',
    format: 'Texte, aucun par défaut.',
  },
}

const TO_THE_BANK = ['booking', 'order', 'navigate', 'error'] as const

/** All elements by tag: the source of the kit's files and of `/demo/`. */
export const ELEMENT_MANUAL: {
  readonly [Tag in ElementTag]: Manual<
    Extract<(typeof ELEMENT_SPECS)[number], { readonly tag: Tag }>
  >
} = {
  'moving-funnel': {
    className: 'MovingFunnelElement',
    summary: 'Le devis complet, des coordonnées au prix, et la réservation.',
    attributes: {
      ...COMMON,
      step: { meaning: 'Étape à afficher, si les précédentes sont remplies.' },
      routing: {
        meaning:
          'Où écrire l’étape : nulle part, après le `#` de l’adresse, ou dans son chemin. L’étape écrite est conservée après un rechargement, et le bouton « précédent » revient d’une étape. Avec `path`, votre serveur doit répondre à chacun de ces chemins.',
      },
      'base-path': {
        meaning: 'Avec `routing="path"`, le chemin qui précède le nom de l’étape.',
        format: 'Texte, `/tunnel` par défaut.',
      },
      departure: {
        meaning:
          'L’adresse de départ, si vous la connaissez : le visiteur n’a plus qu’à la confirmer.',
        format: 'Texte à compléter, ou une adresse en JSON (ci-dessous) ; aucune par défaut.',
      },
      arrival: {
        meaning: 'L’adresse d’arrivée, si vous la connaissez.',
        format: 'Comme `departure`.',
      },
      'moving-date': {
        meaning: 'Le jour du déménagement, si vous le connaissez.',
        format: 'Une date, année-mois-jour ; aucune par défaut.',
      },
      flow: {
        meaning:
          'L’ordre des étapes. `landing` commence par le volume et demande les coordonnées en dernier, après un formulaire qui a demandé le trajet et la date.',
      },
      variant: { meaning: '`back-office` laisse un conseiller saisir un volume connu.' },
      resume: {
        meaning:
          'Un devis a été commencé sur cet appareil : proposer de le reprendre, le reprendre, ou repartir de zéro sans rien en conserver.',
      },
      'return-url': {
        meaning:
          'La page où revient le client après le paiement sur notre site, par un lien : de préférence celle-ci. Son origine figure dans votre fiche ou, si votre fiche n’en indique aucune, est celle du devis.',
        format: 'Une adresse ; aucune par défaut.',
      },
    },
    events: ['ready', 'step', 'lead', 'quote', ...TO_THE_BANK],
    parts: [
      ...([
        'funnel',
        'card',
        'logo',
        'progress',
        'field',
        'input',
        'choice',
        'piece',
        'day',
        'price',
      ] as const),
      ...(['actions', 'button', 'button-primary', 'button-outline', 'button-quiet'] as const),
    ],
  },
  'moving-quote-form': {
    className: 'MovingQuoteFormElement',
    summary: 'Le formulaire court, qui ouvre le devis.',
    attributes: {
      ...COMMON,
      target: {
        meaning:
          'La page où s’ouvre le devis. Nous ajoutons le code source et les paramètres de campagne à son adresse.',
        format:
          'Une adresse ; par défaut `/tunnel/mes-coordonnees` sur le serveur du script, ou, pour un trajet demandé par un partenaire, l’étape du volume dans son parcours sur notre site.',
      },
      departure: {
        meaning: 'Le départ, si votre page le connaît : la page d’une ville, par exemple.',
        format: 'Texte à compléter, ou une adresse en JSON ; aucune par défaut.',
      },
      fields: {
        meaning:
          'Ce que le formulaire demande : le départ seul, ou le trajet et la date, que reprend un devis en `flow="landing"`.',
      },
    },
    events: ['ready', 'navigate'],
    parts: ['form', 'field', 'input', 'button', 'button-primary', 'button-outline', 'button-quiet'],
  },
  'moving-flash-offers': {
    className: 'MovingFlashOffersElement',
    summary: 'Les offres flash du moment.',
    attributes: {
      ...COMMON,
      limit: {
        meaning: 'Le nombre d’offres à afficher, les dates les plus proches d’abord.',
        format: 'Un nombre ; toutes par défaut.',
      },
      target: {
        meaning:
          'La page de réservation, qui contient `<moving-flash-booking>`. Nous ajoutons l’offre (`offer`), votre identifiant (`partner`), le code source et les paramètres de campagne à son adresse.',
        format:
          'Une adresse ; par défaut la page de l’offre sur notre site, `/tunnel/offreFlash/…/details`.',
      },
    },
    events: ['ready', 'order', 'navigate', 'error'],
    parts: ['offers', 'list', 'card', 'button', 'button-primary', 'button-outline', 'button-quiet'],
  },
  'moving-flash-booking': {
    className: 'MovingFlashBookingElement',
    summary: 'Une offre flash, ce qu’elle comprend et sa réservation.',
    attributes: {
      ...COMMON,
      offer: {
        meaning:
          'Le nom de l’offre, son `slug`. À défaut, celui que la liste a ajouté à l’adresse de la page.',
        format: 'Texte, aucun par défaut.',
      },
      step: {
        meaning: 'L’écran par lequel commencer : ce que comprend l’offre, ou sa réservation.',
      },
      'return-url': {
        meaning:
          'La page de vos offres. Le client y revient par un lien après le paiement sur notre site, ou par « Retourner à la liste des offres » quand une offre n’est plus disponible. Son origine figure dans votre fiche ou, si votre fiche n’en indique aucune, est celle du devis.',
        format:
          'Une adresse ; par défaut, aucun lien de retour, et la liste des offres est la nôtre.',
      },
    },
    events: ['ready', 'step', 'lead', 'quote', ...TO_THE_BANK],
    parts: [
      ...(['booking', 'card', 'logo', 'progress', 'field', 'input', 'price', 'actions'] as const),
      ...(['button', 'button-primary', 'button-outline', 'button-quiet'] as const),
    ],
  },
  'moving-cart-item': {
    className: 'MovingCartItemElement',
    summary: 'Un carton ou un pack à ajouter au panier.',
    attributes: {
      ...OWN,
      type: { meaning: 'Ce qui est vendu : un article ou un pack.' },
      'item-id': {
        meaning: 'Le numéro de l’article dans notre catalogue.',
        format: 'Un nombre ; par défaut, celui de notre serveur.',
      },
      slug: { meaning: 'Le nom court de l’article, son `slug`.', format: 'Texte, obligatoire.' },
      label: {
        meaning: 'Le nom à afficher tant que notre serveur n’a pas répondu.',
        format: 'Texte, aucun par défaut.',
      },
      price: {
        meaning:
          'Le prix TTC à afficher tant que notre serveur n’a pas répondu. Le client paie toujours le prix de notre serveur.',
        format: 'Un nombre d’euros, `2.50` ou `2,50` ; aucun par défaut.',
      },
    },
    events: ['ready', 'order'],
    parts: ['item', 'price', 'button'],
  },
  'moving-cart-summary': {
    className: 'MovingCartSummaryElement',
    summary: 'Le panier en une ligne, et le lien vers la commande.',
    attributes: {
      ...OWN,
      'cart-href': {
        meaning:
          'La page du panier, qui contient `<moving-cart>`. Elle est sur le même site que celle-ci : le navigateur enregistre un panier par site.',
        format: 'Une adresse ; par défaut, notre page du panier, qui ne convient qu’à notre site.',
      },
    },
    events: ['ready', 'order', 'navigate'],
    parts: ['summary', 'button', 'button-primary'],
  },
  'moving-cart': {
    className: 'MovingCartElement',
    summary: 'Le panier et la commande.',
    attributes: {
      ...COMMON,
      'return-url': {
        meaning:
          'La page où revient le client après le paiement sur notre site. Son origine figure dans votre fiche ou, si votre fiche n’en indique aucune, est celle du panier.',
        format: 'Une adresse ; par défaut, aucun lien de retour.',
      },
      'shop-href': {
        meaning: 'La page à ouvrir quand le panier est vide à l’ouverture.',
        format: 'Une adresse ; par défaut, le panier reste affiché et indique qu’il est vide.',
      },
    },
    events: ['ready', ...TO_THE_BANK],
    parts: [
      ...([
        'cart',
        'card',
        'logo',
        'recap',
        'checkout',
        'section',
        'field',
        'input',
        'actions',
      ] as const),
      ...(['button', 'button-primary', 'button-outline', 'button-quiet'] as const),
    ],
  },
}
