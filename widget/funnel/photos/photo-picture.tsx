import { useEffect, useRef } from 'react'
import { useScene } from '../funnel-context'

/** Sharp on any screen, at a thousandth of a large photo's memory. */
const WIDTH = 240

/**
 * A photo on a canvas: a strict page's policy refuses `blob:` and `data:` pictures, but not a
 * canvas.
 */
export const PhotoPicture = ({ id, label }: { id: string; label: string }) => {
  const { photos } = useScene()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isGone = false
    const draw = async () => {
      const picture = await photos.picture(id)
      if (picture === null) return
      const bitmap = await createImageBitmap(picture, { resizeWidth: WIDTH })
      if (!isGone && canvas.current !== null) {
        Object.assign(canvas.current, { width: bitmap.width, height: bitmap.height })
        canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0)
      }
      bitmap.close()
    }
    draw().catch(() => undefined) // a photo that cannot be shown is still stored
    return () => {
      isGone = true
    }
  }, [photos, id])
  return <canvas className="photo-picture" role="img" aria-label={label} ref={canvas} />
}
