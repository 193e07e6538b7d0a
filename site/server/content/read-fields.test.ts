import { array, number, optional, string, StructError, type } from 'superstruct'
import { expect, it } from 'vitest'
import type { LeftOut } from './content-faults'
import { readFields } from './read-fields'

const Entry = type({
  slug: string(),
  title: optional(string()),
  withdrawnAt: optional(string()),
  salary: optional(type({ min: number(), max: number() })),
  stories: optional(array(type({ title: string(), captions: array(string()) }))),
})

const read = (value: unknown) => {
  const left: LeftOut[] = []
  const entry = readFields(value, Entry, one => void left.push(one))
  return { entry, left: left.map(({ path, leftOut }) => [path.join('.'), leftOut?.join('.')]) }
}

it('a malformed item of an inner list leaves out itself, and a malformed field its item', () => {
  const stories = [
    { title: 'Un', captions: ['a', 2, 'c'] },
    { captions: [4] },
    { title: 'Trois', captions: ['d'] },
  ]
  expect(read({ slug: 'a', stories })).toEqual({
    entry: {
      slug: 'a',
      stories: [
        { title: 'Un', captions: ['a', 'c'] },
        { title: 'Trois', captions: ['d'] },
      ],
    },
    left: [
      ['stories.0.captions.1', 'stories.0.captions.1'],
      ['stories.1.title', 'stories.1'],
    ],
  })
})

it('a field that a group needs leaves out the group', () => {
  expect(read({ slug: 'a', salary: { min: 2_000 }, title: 12 })).toEqual({
    entry: { slug: 'a' },
    left: [
      ['title', 'title'],
      ['salary.max', 'salary'],
    ],
  })
})

it.each([
  ['slug', { title: 'Sans adresse' }],
  ['withdrawnAt', { slug: 'a', withdrawnAt: 12 }],
])('an entry without a readable `%s` is refused as a whole', (field, value) => {
  try {
    read(value)
    expect.unreachable()
  } catch (fault) {
    expect(fault).toBeInstanceOf(StructError)
    expect(fault).toMatchObject({ path: [field] })
  }
})
