/** What the list below an address field says. */
export const ADDRESS_FIELD_TEXTS = {
  skeleton: 'Recherche en cours…',
  none: 'Aucune ville ne correspond. Vérifiez l’orthographe ou essayez le code postal.',
  failed: 'La recherche d’adresse ne répond pas.',
  retry: 'Réessayer',
  count: (count: number) => (count < 2 ? `${count} proposition` : `${count} propositions`),
  clear: 'Effacer l’adresse',
} as const
