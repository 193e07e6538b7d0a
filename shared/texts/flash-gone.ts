import { NARROW } from './spaces'

/** What is said where a flash offer was sold, is kept for another or was taken back (spec §2, §8). */
export const FLASH_GONE_TEXTS = {
  title: `Cette offre flash n'est plus disponible${NARROW}!`,
  text: "Cette offre n'est plus active",
  back: 'Retourner à la liste des offres',
} as const
