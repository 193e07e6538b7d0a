import { setTimeout as wait } from 'node:timers/promises'

/**
 * Cards of the sandbox bank: paid, paid and notified twice, refused, paid while the customer is
 * kept.
 */
export const DECIDED_CARDS = [
  '5555556778250000',
  '5555555555557001',
  '5555557376384001',
  '5555555555557003',
]
/** Same with one that is undecided and then paid. */
export const ALL_CARDS = [...DECIDED_CARDS, '5555555555550003']
/** Part of the address to which the bank sends a customer back after paying. */
const PAID = 'EXECCODE=0000'
const PATIENCE_MS = 50

export const chance = (of: number): boolean => Math.random() < of

/**
 * Repeats an act until it returns something other than false; returns undefined once `isOver`. An
 * error counts as false.
 */
export const retryUntil = async <T>(
  act: () => Promise<T | false>,
  isOver = () => false,
): Promise<T | undefined> => {
  while (!isOver()) {
    const done = await act().catch(() => false as const)
    if (done !== false) return done
    await wait(PATIENCE_MS)
  }
  return undefined
}

type Post = (path: string, fields: Record<string, string>) => Promise<Response>

/** Posts a form, sometimes twice at once; returns the answer to the second post. */
export const press = async (
  post: Post,
  path: string,
  fields: Record<string, string>,
): Promise<Response> => {
  const first = chance(0.2) ? post(path, fields).catch(() => undefined) : undefined
  const [, seen] = await Promise.all([first, post(path, fields)])
  return seen
}

/** Goes through the pages of the sandbox bank. True: the bank has confirmed the payment. */
export const payAtBank = async (
  post: Post,
  cards: readonly string[],
  { formUrl, parameters }: { formUrl: string; parameters: Record<string, string> },
): Promise<boolean> => {
  const arrived = await press(post, formUrl, parameters)
  const page = arrived.headers.get('Location') ?? ''
  if (!page.includes('/sandbox-bank/')) return page.includes(PAID)
  const number = cards[Math.floor(Math.random() * cards.length)] ?? ''
  const typed = await press(post, page, { act: 'card', number, expiry: '12/30', code: '123' })
  if (typed.status !== 200) return false
  const confirmed = await press(post, page, { act: 'confirm', digits: number.slice(-4) })
  return confirmed.status === 200 || (confirmed.headers.get('Location') ?? '').includes(PAID)
}
