import { LIST_TEXTS } from '../texts/article-texts'
import { Icon } from './icon'
import { pageNumbers } from './page-numbers'

interface PaginationProps {
  page: number
  pageCount: number
  href: (page: number) => string
}

/** Links to a list's other pages; empty for a single page. */
export const Pagination = ({ page, pageCount, href }: PaginationProps) => {
  if (pageCount <= 1) return null
  return (
    <nav className="pagination" aria-label={LIST_TEXTS.pages}>
      {page > 1 && (
        <a href={href(page - 1)} rel="prev" aria-label={LIST_TEXTS.previous}>
          <Icon name="chevron-left" />
        </a>
      )}
      <ol>
        {pageNumbers(page, pageCount).map(number => (
          <li key={number}>
            <a
              href={href(number)}
              aria-label={LIST_TEXTS.page(number)}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      {page < pageCount && (
        <a href={href(page + 1)} rel="next" aria-label={LIST_TEXTS.next}>
          <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  )
}
