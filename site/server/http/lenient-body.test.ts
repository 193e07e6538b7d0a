import {
  array,
  boolean,
  defaulted,
  enums,
  nullable,
  number,
  object,
  optional,
  refine,
  size,
  string,
} from 'superstruct'
import { describe, expect, it } from 'vitest'
import { StatedFloor } from '../../../shared/domain/access'
import { Quantity, Reference } from '../../../shared/domain/inventory'
import { dayOrEmpty } from '../../../shared/domain/moving-date'
import { ownRecord } from '../../../shared/domain/own-record'
import { plainText, requiredText } from '../../../shared/domain/text'
import { Uuid } from '../../../shared/domain/uuid'
import { readLeniently, readOwnedBody } from './lenient-body'

const Place = object({ city: plainText(20), latitude: nullable(number()) })
const Body = object({
  name: requiredText(20),
  note: defaulted(plainText(60), ''),
  day: dayOrEmpty(),
  isOn: defaulted(boolean(), false),
  accepted: optional(refine(boolean(), 'consent-missing', value => value)),
  floor: defaulted(StatedFloor, null),
  kind: defaulted(enums(['one', 'two']), 'one'),
  links: optional(array(object({ slug: size(string(), 1, 80) }))),
  places: defaulted(size(array(Place), 0, 2), () => []),
  counts: defaulted(ownRecord(Reference, Quantity), () => ({})),
})
const DEFAULTS = {
  name: 'Zoé',
  note: '',
  day: '',
  isOn: false,
  floor: null,
  kind: 'one',
  places: [],
  counts: {},
}

const read = (change: object) => {
  const checked = readLeniently({ name: 'Zoé', ...change }, Body)
  return checked.ok
    ? checked.value
    : checked.violations.map(({ propertyPath, message }) => [propertyPath, message])
}
const OPTIONAL = ['note', 'day', 'isOn', 'floor', 'kind', 'places', 'counts', 'accepted']

describe('a body', () => {
  it.each(OPTIONAL.flatMap(name => [null, '', undefined].map(value => [name, value] as const)))(
    'a body has its default for %s: %j',
    (name, value) => expect(read({ [name]: value })).toEqual(DEFAULTS),
  )

  it.each([
    [{ floor: '3' }, { floor: 3 }],
    [{ floor: ' 3.0 ' }, { floor: 3 }],
    [
      { places: [{ city: 'Lyon', latitude: '45,76' }] },
      { places: [{ city: 'Lyon', latitude: 45.76 }] },
    ],
    [{ places: [{ latitude: '' }] }, { places: [{ city: '', latitude: null }] }],
    [{ isOn: 1 }, { isOn: true }],
    [{ isOn: '0' }, { isOn: false }],
    [
      { isOn: 'True', accepted: 'true' },
      { isOn: true, accepted: true },
    ],
    [{ counts: [] }, {}],
    [{ places: {} }, {}],
    [
      { places: { 0: { city: 'Lyon' }, 2: { city: 'Brest' } } },
      { places: ['Lyon', 'Brest'].map(city => ({ city, latitude: null })) },
    ],
    [
      { name: 75015, note: 0 },
      { name: '75015', note: '0' },
    ],
    [{ counts: { CHAISE: '4', TABLE: null } }, { counts: { CHAISE: 4 } }],
    [{ day: '2026-12-01' }, { day: '2026-12-01' }],
    [{ day: '2026-12-01T23:30:00Z' }, { day: '2026-12-02' }],
    [{ day: '2026-07-01T22:30:00.000Z' }, { day: '2026-07-02' }],
    [{ day: '2026-12-02T00:30:00+01:00' }, { day: '2026-12-02' }],
    [{ day: '2026-12-01 18:00:00-10:00' }, { day: '2026-12-02' }],
    [{ day: '2026-12-01T00:00:00' }, { day: '2026-12-01' }],
    [{ unknown: { '': 1 } }, {}],
  ])('a body of %j is read as %j', (sent, values) =>
    expect(read(sent)).toEqual({ ...DEFAULTS, ...values }),
  )

  it('a body keeps a text that looks like a number or a time', () => {
    expect(read({ name: '12', note: '2026-12-01T23:30:00Z' })).toMatchObject({
      name: '12',
      note: '2026-12-01T23:30:00Z',
    })
  })

  const CHECK = 'Merci de vérifier ce champs'
  it.each([
    [{ name: null }, [['name', CHECK]]],
    [{ floor: 'three' }, [['floor', CHECK]]],
    [{ floor: '21' }, [['floor', 'Indiquez un nombre de 0 à 20']]],
    [{ counts: { CHAISE: 501 } }, [['counts.CHAISE', 'Indiquez un nombre de 0 à 500']]],
    [
      { places: Array(3).fill({ city: 'Lyon' }) },
      [['places', 'Liste trop longue\u00A0: 2 éléments au plus']],
    ],
    [{ note: 'a'.repeat(61) }, [['note', 'Trop long\u00A0: 60 caractères au plus']]],
    [{ links: [{ slug: null }] }, [['links.0.slug', CHECK]]],
    [
      { links: [{ slug: 'a'.repeat(81) }] },
      [['links.0.slug', 'Trop long\u00A0: 80 caractères au plus']],
    ],
    [{ isOn: 2 }, [['isOn', CHECK]]],
    [
      { accepted: 0 },
      [['accepted', 'Cochez cette case\u00A0: nous ne vous contactons qu’avec votre accord']],
    ],
    [{ day: '2026-02-30T10:00:00' }, [['day', CHECK]]],
    [{ kind: 'three' }, [['kind', CHECK]]],
    [{ places: [null] }, [['places.0', CHECK]]],
    [{ places: { first: { city: 'Lyon' } } }, [['places', CHECK]]],
    [{ name: {} }, [['name', CHECK]]],
  ])('a body of %j is refused at the field', (sent, violations) =>
    expect(read(sent)).toEqual(violations),
  )
})

it.each([undefined, null, '', 7, 'x', {}])(
  'a body whose owner is %j is refused because the owner is unknown',
  owner => {
    const struct = object({ owner: Uuid, name: requiredText(20) })
    expect(
      readOwnedBody({ owner, name: '' }, struct, { field: 'owner', unknown: 'unknown' }),
    ).toEqual({
      ok: false,
      violations: [
        { propertyPath: 'owner', message: 'unknown' },
        { propertyPath: 'name', message: 'Merci de vérifier ce champs' },
      ],
    })
  },
)
