export interface UnfilledTexts {
  title: string
  intro: string
}

/** What stands on every page that no editor has filled yet. */
export const UNFILLED_TEXTS = {
  quote: 'Votre devis, tout de suite',
  call: 'Ou parlez à un conseiller',
} as const
