import { readFileSync } from 'node:fs'
import { expect, expectReady, test } from './pages/embedding-test'

const TEXT = readFileSync('dist/widget/widget.js', 'utf8')
const SCRIPT = { type: 'text/javascript', body: TEXT }
const COPY = { '/cache/widget.js': SCRIPT, '/widget.js': SCRIPT }

const pageOf = (head: string): string =>
  `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Un partenaire</title>${head}
   <main><moving-funnel><a href="/devis">Demander un devis</a></moving-funnel></main></html>`

for (const [name, head] of [
  ['on the host of the page', '<script src="/cache/widget.js"></script>'],
  ['on the host of the page, under our path', '<script async src="/widget.js"></script>'],
  ['written into the page', `<script>${TEXT.replaceAll('</script', '<\\/script')}</script>`],
] as const)
  test(`a copy ${name} keeps the content of the tags, says why in one line and in its diagnosis`, async ({
    page,
    otherOrigin,
    ourLines,
    allowErrors,
  }) => {
    allowErrors(/404/, /Failed to load module script/)
    await page.goto(await otherOrigin(pageOf(head), { files: COPY }))
    await expect
      .poll(() => ourLines)
      .toEqual([expect.stringContaining('add data-api to its script tag')])
    await expect(page.getByRole('link', { name: 'Demander un devis' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'VOIR LES PRIX' })).toHaveCount(0)
    const [finding] = await page.evaluate(
      async () => (await window.MovingWidgets?.diagnose()) ?? [],
    )
    expect(finding?.mend).toContain('ajoutez data-api')
  })

test('a copy under our path on a third host keeps the content of the tags and says why', async ({
  page,
  otherOrigin,
  ourLines,
  allowErrors,
}) => {
  allowErrors(/CORS/, /404/, /ERR_FAILED/)
  const { origin } = new URL(await otherOrigin('', { files: { '/widget.js': SCRIPT } }))
  await page.goto(await otherOrigin(pageOf(`<script async src="${origin}/widget.js"></script>`)))
  await expect.poll(() => ourLines).toEqual([expect.stringContaining(`${origin} has no API`)])
  await expect(page.getByRole('link', { name: 'Demander un devis' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'VOIR LES PRIX' })).toHaveCount(0)
})

test('a copied script whose tag names the API works, and its diagnosis finds no error', async ({
  page,
  site,
  otherOrigin,
  ourLines,
}) => {
  const head = `<script src="/cache/widget.js" data-api="${site}"></script>`
  await page.goto(await otherOrigin(pageOf(head), { files: COPY }))
  await expectReady(page)
  expect(ourLines).toEqual([])
  const findings = await page.evaluate(async () => (await window.MovingWidgets?.diagnose()) ?? [])
  expect(findings.filter(({ state }) => state === 'error')).toEqual([])
  expect(findings.length).toBeGreaterThan(5)
})

test('a page with the old webcomponents.js keeps the content of the tags and gets a warning', async ({
  page,
  site,
  otherOrigin,
  ourLines,
}) => {
  const body = readFileSync('node_modules/webcomponents.js/webcomponents.js', 'utf8')
  const head = `<script src="/library.js"></script><script src="${site}/widget.js"></script>`
  await page.goto(
    await otherOrigin(pageOf(head), {
      files: { '/library.js': { type: 'text/javascript', body } },
    }),
  )
  await expect
    .poll(() => ourLines)
    .toEqual([expect.stringContaining('webcomponents.js replaces the shadow DOM')])
  await expect(page.getByRole('link', { name: 'Demander un devis' })).toBeVisible()
  const findings = await page.evaluate(async () => (await window.MovingWidgets?.diagnose()) ?? [])
  expect(findings.map(({ mend }) => mend)).toContain(
    'Retirez webcomponents.js, ou chargez webcomponents-lite.js à sa place.',
  )
})
