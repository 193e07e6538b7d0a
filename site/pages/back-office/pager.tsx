import { BACK_OFFICE } from '../../texts/back-office'

/** The way to older rows, and back to the newest. */
export const Pager = ({
  href,
  next,
  isFirst,
}: {
  href: string
  next: string | null
  isFirst: boolean
}) =>
  isFirst && next === null ? null : (
    <p className="bo-pager">
      {!isFirst && (
        <a className="bo-button" href={href}>
          {BACK_OFFICE.first}
        </a>
      )}
      {next !== null && (
        <a className="bo-button" href={`${href}${href.includes('?') ? '&' : '?'}apres=${next}`}>
          {BACK_OFFICE.next}
        </a>
      )}
    </p>
  )
