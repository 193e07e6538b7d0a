import { typedNumber } from '../../../shared/domain/typed-number'
import type { WithdrawalStatement } from '../../../shared/domain/withdrawal'
import type { Articles } from '../../ports/withdrawal'

/** Value of the pressed button; none at the first step. */
export const STEP = {
  name: 'step',
  confirm: 'confirm',
  change: 'change',
  /** Choose articles; confirm them; withdraw from everything. */
  part: 'part',
  articles: 'articles',
  whole: 'whole',
} as const

/** Number of earlier withdrawals that the page knew. */
export const MADE = 'deja'

const ARTICLE = /^article-(\d{1,3})$/
export const articleName = (line: number): string => `article-${line}`

/** The typed articles; null: none were requested. */
export const typedArticles = (fields: URLSearchParams): ReadonlyMap<number, string> | null => {
  const entered = [...fields].flatMap(([name, value]) => {
    const line = ARTICLE.exec(name)?.[1]
    return line === undefined ? [] : [[Number(line), value.trim().slice(0, 10)] as const]
  })
  return entered.length === 0 ? null : new Map(entered)
}

/** A whole number from 0; NaN: it is none. */
export const countOf = (typed: string): number => {
  const count = typed === '' ? 0 : typedNumber(typed)
  return Number.isInteger(count) && count >= 0 ? count : NaN
}

/** Hidden fields of the earlier steps, since nothing is stored between them. */
export const Carried = ({
  statement,
  articles,
}: {
  statement: WithdrawalStatement
  articles: Articles
}) => (
  <>
    {Object.entries(statement).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {(articles ?? []).map(({ line, quantity }) => (
      <input key={line} type="hidden" name={articleName(line)} value={quantity} />
    ))}
  </>
)
