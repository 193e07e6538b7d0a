import { expect, it } from 'vitest'
import { missingPiecesText } from './missing-pieces'

it('the missing pieces text names the pieces that were removed from a list', () => {
  expect(missingPiecesText(['JUKE_BOX'])).toBe(
    'Un objet n’est plus dans notre liste et a été retiré de la vôtre\u00A0: juke box. Vous pouvez l’ajouter vous-même, avec sa taille.',
  )
  expect(missingPiecesText(['JUKE_BOX', 'ORGUE'])).toContain(
    'retirés de la vôtre\u00A0: juke box, orgue.',
  )
})
