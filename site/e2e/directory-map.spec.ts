import { DESKTOP, expect, test } from './fixtures'

test.describe('the map of France', () => {
  test.use(DESKTOP)

  test('the map of France can be used by keyboard, marks its list and leads to a region', async ({
    page,
  }) => {
    await page.goto('/demenageur-france')
    const map = page.getByRole('group', { name: 'Carte des régions de France métropolitaine' })
    await expect(map.getByRole('link')).toHaveCount(13)
    await map.getByRole('link', { name: 'Auvergne-Rhône-Alpes' }).focus()
    for (const name of ['Bourgogne-Franche-Comté', 'Bretagne']) {
      await page.keyboard.press('Tab')
      await expect(map.getByRole('link', { name })).toBeFocused()
    }
    const brittany = map.getByRole('link', { name: 'Bretagne' })
    const fillOf = (place: typeof brittany) =>
      place.locator('path').evaluate(path => getComputedStyle(path).fill)
    const INK = 'rgb(23, 38, 60)'
    await expect.poll(() => fillOf(brittany)).toBe(INK)
    const inList = page.locator('.atlas-list').getByRole('link', { name: 'Bretagne' })
    const ground = (name: string) =>
      page
        .locator('.atlas-list')
        .getByRole('link', { name })
        .evaluate(link => getComputedStyle(link).backgroundColor)
    await expect.poll(() => ground('Bretagne')).not.toBe(await ground('Corse'))

    // Hovering the list marks the map.
    const corsica = map.getByRole('link', { name: 'Corse' })
    const light = await fillOf(corsica)
    await page.locator('.atlas-list').getByRole('link', { name: 'Corse' }).hover()
    await expect.poll(() => fillOf(corsica)).not.toBe(light)

    await expect(inList).toHaveAttribute('href', '/demenageur-france/bretagne')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/demenageur-france/bretagne')
  })

  test('every name on the map lies inside its outline, except Corse, which lies beside it', async ({
    page,
  }) => {
    for (const path of [
      '/demenageur-france',
      '/demenageur-france/ile-de-france',
      '/demenageur-france/occitanie',
    ]) {
      await page.goto(path)
      const outside = await page.locator('.atlas-place').evaluateAll(places =>
        places.flatMap(place => {
          const text = place.querySelector('.atlas-name')
          const outline = place.querySelector('path')
          if (!(text instanceof SVGGraphicsElement) || !(outline instanceof SVGGeometryElement))
            return []
          const { x, y, width, height } = text.getBBox()
          const corners = [
            [x, y + height / 2],
            [x + width, y + height / 2],
            [x + width / 2, y + height / 4],
          ]
          const isInside = corners.every(([left, top]) =>
            outline.isPointInFill(new DOMPoint(left, top)),
          )
          return isInside ? [] : [outline.getAttribute('aria-label')]
        }),
      )
      expect(outside, path).toEqual(path === '/demenageur-france' ? ['Corse'] : [])
    }
  })
})

test('the list beside the map has the names on a phone, and its links are large enough to touch', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/demenageur-france')
  await expect(page.locator('.atlas-name').first()).toBeHidden()
  const links = page.locator('.atlas-list').getByRole('link')
  await expect(links).toHaveCount(13)
  for (const box of await links.evaluateAll(all =>
    all.map(link => link.getBoundingClientRect().height),
  ))
    expect(box).toBeGreaterThanOrEqual(44)
  await page.goto('/demenageur-france/ile-de-france')
  await expect(page.locator('.atlas-code').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
