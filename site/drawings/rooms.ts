import type { RoomReference } from '../server/product-api/references/rooms'
import { BUANDERIE } from './buanderie'
import { BUREAU } from './bureau'
import { CAVE } from './cave'
import { CHAMBRE } from './chambre'
import { CHAMBRE_ENFANT } from './chambre-enfant'
import { CUISINE } from './cuisine'
import { ENTREE } from './entree'
import { EXTERIEUR } from './exterieur'
import { GARAGE } from './garage'
import { circle, dot, type Drawing, type Drawings, flat, inset, line, path, rect, type Shape } from './kit'
import type { Colour } from './palette'
import { SALLE_A_MANGER } from './salle-a-manger'
import { SALON } from './salon'
import { TOUTES_PIECES } from './toutes-pieces'

const backdrop = (wall: Colour, floor: Colour): Drawing => [
  flat('M16 8h64q12 0 12 12v48H4V20Q4 8 16 8z', wall),
  flat('M4 66h88v10q0 12-12 12H16Q4 88 4 76z', floor),
]

/** A piece standing on the floor of a scene: its own shadow stays behind. */
const standing = (scale: number, x: number, baseline: number, [, ...shapes]: Drawing): Shape =>
  inset(scale, x, baseline - 84 * scale, shapes)

const windowAt = (x: number, y: number): Shape =>
  rect(x, y, 22, 24, 'paper', 1) +
  flat(`M${x + 2} ${y + 2}h18v20h-18z`, 'pale') +
  line(`M${x + 11} ${y}v24M${x} ${y + 12}h22`)

export const ROOMS: Drawings<RoomReference> = {
  SALON: [
    ...backdrop('kraft', 'deep'),
    inset(0.34, 22, 9, TOUTES_PIECES.TABLEAU.slice(1)),
    standing(0.68, 4, 79, SALON.CANAPE_3_PLACES),
    standing(0.62, 46, 79, SALON.LAMPADAIRE),
  ],
  SALLE_A_MANGER: [
    ...backdrop('kraft', 'deep'),
    inset(0.36, 30.5, 6, SALLE_A_MANGER.LUSTRE),
    standing(0.62, -2, 78, SALLE_A_MANGER.CHAISE),
    standing(0.62, 38, 78, SALLE_A_MANGER.CHAISE),
    standing(0.7, 14, 83, SALLE_A_MANGER.TABLE_RONDE),
  ],
  CUISINE: [
    ...backdrop('pale', 'deep'),
    inset(0.52, 41, 6, CUISINE.MEUBLE_HAUT_DE_CUISINE.slice(0, 4)),
    standing(0.72, -7, 80, CUISINE.REFRIGERATEUR),
    standing(0.58, 40, 80, CUISINE.CUISINIERE),
  ],
  CHAMBRE: [
    ...backdrop('sage', 'deep'),
    windowAt(16, 14),
    standing(0.66, 2, 82, CHAMBRE.GRAND_LIT),
    standing(0.5, 53, 80, CHAMBRE.TABLE_DE_CHEVET),
  ],
  CHAMBRE_ENFANT: [
    ...backdrop('pale', 'deep'),
    standing(0.72, 4, 80, CHAMBRE_ENFANT.LIT_CABANE),
    standing(0.42, 50, 84, CHAMBRE_ENFANT.CHEVAL_A_BASCULE),
  ],
  BUREAU: [
    ...backdrop('kraft', 'deep'),
    rect(56, 22, 28, 3, 'bark'),
    path('M60 22V12h5v10zM65 22V14h4v8z', 'sky'),
    path('M76 22v-7h5v7z', 'signal'),
    inset(0.44, 14, 18, BUREAU.ORDINATEUR.slice(3)),
    standing(0.78, 3, 79, BUREAU.BUREAU_DROIT),
    standing(0.5, 24, 85, BUREAU.CHAISE_DE_BUREAU),
  ],
  ENTREE: [
    ...backdrop('kraft', 'deep'),
    rect(14, 16, 32, 60, 'leaf', 1),
    line('M20 22h20v20H20zM20 48h20v22H20z', 'sage'),
    dot(41, 46, 2, 'paper'),
    path('M10 76h42l4 6H6z', 'signal'),
    standing(0.74, 34, 79, ENTREE.PORTEMANTEAU),
    standing(0.36, 36, 84, ENTREE.VALISE),
  ],
  SALLE_DE_BAIN: [
    ...backdrop('pale', 'mist'),
    line('M4 30h88M4 48h88M26 8v22M60 8v22M42 30v18M76 30v18', 'paper'),
    line('M74 56V20q0-6-6-6t-6 6'),
    path('M56 20h12l3 6H53z', 'steel'),
    line('M57 31v4M62 31v6M67 31v4', 'sky'),
    path('M10 56h76q0 20-18 22H28Q10 76 10 56z', 'paper'),
    flat('M66 76.8q17-2 18.8-19.6h-8q-1 14-10.8 19.6z', 'mist'),
    rect(7, 51, 82, 6, 'paper', 3),
    line('M28 78l-4 5M68 78l4 5'),
    path('M18 51v-9h14v18H18z', 'signal'),
    circle(46, 46, 4, 'paper'),
    circle(54, 44, 3, 'paper'),
  ],
  BUANDERIE: [
    ...backdrop('mist', 'deep'),
    line('M4 18q44 14 88 0'),
    path('M18 20h12v16H18zM64 22h14v14H64z', 'paper'),
    path('M38 22l6 1h6l6-1 2 6-4 1v10H40V29l-4-1z', 'signal'),
    standing(0.62, -2, 81, BUANDERIE.LAVE_LINGE),
    standing(0.62, 34, 81, BUANDERIE.SECHE_LINGE),
  ],
  GARAGE: [
    ...backdrop('mist', 'steel'),
    rect(12, 18, 72, 52, 'kraft', 2),
    line('M14 30h68M14 42h68M14 54h68', 'deep'),
    standing(0.72, 5, 81, GARAGE.VELO),
    standing(0.44, 50, 84, GARAGE.PNEUS),
  ],
  CAVE: [
    flat('M16 88Q4 88 4 76V46Q4 8 48 8t44 38v30q0 12-12 12z', 'bark'),
    flat('M4 70h88v6q0 12-12 12H16Q4 88 4 76z', 'deep'),
    line('M12 34h10M74 34h10M8 52h10M80 52h8M26 20h8M62 18h8', 'deep'),
    line('M48 9v9'),
    circle(48, 22, 4.5, 'paper'),
    standing(0.62, -3, 81, CAVE.TONNEAU),
    standing(0.66, 33, 81, CAVE.CASIER_A_BOUTEILLES),
  ],
  EXTERIEUR: [
    ...backdrop('pale', 'leaf'),
    circle(80, 24, 6, 'paper'),
    line('M4 58h88M12 52v16M24 52v16M36 52v16M48 52v16M60 52v16M72 52v16M84 52v16', 'paper'),
    standing(0.7, 3, 81, EXTERIEUR.PARASOL),
    standing(0.5, 7, 84, EXTERIEUR.BAIN_DE_SOLEIL),
    standing(0.46, 50, 83, EXTERIEUR.BARBECUE),
  ],
  CARTONS: [
    ...backdrop('pale', 'kraft'),
    standing(0.58, 30, 80, TOUTES_PIECES.CARTON_PENDERIE),
    standing(0.5, 4, 58, TOUTES_PIECES.CARTON_LIVRES),
    standing(0.6, 0, 82, TOUTES_PIECES.CARTON_STANDARD),
  ],
  MATERIEL_DEMENAGEMENT: [
    ...backdrop('kraft', 'deep'),
    standing(0.52, 8, 62, TOUTES_PIECES.CARTON_STANDARD),
    standing(0.62, 2, 82, TOUTES_PIECES.CARTON_STANDARD),
    circle(72, 76, 6, 'paper'),
    line('M72 76V24q0-6 8-6M64 82V34M64 40h8M64 52h8M64 64h8'),
    path('M60 80h12v4H58z', 'steel'),
    circle(73, 76, 6, 'paper'),
    dot(73, 76, 2),
    dot(81, 18, 2.6, 'signal'),
  ],
}
