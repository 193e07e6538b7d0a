import fc from 'fast-check'
import { create } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { emptyFunnelValues, FunnelValues } from './funnel-values'
import {
  CustomHeavyItem,
  customHeavyVolume,
  heavyCount,
  parseHeavyItem,
  heavyVolume,
  isHeavyFormBegun,
  isHeavyFigure,
  newHeavyForm,
  withCustomHeavyItem,
  withoutCustomHeavyItem,
  withoutUnknownHeavyItems,
  withoutDeniedHeavyItems,
} from './heavy-items'
import { volumeFaults } from './simulation'
import { customerValues } from './testing/valid-customer'

const VOLUMES = new Map([
  ['PIANO', 150],
  ['COFFRE', 30],
])
const organ: CustomHeavyItem = {
  name: 'Orgue',
  quantity: 2,
  length: 150,
  width: 60,
  height: 120,
  weight: 95,
}
const listed = {
  hasHeavyItems: true,
  predefinedHeavyItems: { PIANO: 1, COFFRE: 2 },
  customHeavyItems: [organ],
}

describe('a heavy item of one’s own', () => {
  it.each<[string, Partial<CustomHeavyItem>, boolean]>([
    ['as it is', {}, true],
    ['no name', { name: ' ' }, false],
    ['none of it', { quantity: 0 }, false],
    ['no length', { length: 0 }, false],
    ['no width', { width: 0 }, false],
    ['no height', { height: 0 }, false],
    ['half a centimetre', { height: 0.5 }, false],
    ['79 kg', { weight: 79 }, false],
    ['80 kg', { weight: 80 }, true],
    ['heavier than a crew can carry', { weight: 2_001 }, false],
    ['longer than a truck', { length: 601 }, false],
    ['more than a truck holds', { quantity: 51 }, false],
    ['markup in its name', { name: '<b>' }, false],
  ])('a custom heavy item is accepted or refused: %s', (_, changes, isOne) =>
    expect(CustomHeavyItem.is({ ...organ, ...changes })).toBe(isOne),
  )

  it('the volume of a custom heavy item follows its measures, rounded up', () => {
    expect(customHeavyVolume(organ)).toBe(108)
    expect(customHeavyVolume({ length: 1, width: 1, height: 1 })).toBe(1)
  })
})

describe('what is typed', () => {
  const typed = { ...newHeavyForm(), name: ' Orgue ', length: '150', width: '60', height: '120' }
  it('a typed form is an item once no field is empty or zero, with 1 and 80 kg as defaults', () => {
    expect(parseHeavyItem(typed)).toEqual({ ...organ, quantity: 1, weight: 80 })
    for (const field of ['name', 'quantity', 'length', 'width', 'height', 'weight'] as const)
      for (const text of ['', '0'])
        if (field !== 'name' || text === '')
          expect(parseHeavyItem({ ...typed, [field]: text }), field).toBeNull()
  })

  it('a typed figure is valid only within the bounds of its field', () => {
    expect(isHeavyFigure('weight', '79')).toBe(false)
    expect(isHeavyFigure('weight', '80')).toBe(true)
    expect(isHeavyFigure('length', '1e2')).toBe(false)
    expect(isHeavyFigure('length', '')).toBe(false)
    expect(isHeavyFigure('length', '60,5')).toBe(true)
    expect(isHeavyFigure('length', '60 cm')).toBe(true)
    expect(isHeavyFigure('length', '1 m')).toBe(false)
    expect(isHeavyFigure('length', '0,5')).toBe(false)
    expect(isHeavyFigure('weight', '79,5')).toBe(false)
    expect(isHeavyFigure('weight', '80 kg')).toBe(true)
    expect(isHeavyFigure('length', '6,0,5')).toBe(false)
    expect(isHeavyFigure('quantity', '1,5')).toBe(false)
  })

  it.each([
    ['80,5', 81],
    ['80.5', 81],
    ['80,', 80],
    ['120', 120],
  ])(
    'a typed weight of %s kg is rounded up to %i and its decimals never become digits',
    (weight, counted) =>
      expect(parseHeavyItem({ ...typed, weight })).toMatchObject({ weight: counted }),
  )

  it('the form counts as begun with a name or a measure, but not with its defaults', () => {
    expect(isHeavyFormBegun(newHeavyForm())).toBe(false)
    expect(isHeavyFormBegun({ ...newHeavyForm(), name: ' ' })).toBe(false)
    expect(isHeavyFormBegun({ ...newHeavyForm(), height: '120' })).toBe(true)
    expect(isHeavyFormBegun({ ...newHeavyForm(), edited: 'Orgue' })).toBe(true)
  })
})

describe('the list', () => {
  const safe = { ...organ, name: 'Coffre' }
  it.each([
    ['a new name', [organ], safe, undefined, [organ, safe]],
    [
      'a name that is there',
      [organ, safe],
      { ...organ, weight: 200 },
      undefined,
      [{ ...organ, weight: 200 }, safe],
    ],
    [
      'the same name as a person spells it',
      [organ],
      { ...organ, name: 'ORGUE ' },
      undefined,
      [{ ...organ, name: 'ORGUE ' }],
    ],
    [
      'one that is changed',
      [organ, safe],
      { ...organ, weight: 99 },
      'Orgue',
      [{ ...organ, weight: 99 }, safe],
    ],
    [
      'one that gets another name',
      [organ, safe],
      { ...organ, name: 'Buffet' },
      'Orgue',
      [{ ...organ, name: 'Buffet' }, safe],
    ],
    [
      'one that gets another’s name',
      [organ, safe],
      { ...organ, name: 'coffre' },
      'Orgue',
      [{ ...organ, name: 'coffre' }],
    ],
    ['one that was taken out meanwhile', [safe], organ, 'Orgue', [safe, organ]],
  ])('withCustomHeavyItem gives the expected list for %s', (_, items, item, edited, after) => {
    expect(withCustomHeavyItem(items, item, edited)).toEqual(after)
  })

  it('the list of heavy items never has a name twice', () => {
    const name = fc.constantFrom('Orgue', 'orgue', 'ORGUE ', 'Coffre', 'É', 'e\u0301', 'é')
    fc.assert(
      fc.property(
        fc.array(fc.record({ name, edited: fc.option(name, { nil: undefined }) })),
        edits => {
          const items = edits.reduce<CustomHeavyItem[]>(
            (list, edit) => withCustomHeavyItem(list, { ...organ, name: edit.name }, edit.edited),
            [],
          )
          const names = items.map(item => item.name.normalize('NFC').trim().toLowerCase())
          expect(new Set(names).size).toBe(names.length)
        },
      ),
    )
  })

  it('an item is removed from the list by its name', () =>
    expect(withoutCustomHeavyItem([organ, safe], ' orgue')).toEqual([safe]))
})

describe('what counts', () => {
  it('listed heavy items count only while the customer says there are some', () => {
    expect(heavyCount(listed)).toBe(5)
    expect(heavyVolume(listed, VOLUMES)).toBe(150 + 2 * 30 + 2 * 108)
    expect(heavyCount({ ...listed, hasHeavyItems: false })).toBe(0)
    expect(heavyVolume({ ...listed, hasHeavyItems: false }, VOLUMES)).toBe(0)
  })

  it('heavy items alone are enough for a list', () => {
    const values = customerValues({ ...listed, isKnownVolume: 'unknown', inventory: {} })
    expect(volumeFaults(values)).toEqual([])
    expect(volumeFaults({ ...values, hasHeavyItems: false })).toEqual([
      { path: ['inventory'], refinement: 'inventory-empty' },
    ])
    expect(volumeFaults({ ...values, isKnownVolume: 'known', volume: null })).toHaveLength(1)
  })

  it('heavy items are sent only while the customer says there are some', () => {
    expect(withoutDeniedHeavyItems(listed)).toBe(listed)
    expect(withoutDeniedHeavyItems({ ...listed, hasHeavyItems: false })).toEqual({
      hasHeavyItems: false,
      predefinedHeavyItems: {},
      customHeavyItems: [],
    })
  })

  it('heavy items that the catalogue no longer has are dropped and named as missing', () => {
    expect(
      withoutUnknownHeavyItems({ PIANO: 1, TRONE: 2 }, reference => VOLUMES.has(reference)),
    ).toEqual({
      predefinedHeavyItems: { PIANO: 1 },
      missing: ['TRONE'],
    })
  })
})

it('values saved before heavy items existed are read without heavy items', () => {
  const { hasHeavyItems, predefinedHeavyItems, customHeavyItems, ...before } = emptyFunnelValues()
  expect([hasHeavyItems, predefinedHeavyItems, customHeavyItems]).toEqual([false, {}, []])
  expect(create(before, FunnelValues)).toEqual(emptyFunnelValues())
})
