import { CHECKLIST_TEXTS as TEXTS } from '../../texts/checklist-texts'
import { dueText } from './due-day'

/** Storage key of the moving day, common to all lists. */
const DAY_KEY = 'nc-checklist-day'
const ticksKey = (slug: string): string => `nc-checklist-ticks ${slug}`

/** Storage may fail: the list then works until the visitor leaves the page, and says so. */
const readStored = (key: string): string => {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
const isStored = (key: string, text: string): boolean => {
  try {
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

const dayOf = (text: string): string =>
  /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''

/**
 * Stores ticks and the day of the move on this device only; the lines get dates as soon as the day
 * is set.
 */
export const storeTicks = (
  root: HTMLElement,
  { slug = '' }: Readonly<Record<string, string>>,
): void => {
  const form = root.querySelector('form')
  const day = root.querySelector<HTMLInputElement>('input[type="date"]')
  const boxes = [...root.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')]
  const status = root.querySelector('[role="status"]')
  const bar = root.querySelector('progress')
  const note = root.querySelector('.checklist-note')
  if (form === null || day === null || status === null || bar === null || note === null) return

  const store = (key: string, text: string): void => {
    if (isStored(key, text)) return
    note.setAttribute('role', 'alert')
    note.textContent = TEXTS.unkept
  }
  const date = (): void => {
    const movingDay = dayOf(day.value)
    store(DAY_KEY, movingDay)
    for (const line of root.querySelectorAll<HTMLElement>('[data-days-before]')) {
      const due = line.querySelector('.checklist-due')
      if (due !== null) due.textContent = dueText(movingDay, Number(line.dataset['daysBefore']))
    }
  }
  const count = (): void => {
    const ticked = boxes.filter(({ checked }) => checked)
    store(ticksKey(slug), ticked.map(({ value }) => value).join('\n'))
    bar.value = ticked.length
    status.textContent = TEXTS.progress(ticked.length, boxes.length)
  }

  const ticked = readStored(ticksKey(slug)).split('\n')
  for (const box of boxes) {
    box.checked = ticked.includes(box.value)
    box.addEventListener('change', count)
  }
  if (day.value === '') day.value = dayOf(readStored(DAY_KEY))
  day.addEventListener('change', date)
  form.addEventListener('submit', event => {
    // The calendar comes from the server.
    if (event.submitter?.hasAttribute('formaction') === true) return
    event.preventDefault()
    date()
  })
  for (const element of root.querySelectorAll<HTMLElement>('.checklist-note, .checklist-progress'))
    element.hidden = false
  if (day.value !== '') date()
  count()
}
