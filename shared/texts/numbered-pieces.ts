import { NBSP } from './spaces'

/**
 * Returns the pieces of a photo after the numbers of their frames, which begin at 1: '1 Canapé 3
 * places · 2, 3 Chaise'.
 */
export const numberedPieces = (pieces: readonly { readonly label: string }[]): string =>
  [...new Set(pieces.map(({ label }) => label))]
    .map(label => {
      const numbers = pieces.flatMap((piece, index) => (piece.label === label ? [index + 1] : []))
      return `${numbers.join(', ')}${NBSP}${label}`
    })
    .join(' · ')
