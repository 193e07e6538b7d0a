/** Texts of the button 'Autour de moi', in a file of their own since browsers load them. */
export const AROUND_ME_TEXTS = {
  button: 'Autour de moi',
  asking: 'Nous cherchons votre commune…',
  refused: 'Votre navigateur n’a pas transmis votre position. Tapez le nom de votre ville.',
  nowhere: 'Aucune commune de France métropolitaine à cet endroit. Tapez le nom de votre ville.',
  failed: 'Votre commune n’a pas pu être trouvée. Tapez le nom de votre ville.',
} as const
