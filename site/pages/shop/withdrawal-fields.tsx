import type { WithdrawalStatement } from '../../../shared/domain/withdrawal'
import type { Articles } from '../../ports/withdrawal'

/** The button that was pressed: the first step's says nothing. */
export const STEP = {
  name: 'step',
  confirm: 'confirm',
  change: 'change',
  /** To name some articles; those that were named; and all of them after all. */
  part: 'part',
  articles: 'articles',
  whole: 'whole',
} as const

/** How many withdrawals were made before, as the page knew. */
export const MADE = 'deja'

const ARTICLE = /^article-(\d{1,3})$/
export const articleName = (line: number): string => `article-${line}`

/** The articles that were named, as they were typed; null: none were asked for. */
export const typedArticles = (fields: URLSearchParams): ReadonlyMap<number, string> | null => {
  const typed = [...fields].flatMap(([name, value]) => {
    const line = ARTICLE.exec(name)?.[1]
    return line === undefined ? [] : [[Number(line), value.trim().slice(0, 10)] as const]
  })
  return typed.length === 0 ? null : new Map(typed)
}

/** A whole number from 0; NaN: it is none. */
export const countOf = (typed: string): number =>
  /^\d{1,4}$/.test(typed) ? Number(typed) : typed === '' ? 0 : NaN

/** What the steps carry along, since nothing is kept between them. */
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
