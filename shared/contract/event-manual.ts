import type { MovingEventName, MovingEvents } from './elements'

/** Type of a member as text, for generated types. */
type TypeText<Value> = Value extends number ? 'number' : 'string'

interface EventManual<Name extends MovingEventName> {
  readonly meaning: string
  /** Each member of its detail with its type. */
  readonly detail: { readonly [Key in keyof MovingEvents[Name]]: TypeText<MovingEvents[Name][Key]> }
}

const AMOUNT = { reference: 'string', amountCents: 'number' } as const

/** Documentation of each event. */
export const EVENT_MANUAL: { readonly [Name in MovingEventName]: EventManual<Name> } = {
  ready: { meaning: 'L’élément est affiché.', detail: { element: 'string', version: 'string' } },
  step: {
    meaning:
      'Une autre étape s’ouvre. La première étape affichée n’émet pas cet événement, mais `ready`.',
    detail: { step: 'string', progress: 'number' },
  },
  lead: {
    meaning:
      'Les coordonnées sont enregistrées. Vous pouvez communiquer et enregistrer la référence : elle ne donne accès à rien.',
    detail: { reference: 'string' },
  },
  quote: {
    meaning: 'Un prix est affiché.',
    detail: { reference: 'string', movingDate: 'string', amountCents: 'number' },
  },
  booking: { meaning: 'Le visiteur réserve à ce prix et va payer sur notre site.', detail: AMOUNT },
  order: {
    meaning:
      'Son paiement, ou l’acompte, est arrivé : la référence de la commande et son montant en entier. Émis une seule fois, dans un seul onglet, par l’élément qui trouve le paiement au retour sur votre page.',
    detail: AMOUNT,
  },
  navigate: {
    meaning:
      'L’élément va changer de page ; `preventDefault()` l’en empêche. L’adresse d’un paiement n’y contient pas sa clé.',
    detail: { href: 'string' },
  },
  error: { meaning: 'Une erreur est survenue.', detail: { reason: 'string', during: 'string' } },
}
