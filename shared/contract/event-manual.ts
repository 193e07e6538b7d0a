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
  ready: { meaning: 'L’élément est à l’écran.', detail: { element: 'string', version: 'string' } },
  step: {
    meaning:
      'Une autre étape s’ouvre. Rien n’est dit de celle que l’élément montre en premier : `ready` l’est.',
    detail: { step: 'string', progress: 'number' },
  },
  lead: {
    meaning:
      'Les coordonnées sont enregistrées. La référence peut se dire et se noter : elle n’ouvre rien.',
    detail: { reference: 'string' },
  },
  quote: {
    meaning: 'Un prix est affiché.',
    detail: { reference: 'string', movingDate: 'string', amountCents: 'number' },
  },
  booking: { meaning: 'Le visiteur réserve à ce prix et va payer chez nous.', detail: AMOUNT },
  order: {
    meaning:
      'Son paiement, ou l’acompte, est arrivé : la référence de la commande et son montant en entier. Dit une fois, dans un seul onglet, par l’élément qui le trouve au retour sur votre page.',
    detail: AMOUNT,
  },
  navigate: {
    meaning:
      'L’élément va changer de page ; `preventDefault()` l’en empêche. L’adresse d’un paiement y est sans sa clé.',
    detail: { href: 'string' },
  },
  error: { meaning: 'Quelque chose a manqué.', detail: { reason: 'string', during: 'string' } },
}
