import { plural } from './plural'
import { NBSP } from './spaces'

/** A reference in words, for a piece that the catalogue no longer has. */
export const referenceWords = (reference: string): string =>
  reference.replaceAll('_', ' ').toLowerCase()

/**
 * Names the pieces removed from a list; their references are put into words, since the catalogue no
 * longer has them.
 */
export const missingPiecesText = (references: readonly string[]): string =>
  plural(
    references.length,
    `Un objet n’est plus dans notre liste et a été retiré de la vôtre${NBSP}: ${references.map(referenceWords).join('')}. Vous pouvez l’ajouter vous-même, avec sa taille.`,
    `Des objets ne sont plus dans notre liste et ont été retirés de la vôtre${NBSP}: ${references.map(referenceWords).join(', ')}. Vous pouvez les ajouter vous-même, avec leur taille.`,
  )
