import { books } from '../joinery'
import { TOUTES_PIECES } from '../toutes-pieces'
import type { Scene } from '../scenes/scene'
import { leaningCartons, openCarton, pile, TAPE_GUN, TAPE_ROLL } from './parts-packing'
import { casement, room } from './parts-room'
import { picture, put, shadow, standing } from './stage'

/** By file name in `site/content/uploads`: a room of which half is packed, at the head of the shop. */
export const SHOP_PICTURE: Readonly<Record<string, Scene>> = {
  'materiel-demenagement': picture(
    ...room('sage'),
    casement(88, 62, 150, 180),
    put(716, 400, leaningCartons(120, 210)),
    standing(604, 424, 3.5, TOUTES_PIECES.CARTON_PENDERIE, 24),
    standing(310, 414, 2.4, TOUTES_PIECES.PLANTE, 18),
    pile(150, 440, [190, 112, 'sky'], [170, 96], [140, 80, 'signal']),
    shadow(420, 470, 150),
    put(
      420,
      468,
      openCarton(196, 130, [
        books(-88, 20, [
          [30, 74, 'sky'],
          [24, 92, 'signal'],
          [34, 80, 'paper'],
          [22, 96, 'leaf'],
          [30, 76, 'sky'],
        ]),
      ]),
    ),
    shadow(660, 478, 84),
    put(664, 470, TAPE_GUN, 0.9),
    shadow(252, 486, 44),
    put(252, 484, TAPE_ROLL),
  ),
}
