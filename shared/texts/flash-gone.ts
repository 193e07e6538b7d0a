import { NARROW } from './spaces'

/** Texts for an offer that was sold, is held for another customer, or was withdrawn. */
export const FLASH_GONE_TEXTS = {
  title: `Cette offre flash n'est plus disponible${NARROW}!`,
  text: "Cette offre n'est plus active",
  back: 'Retourner à la liste des offres',
} as const
