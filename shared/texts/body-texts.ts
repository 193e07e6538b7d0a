/** Messages for API callers whose value exceeds its limits. */
export const BODY_TEXTS = {
  outOfRange: (least: string, most: string) => `Indiquez un nombre de ${least} à ${grouped(most)}`,
  listTooLong: (most: string) => `Trop long\u00A0: ${most} éléments au plus`,
} as const

const grouped = (figure: string): string => figure.replace(/\d(?=(?:\d{3})+$)/g, '$&\u00A0')
