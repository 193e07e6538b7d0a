export interface UnfilledTexts {
  title: string
  intro: string
}

/** Texts of every page that no editor has filled. */
export const UNFILLED_TEXTS = {
  quote: 'Votre devis, tout de suite',
  call: 'Ou parlez à un conseiller',
} as const
