import type { Locator, Page } from 'playwright/test'

/** Takes a still picture of an element. */
export const picture = (element: Locator): Promise<Buffer> =>
  element.screenshot({ animations: 'disabled', caret: 'hide' })

/**
 * Returns the largest difference between two pictures at any point, from 0 to 255; 255 if their
 * sizes differ.
 */
export const largestDifference = (page: Page, one: Buffer, other: Buffer): Promise<number> =>
  page.evaluate(
    async urls => {
      const [first, second] = await Promise.all(
        urls.map(async url => {
          const image = new Image()
          image.src = url
          await image.decode()
          const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
          context?.drawImage(image, 0, 0)
          return context?.getImageData(0, 0, image.width, image.height)
        }),
      )
      if (!first || !second || first.width !== second.width || first.height !== second.height)
        return 255
      return first.data.reduce(
        (most, value, index) => Math.max(most, Math.abs(value - (second.data[index] ?? 0))),
        0,
      )
    },
    [one, other].map(png => `data:image/png;base64,${png.toString('base64')}`),
  )
