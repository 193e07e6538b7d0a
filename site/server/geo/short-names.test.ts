import { describe, expect, it } from 'vitest'
import { knownFrance } from '../testing/france'
import { findUnfinished } from './likeness'
import { findByShortName } from './short-names'

const { index } = knownFrance()
const nameOf = (find: typeof findByShortName, typed: string) => find(index, typed.split(' '))?.name

describe('a town is known by the beginning of its name', () => {
  it.each([
    ['mandelieu', 'Mandelieu-la-Napoule'],
    ['levallois', 'Levallois-Perret'],
    ['issy', 'Issy-les-Moulineaux'],
    ['six fours', 'Six-Fours-les-Plages'],
    ['st die', 'Saint-Dié-des-Vosges'],
    ['la garenne', 'La Garenne-Colombes'],
  ])('%s is %s', (typed, town) => {
    expect(nameOf(findByShortName, typed)).toBe(town)
  })

  it.each([
    ['villeneuve', 'other large towns begin so'],
    ['neuilly', 'a village has that very name'],
    ['garenne', 'its article is missing'],
    ['rive', 'a short word is a common word unless the town is large'],
    ['bussy saint', 'a saint without a name is none'],
    ['divonne', 'the town is too small'],
    ['mandelie', 'a word is cut off'],
    ['lyon', 'it is the whole name'],
  ])('%s is no town, because %s', typed => {
    expect(nameOf(findByShortName, typed)).toBeUndefined()
  })
})

it('a large town is found without its last letter, but not by a shorter beginning', () => {
  expect(nameOf(findUnfinished, 'vanve')).toBe('Vanves')
  expect(nameOf(findUnfinished, 'vanv')).toBeUndefined()
  expect(nameOf(findUnfinished, 'tour')).toBeUndefined()
  expect(nameOf(findUnfinished, 'vanves')).toBeUndefined()
})
