import { expect, test } from './fixtures'

test('a developer composes a tag, sees that very code live, and copies it even where the clipboard is refused', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const copied: string[] = []
    const writeText = (text: string) =>
      location.hash.includes('vue')
        ? Promise.reject(new Error('refused'))
        : Promise.resolve(void copied.push(text))
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
    Object.assign(window, { copied })
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  // A pinned script runs in the preview only with its right hash, and under the displayed policy: a
  // violation fails the test.
  await page.goto(
    '/demo/composer/#element=moving-quote-form&version=figee&fond=sombre&accent=red&repli=%3C/a%3E%3Cimg%20src=x%20onerror=alert(1)%3E',
  )
  await expect(page.getByRole('alert')).toContainText('accent = red')
  // Three windows together, each of its stated width.
  for (const width of [320, 768, 1120]) {
    const frame = page.frameLocator(`[data-largeur="${width}"] iframe`)
    await expect(frame.getByRole('button', { name: 'Voir les prix' })).toBeVisible()
    expect(await frame.locator('html').evaluate(root => root.clientWidth)).toBe(width)
  }
  const preview = page.frameLocator('[data-largeur="320"] iframe')
  expect(await preview.locator('img[src="x"]').count()).toBe(0)
  await expect(preview.locator('body')).toHaveCSS('background-color', 'rgb(21, 24, 29)')

  const accent = page.getByLabel('L’accent', { exact: true })
  await accent.fill('jaune')
  await expect(page.locator('#accent-faute')).toContainText('Il faut une couleur en six chiffres')
  await accent.fill('#ffd400')
  await expect(preview.getByRole('button', { name: 'Voir les prix' })).toHaveCSS(
    'background-color',
    'rgb(255, 212, 0)',
  )
  await expect(page.getByRole('row', { name: /sur une page claire/ })).toContainText(
    '1,4 : 1Insuffisant',
  )
  await expect(page).toHaveURL(/accent=%23ffd400/)

  await page.getByRole('button', { name: 'Copier le code' }).press('Enter')
  await expect(page.locator('#dit')).toHaveText('Le code est copié.')
  const code = await page.locator('#code').textContent()
  expect(await page.evaluate(() => Reflect.get(window, 'copied'))).toEqual([code])

  await page.getByRole('radio', { name: 'Vue 3' }).check()
  await page.getByRole('button', { name: 'Copier le code' }).click()
  await expect(page.locator('#dit')).toContainText('copiez-le au clavier')
  expect(await page.evaluate(() => String(getSelection()))).toContain('<moving-quote-form>')
})

test('the builder shows one width at a time on a phone, and a living example of the articles of this server', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/demo/composer/')
  const shown = page.locator('#scene figure:visible')
  await expect(shown).toHaveCount(1)
  await expect(shown).toHaveAttribute('data-largeur', '320')
  await page.getByRole('radio', { name: '768' }).check()
  await expect(shown).toHaveAttribute('data-largeur', '768')

  await page.getByLabel('L’élément').selectOption('moving-cart-item')
  const preview = page.frameLocator('[data-largeur="768"] iframe')
  await expect(preview.getByText('En stock')).toBeVisible()
  await page.getByLabel('L’élément').selectOption('moving-flash-booking')
  await expect(preview.getByRole('button', { name: 'Réserver' })).toBeVisible()
  await expect(page.locator('#code')).toContainText(/offer="[a-z-]+"/)
  await page.getByLabel('offer').fill('')
  await expect(page).toHaveURL(/&offer=(&|$)/) // emptied, it is sent empty to a colleague too
})

test('the height that the builder reserves is what the elements take, at each of its widths', async ({
  page,
}) => {
  await page.setViewportSize({ width: 2300, height: 900 })
  await page.goto('/demo/conformite/isolee.html')
  const takes = await page.evaluate(async () => {
    const [choices, code] = await Promise.all(
      ['choice', 'code'].map(name => import(`${location.origin}/demo/composer/${name}.js`)),
    )
    const get = async (path: string) => (await fetch(path)).json()
    const { current } = await get('/widget/versions.json')
    const elements = choices.elementsOf(await get(`/widget/${current}/custom-elements.json`))
    const asked = [
      'moving-funnel&partner=campus-lilas&resume=never',
      'moving-quote-form',
      'moving-quote-form&fields=route',
      'moving-flash-offers&limit=2',
      'moving-flash-booking&offer=paris-lyon&partner=mutuelle-du-ponant',
      'moving-cart-item&type=product&slug=carton-standard',
      'moving-cart-summary&cart-href=%23x',
      'moving-cart',
      'moving-cart&partner=mutuelle-du-ponant',
    ]
    const all = [288, 736, 1088].flatMap(width =>
      asked.map(fragment => {
        const { choice } = choices.readChoice(elements, `#element=${fragment}`)
        const node = document.createElement(choice.element)
        for (const [name, value] of Object.entries<string>(choice.attributes))
          node.setAttribute(name, value)
        node.style.cssText = `display: block; width: ${width}px`
        document.body.append(node)
        const element = elements.find(({ tag }: { tag: string }) => tag === choice.element)
        return {
          name: `${fragment} at ${width} px`,
          node,
          reserved: code.reservedAt(element, choice, width),
        }
      }),
    )
    const script = Object.assign(document.createElement('script'), { src: '/widget.js' })
    document.body.append(script)
    const look = () =>
      all.map(({ name, node, reserved }) => ({
        name,
        reserved,
        height: node.getBoundingClientRect().height,
      }))
    Object.assign(window, { look })
    return look().length
  })
  expect(takes).toBe(27)
  const look = () =>
    page.evaluate((): { name: string; reserved: number; height: number }[] =>
      Reflect.get(window, 'look')(),
    )
  // Neither too small, nor so large that it leaves a gap.
  const wrong = async () =>
    (await look()).filter(({ height, reserved }) => height > reserved || height < reserved * 0.48)
  await expect.poll(wrong, { timeout: 8000 }).toEqual([])
})
