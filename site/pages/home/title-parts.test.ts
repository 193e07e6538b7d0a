import { describe, expect, it } from 'vitest'
import { titleParts } from './title-parts'

describe('the title of the hero', () => {
  it.each([
    [
      'Le prix de tout, en moins de 5\u00a0minutes',
      'Le prix de tout,',
      'en moins de',
      '5\u00a0minutes',
    ],
    ['Un déménagement sans surprise', '', 'Un déménagement', 'sans\u00a0surprise'],
    ['Un, deux, trois camions', 'Un,', 'deux,', 'trois\u00a0camions'],
    ['Déménager', '', '', 'Déménager'],
    ['Fini,', 'Fini,', '', ''],
  ])('the hero’s title is split at its emphasis: %s', (title, first, rest, marked) => {
    expect(titleParts(title)).toEqual({ first, rest, marked })
  })
})
