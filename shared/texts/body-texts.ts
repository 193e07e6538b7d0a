/** Messages for API callers whose value exceeds its limits. */
export const BODY_TEXTS = {
  outOfRange: (min: string, max: string) => `Indiquez un nombre de ${min} à ${grouped(max)}`,
  listTooLong: (max: string) => `Liste trop longue\u00A0: ${max} éléments au plus`,
} as const

const grouped = (figure: string): string => figure.replace(/\d(?=(?:\d{3})+$)/g, '$&\u00A0')
