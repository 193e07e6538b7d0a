import { grouped } from '../domain/money'
import { NBSP } from './spaces'

/** 'De 1 à 1 000 m²' */
export const rangeText = (min: number, max: number, unit: string): string =>
  `De ${min} à ${grouped(String(max))}${unit && NBSP + unit}`

export const NUMBER_TEXTS = {
  words: 'Indiquez un nombre en chiffres',
  decimals: 'Deux chiffres au plus après la virgule',
} as const
