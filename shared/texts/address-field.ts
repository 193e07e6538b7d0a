/** A number before a word, or a way's own word at the start; a text with a postal code has said where. */
const STREET = /^(?!.*\d{5})(.*\d.*[a-z]|(all[ée]e|avenue|av|bd|boulevard|chemin|impasse|place|quai|route|rue)\b)/i

/** What the list below an address field says. */
export const ADDRESS_FIELD_TEXTS = {
  skeleton: 'Recherche en cours…',
  /** Of a street alone no town's spelling is in doubt. */
  none: (text: string) =>
    STREET.test(text)
      ? 'Ajoutez la ville ou le code postal.'
      : 'Aucune ville ne correspond. Vérifiez l’orthographe ou essayez le code postal.',
  failed: 'La recherche d’adresse ne répond pas.',
  retry: 'Réessayer',
  count: (count: number) => (count < 2 ? `${count} proposition` : `${count} propositions`),
  clear: 'Effacer l’adresse',
} as const
