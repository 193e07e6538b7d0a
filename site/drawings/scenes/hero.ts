import { BUILDING } from './hero-building'
import { HOIST, MOVER, TRUCK } from './hero-truck'
import { flat, inset, line } from '../kit'
import { SALON } from '../salon'
import { TOUTES_PIECES } from '../toutes-pieces'
import type { Scene } from './scene'

const shadow = (x: number, y: number, rx: number): string =>
  flat(`M${x - rx} ${y}a${rx} 5 0 1 0 ${2 * rx} 0a${rx} 5 0 1 0 ${-2 * rx} 0z`)

/** Moving day: a flat is emptied by the window, down a hoist and into the truck. */
export const HERO: Scene = {
  width: 640,
  height: 480,
  inkWidth: 2.5,
  shapes: [
    flat(
      'M196 408V262h14l8-26h52l8 26h8v-40h6v-12h6v12h18v-14h6v14h26l10-30h70l10 30h8V190h5v-10h6v10h20v-10h6v10h40l12-36h64l12 36h12v58h12v160z',
      'kraft',
    ),
    flat('M0 408V300l10-30h12v138z', 'kraft'),
    flat('M0 408h640v44q0 28-28 28H28q-28 0-28-28z', 'deep'),
    flat('M0 408h640v12H0z', 'paper'),
    ...BUILDING,
    line('M0 420h640'),
    shadow(500, 412, 140),
    shadow(308, 414, 40),
    ...HOIST,
    ...TRUCK,
    flat('M330 442a34 5 0 1 0 68 0a34 5 0 1 0-68 0z', 'bark'),
    ...MOVER,
    flat('M32 452a60 6 0 1 0 120 0a60 6 0 1 0-120 0z', 'bark'),
    inset(0.95, 22, 372, TOUTES_PIECES.CARTON_STANDARD.slice(1)),
    inset(0.8, 90, 385, TOUTES_PIECES.CARTON_LIVRES.slice(1)),
    flat('M180 458a66 6 0 1 0 132 0a66 6 0 1 0-132 0z', 'bark'),
    inset(1.35, 178, 344, SALON.CANAPE_3_PLACES.slice(1)),
    flat('M452 460a30 5 0 1 0 60 0a30 5 0 1 0-60 0z', 'bark'),
    inset(0.95, 433, 380.2, TOUTES_PIECES.PLANTE.slice(1)),
    flat('M528 454a44 5 0 1 0 88 0a44 5 0 1 0-88 0z', 'bark'),
    inset(0.85, 532, 382, TOUTES_PIECES.CARTON_VAISSELLE.slice(1)),
  ],
}
