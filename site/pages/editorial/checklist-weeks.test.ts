import { expect, it } from 'vitest'
import { checklistWeeks } from './checklist-weeks'
import { dueText } from './due-day'

const item = (daysBefore: number) => ({
  id: `j${daysBefore}`,
  daysBefore,
  title: '',
  text: '',
  href: null,
})

it('the checklist puts each task under its week, the earliest week first', () => {
  const weeks = checklistWeeks([-9, 0, 60, 6, 56, 1, -2, 7].map(item))
  expect(
    weeks.map(({ title, items }) => [title.replaceAll('\u00A0', ' '), items.map(({ id }) => id)]),
  ).toEqual([
    ['8 semaines avant', ['j60', 'j56']],
    ['La semaine d’avant', ['j7']],
    ['Les six derniers jours', ['j6', 'j1']],
    ['Le jour du déménagement', ['j0']],
    ['Les jours d’après', ['j-2']],
    ['2 semaines après', ['j-9']],
  ])
})

it.each([
  ['', 60, 'J − 60'],
  ['', 0, 'Jour J'],
  ['', -2, 'J + 2'],
  ['2027-03-01', 1, 'dim. 28 févr.'],
  ['2027-03-02', 1, 'lun. 1er mars'],
  ['2026-12-31', -1, 'ven. 1er janv.'],
])(
  'the due text for a move on %j says that a task %i days before it is due %s',
  (movingDay, daysBefore, text) =>
    expect(dueText(movingDay, daysBefore).replaceAll('\u00A0', ' ')).toBe(text),
)
