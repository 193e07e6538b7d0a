/** Answers to the completion of a quote where nothing was stored. */
export const COMPLETION_API_TEXTS = {
  changed: 'Le montant a changé. Vérifiez-le avant de payer.',
  expired: 'Cette date ne peut plus être réservée. Rouvrez votre devis pour en choisir une autre.',
  unavailable: 'Le prix ne peut pas être calculé pour le moment. Réessayez dans un instant.',
} as const
