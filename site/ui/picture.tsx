import type { Picture } from '../ports/picture'

interface DrawingProps {
  picture: Picture
  className?: string | undefined
  /** Width in the page, as in `sizes`: 'min(42rem, 100vw)'. For uploads in several sizes. */
  width?: string
  /** It is at the top of the page: requested at once, before other files of the page. */
  isEager?: boolean
}

const sourcesOf = ({ sizes }: Picture): string | undefined =>
  sizes?.map(({ url, width }) => `${url} ${width}w`).join(', ')

/** An editor's picture; its space is reserved until it has loaded. */
export const ContentPicture = ({
  picture,
  className,
  width = '100vw',
  isEager = false,
}: DrawingProps) => (
  <img
    className={className}
    src={picture.url}
    srcSet={sourcesOf(picture)}
    sizes={picture.sizes && width}
    alt={picture.alt}
    width={picture.width}
    height={picture.height}
    loading={isEager ? 'eager' : 'lazy'}
    fetchPriority={isEager ? 'high' : undefined}
    decoding="async"
  />
)
