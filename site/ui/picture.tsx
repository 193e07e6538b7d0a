import type { Picture } from '../picture'

interface DrawingProps {
  picture: Picture
  className?: string
  /** It stands at the top of the page: asked for at once. */
  isEager?: boolean
}

/** An editor's picture; its place is kept until it is there. */
export const Drawing = ({ picture: { url, alt, width, height }, className, isEager = false }: DrawingProps) => (
  <img
    className={className}
    src={url}
    alt={alt}
    width={width}
    height={height}
    loading={isEager ? 'eager' : 'lazy'}
    decoding="async"
  />
)
