import { CHECKLIST_TEXTS } from '../../texts/checklist-texts'
import type { ChecklistItem } from '../../ports/editorial'

const { weeks: WEEKS } = CHECKLIST_TEXTS
const DAYS = 7

/** '8 semaines avant' for the days 62 to 56 before the move. */
const weekOf = (daysBefore: number): string => {
  if (daysBefore >= DAYS) return WEEKS.before(Math.floor(daysBefore / DAYS))
  if (daysBefore > 0) return WEEKS.last
  if (daysBefore === 0) return WEEKS.day
  return daysBefore > -DAYS ? WEEKS.next : WEEKS.after(Math.ceil(-daysBefore / DAYS))
}

/** A checklist by weeks, earliest first. */
export const checklistWeeks = (
  items: readonly ChecklistItem[],
): readonly { title: string; items: ChecklistItem[] }[] => {
  const weeks = new Map<string, ChecklistItem[]>()
  for (const item of items.toSorted((one, other) => other.daysBefore - one.daysBefore)) {
    const title = weekOf(item.daysBefore)
    weeks.set(title, [...(weeks.get(title) ?? []), item])
  }
  return [...weeks].map(([title, those]) => ({ title, items: those }))
}
