import type { Picture } from '../ports/picture'

interface DrawingProps {
  picture: Picture
  className?: string | undefined
  /** How wide it stands in the page, as `sizes` says it: 'min(42rem, 100vw)'. For what was uploaded in several sizes. */
  width?: string
  /** It stands at the top of the page: asked for at once, before what else the page names. */
  isEager?: boolean
}

const sourcesOf = ({ sizes }: Picture): string | undefined =>
  sizes?.map(({ url, width }) => `${url} ${width}w`).join(', ')

/** An editor's picture; its place is kept until it is there. */
export const Drawing = ({ picture, className, width = '100vw', isEager = false }: DrawingProps) => (
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
